// The requests that were sent, in the data cache.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { sentRequestsApi } from './api.server.ts'
import type { OwnSentRequestList } from './schema.ts'

/** Answers come at any time: read anew at every visit, shown from memory meanwhile. */
export const sentRequestsQuery = queryOptions({
  queryKey: ['requests', 'sent'],
  staleTime: 2_000,
  queryFn: ({ client }): Promise<OwnSentRequestList> =>
    answerOf(
      hc<ReturnType<typeof sentRequestsApi>>('/', requestsOf(client)).api['sent-requests'].$get({
        query: {},
      }),
    ),
})
