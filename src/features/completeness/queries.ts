// The counts in the data cache, below the profile's key: whatever makes the profile stale makes them stale, too.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { completenessApi } from './api.server.ts'
import type { OwnCounts } from './schema.ts'

/** Read anew at every visit: topics and engagements change elsewhere. */
export const ownCountsQuery = queryOptions({
  queryKey: ['profile', 'counts'],
  meta: { shows: ['profiles', 'profile_topics', 'profile_countries'] },
  staleTime: 0,
  queryFn: ({ client }): Promise<OwnCounts> =>
    answerOf(hc<ReturnType<typeof completenessApi>>('/', requestsOf(client)).api.profile.steps.$get()),
})
