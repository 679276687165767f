// The admins' decisions on events. The queue that shows them is in features/reports/queue.
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { Event, ReviewersStep } from '../schema.ts'
import type { eventReviewApi } from './api.server.ts'

function reviewClient(client: QueryClient) {
  return hc<ReturnType<typeof eventReviewApi>>('/', requestsOf(client)).api.admin.events
}

/** The queue's key is below it. */
const rootKey = ['admin', 'events'] as const

/** After a refusal the queue is read again as well: the event has changed. */
export const decideOnEvent = mutationOptions({
  mutationFn: ({ id, step }: { id: string; step: ReviewersStep }, { client }): Promise<Event> =>
    answerOf(reviewClient(client)[':id'].steps.$post({ param: { id }, json: step })),
  onSettled: (_event, _error, _step, _result, { client }) => client.invalidateQueries({ queryKey: rootKey }),
})
