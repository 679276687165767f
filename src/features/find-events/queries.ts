// Events that a speaker finds, in the data cache.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { RequestError, refuseMalformedId } from '../../lib/request-errors.ts'
import type { findEventsApi } from './api.server.ts'
import type { FoundEvent, FoundEvents } from './schema.ts'

const rootKey = ['find-events'] as const

/** After an offer: what was found says so. */
export function forgetFound(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: rootKey })
}

function foundClient(client: QueryClient) {
  return hc<ReturnType<typeof findEventsApi>>('/', requestsOf(client)).api['find-events']
}

/** `question`: the parameters of the API; those that may be repeated are lists. */
export function foundEventsQuery(question: Readonly<Record<string, string | string[]>>) {
  return queryOptions({
    queryKey: [...rootKey, 'list', question],
    staleTime: 2_000,
    meta: { shows: ['booking_requests'] },
    // What was refused would be refused again.
    retry: (failures: number, error: Error) => failures < 1 && !(error instanceof RequestError),
    queryFn: ({ client }): Promise<FoundEvents> =>
      answerOf(foundClient(client).$get({ query: { ...question } })),
  })
}

/** Throws RequestError 404 for one that cannot be found. */
export function foundEventQuery(id: string) {
  return queryOptions({
    queryKey: [...rootKey, 'one', id],
    staleTime: 2_000,
    meta: { shows: ['booking_requests'] },
    queryFn: async ({ client }): Promise<FoundEvent> => {
      refuseMalformedId(id)
      return answerOf(foundClient(client)[':id'].$get({ param: { id } }))
    },
  })
}
