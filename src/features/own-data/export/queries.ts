// The user's export in the data cache: read again every two seconds while it is being made.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { accountExportApi } from './api.server.ts'
import type { LatestExport } from './schema.ts'

export function exportClient(client: QueryClient) {
  return hc<ReturnType<typeof accountExportApi>>('/', requestsOf(client)).api.account.export
}

/** ms */
const readAgain = 2_000

export const exportQuery = queryOptions({
  queryKey: ['account', 'export'],
  staleTime: 0,
  queryFn: ({ client }): Promise<LatestExport> => answerOf(exportClient(client).$get()),
  refetchInterval: ({ state }) => (isBeingMade(state.data) ? readAgain : false),
})

function isBeingMade(latest: LatestExport | undefined): boolean {
  return latest?.export?.state === 'waiting' || latest?.export?.state === 'running'
}
