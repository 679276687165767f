// Received and sent requests in the data cache.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { ListChoices } from '../../lib/list-address.ts'
import { readPage } from '../../lib/list-page.ts'
import { refuseMalformedId } from '../../lib/request-errors.ts'
import type { requestsApi } from './api.server.ts'
import type { OwnSentRequestList, SpeakingRequest, SpeakingRequestList } from './schema.ts'

function requestsClient(client: QueryClient) {
  return hc<ReturnType<typeof requestsApi>>('/', requestsOf(client)).api
}

/** One page; requests arrive at any time, so each visit refetches. */
export function requestsQuery(choices: ListChoices) {
  return queryOptions({
    queryKey: ['requests', 'list', choices],
    staleTime: 2_000,
    meta: { shows: ['booking_requests'] },
    queryFn: async ({ client }) => {
      const { requests: rows, next_cursor } = await readPage<SpeakingRequestList>(choices, (query) =>
        answerOf(requestsClient(client).requests.$get({ query })),
      )
      return { rows, next_cursor }
    },
  })
}

/** Throws RequestError 404 for one that is not theirs. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['requests', 'one', id],
    staleTime: 2_000,
    meta: { shows: ['booking_requests'] },
    queryFn: async ({ client }): Promise<SpeakingRequest> => {
      refuseMalformedId(id)
      return answerOf(requestsClient(client).requests[':id'].$get({ param: { id } }))
    },
  })
}

/** The organizer's own. Answers arrive at any time: refetched on every visit, shown from the cache meanwhile. */
export const sentRequestsQuery = queryOptions({
  queryKey: ['requests', 'sent'],
  staleTime: 2_000,
  queryFn: ({ client }): Promise<OwnSentRequestList> =>
    answerOf(requestsClient(client)['sent-requests'].$get({ query: {} })),
})
