// What the editor loads besides the profile: username availability, and the preview.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { profilesApi } from '../../profiles/api.server.ts'
import type { UsernameAnswer } from '../../profiles/username-schema.ts'
import type { PublicProfile } from '../../public-profile/schema.ts'
import type { profileEditorApi } from '../api.server.ts'

/** Refetched each time: names are taken and released. */
export function usernameQuery(username: string) {
  return queryOptions({
    queryKey: ['username', username],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: ({ client }): Promise<UsernameAnswer> =>
      answerOf(
        hc<ReturnType<typeof profilesApi>>('/', requestsOf(client)).api.profile['username-check'].$get({
          query: { username },
        }),
      ),
  })
}

/** Under the profile's key: invalidating the profile invalidates the preview. */
export const previewQuery = queryOptions({
  queryKey: ['profile', 'preview'],
  meta: { shows: ['profiles', 'profile_topics', 'profile_countries'] },
  queryFn: ({ client }): Promise<PublicProfile> =>
    answerOf(hc<ReturnType<typeof profileEditorApi>>('/', requestsOf(client)).api.profile.preview.$get()),
})
