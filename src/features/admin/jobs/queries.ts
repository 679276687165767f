// Jobs in the admins' data cache.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { ListChoices } from '../../../lib/list-address.ts'
import { readPage } from '../../../lib/list-page.ts'
import type { jobsApi } from './api.server.ts'
import type { JobList } from './schema.ts'

function jobsClient(client: QueryClient) {
  return hc<ReturnType<typeof jobsApi>>('/', requestsOf(client)).api.admin.jobs
}

const rootKey = ['admin', 'jobs'] as const

export function jobsQuery(choices: ListChoices) {
  return queryOptions({
    staleTime: 2_000,
    refetchInterval: 5_000,
    queryKey: [...rootKey, choices],
    queryFn: ({ client }): Promise<JobList> =>
      readPage(choices, (query) => answerOf(jobsClient(client).$get({ query }))),
  })
}

/** After a refusal as well: the job has moved on. */
export const retryJob = mutationOptions({
  mutationFn: (id: string, { client }) => answerOf(jobsClient(client)[':id'].retry.$post({ param: { id } })),
  onSettled: (_answer, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: rootKey }),
})
