// The overview's figures in the data cache.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { analyticsApi } from '../../analytics/api.server.ts'
import type { AnalyticsSummary } from '../../analytics/schema.ts'

/** Views and requests arrive at any time: refetched on every visit, shown from the cache meanwhile. */
export const summaryQuery = queryOptions({
  queryKey: ['analytics', 'summary'],
  staleTime: 10_000,
  meta: { shows: ['booking_requests', 'profiles'] },
  queryFn: ({ client }): Promise<AnalyticsSummary> =>
    answerOf(hc<ReturnType<typeof analyticsApi>>('/', requestsOf(client)).api.analytics.summary.$get()),
})
