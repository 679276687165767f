// The admins' queue in the data cache, and their decisions on reports. Those on events are in events/review/queries.ts.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { ListChoices } from '../../../lib/list-address.ts'
import { readPage } from '../../../lib/list-page.ts'
import type { Decision, QueueList } from '../schema.ts'
import type { queueApi } from './api.server.ts'

function adminClient(client: QueryClient) {
  return hc<ReturnType<typeof queueApi>>('/', requestsOf(client)).api.admin
}

/** Below the events', so that a decision on one reads the queue again. */
const rootKey = ['admin', 'events', 'queue'] as const

export function queueQuery(choices: ListChoices) {
  return queryOptions({
    queryKey: [...rootKey, choices],
    staleTime: 2_000,
    queryFn: ({ client }): Promise<QueueList> =>
      readPage(choices, (query) => answerOf(adminClient(client).queue.$get({ query }))),
  })
}

/** After a refusal the list is read again as well: another admin has decided. */
export const decideOnReport = mutationOptions({
  mutationFn: ({ id, decision }: { id: string; decision: Decision }, { client }) =>
    answerOf(adminClient(client).reports[':id'].decision.$post({ param: { id }, json: decision })),
  onSettled: (_answer, _error, _decision, _result, { client }) =>
    client.invalidateQueries({ queryKey: rootKey }),
})

export const showAgain = mutationOptions({
  mutationFn: (id: string, { client }) =>
    answerOf(adminClient(client).reports[':id'].decision.$delete({ param: { id } })),
  onSettled: (_answer, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: rootKey }),
})
