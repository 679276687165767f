// The counts in the query cache, below the profile's key, so that invalidating the profile invalidates them too.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { completenessApi } from './api.server.ts'
import type { OwnCounts } from './schema.ts'

/** Fetched on every visit: topics and engagements change elsewhere. */
export const ownCountsQuery = queryOptions({
  queryKey: ['profile', 'counts'],
  meta: { shows: ['profiles', 'profile_topics', 'profile_countries'] },
  staleTime: 0,
  queryFn: ({ client }): Promise<OwnCounts> =>
    answerOf(hc<ReturnType<typeof completenessApi>>('/', requestsOf(client)).api.profile.steps.$get()),
})
