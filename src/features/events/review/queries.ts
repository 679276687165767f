// The admins' list of events in the data cache, and their decisions.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { ListChoices } from '../../../lib/list-address.ts'
import { readPage } from '../../../lib/list-page.ts'
import type { Event, ReviewersStep } from '../schema.ts'
import type { eventReviewApi } from './api.server.ts'
import type { ReviewList } from './schema.ts'

function reviewClient(client: QueryClient) {
  return hc<ReturnType<typeof eventReviewApi>>('/', requestsOf(client)).api.admin.events
}

const rootKey = ['admin', 'events'] as const

export function reviewQuery(choices: ListChoices) {
  return queryOptions({
    queryKey: [...rootKey, choices],
    staleTime: 2_000,
    queryFn: ({ client }): Promise<ReviewList> =>
      readPage(choices, (query) => answerOf(reviewClient(client).$get({ query }))),
  })
}

/** After a refusal the list is read again as well: the event has changed. */
export const decideOnEvent = mutationOptions({
  mutationFn: ({ id, step }: { id: string; step: ReviewersStep }, { client }): Promise<Event> =>
    answerOf(reviewClient(client)[':id'].steps.$post({ param: { id }, json: step })),
  onSettled: (_event, _error, _step, _result, { client }) => client.invalidateQueries({ queryKey: rootKey }),
})
