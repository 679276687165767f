// The user's profile in the data cache: loaded, and created when there is none (docs/specification.md §4).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { RequestError } from '../../lib/request-errors.ts'
import type { FeatureKey, PlanAnswer } from '../plans/schema.ts'
import type { profilesApi } from './api.server.ts'
import type { Profile } from './schema.ts'

export function profilesClient(client: QueryClient) {
  return hc<ReturnType<typeof profilesApi>>('/', requestsOf(client)).api.profile
}

/**
 * Cached for 5 minutes (docs/specification.md §9). No row (PGRST116) is not an error: the profile is then created; any
 * other error is raised (§8).
 */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  meta: { shows: ['profiles'] },
  staleTime: 5 * 60_000,
  queryFn: async ({ client }): Promise<Profile> => {
    try {
      return await answerOf(profilesClient(client).$get())
    } catch (thrown) {
      if (!(thrown instanceof RequestError) || thrown.code !== 'PGRST116') throw thrown
    }
    return answerOf(profilesClient(client).$post())
  },
})

/** The plan that includes what a screen shows as locked. */
export function planWithQuery(feature: FeatureKey) {
  return queryOptions({
    queryKey: ['plan-with', feature],
    queryFn: ({ client }): Promise<PlanAnswer> =>
      answerOf(
        hc<ReturnType<typeof profilesApi>>('/', requestsOf(client)).api.me['plan-with'][':feature'].$get({
          param: { feature },
        }),
      ),
  })
}
