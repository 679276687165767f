// A speaker in full, and how many more can be opened today, in the data cache.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { RequestError } from '../../lib/request-errors.ts'
import type { PublicProfile } from '../public-profile/schema.ts'
import type { profileViewsApi } from './api.server.ts'
import type { ProfileViewsLeft } from './schema.ts'

function searchClient(client: QueryClient) {
  return hc<ReturnType<typeof profileViewsApi>>('/', requestsOf(client)).api.search
}

export const profileViewsQuery = queryOptions({
  queryKey: ['profile-views'],
  staleTime: 30_000,
  meta: { shows: ['profiles'] },
  queryFn: ({ client }): Promise<ProfileViewsLeft> => answerOf(searchClient(client)['profile-views'].$get()),
})

/** What a preview and a comparison show. Reading it counts. */
export function foundSpeakerQuery(username: string) {
  return queryOptions({
    queryKey: ['found-speaker', username],
    staleTime: 30_000,
    retry: (failures, error) => failures < 1 && !(error instanceof RequestError),
    queryFn: async ({ client, signal }): Promise<PublicProfile> => {
      const { speakers } = searchClient(client)
      try {
        return await answerOf(speakers[':username'].$get({ param: { username } }, { init: { signal } }))
      } finally {
        void client.invalidateQueries({ queryKey: profileViewsQuery.queryKey })
      }
    },
  })
}

/** The plan's limit refused it. */
export function isOverLimit(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'limit_reached'
}
