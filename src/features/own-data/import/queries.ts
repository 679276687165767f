// The user's import in the data cache: read again every two seconds while it is running.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { accountImportApi } from './api.server.ts'
import type { LatestImport } from './schema.ts'

function importClient(client: QueryClient) {
  return hc<ReturnType<typeof accountImportApi>>('/', requestsOf(client)).api.account.import
}

/** ms */
const readAgain = 2_000

export const importQuery = queryOptions({
  queryKey: ['account', 'import'],
  staleTime: 0,
  queryFn: ({ client }): Promise<LatestImport> => answerOf(importClient(client).$get()),
  refetchInterval: ({ state }) => (isRunning(state.data) ? readAgain : false),
})

export function isRunning(latest: LatestImport | undefined): boolean {
  return latest?.import?.state === 'waiting' || latest?.import?.state === 'running'
}
