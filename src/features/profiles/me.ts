// Who is signed in, and what their plan allows: loaded once, cached, used by every screen.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { limitOf } from '../plans/policy.ts'
import type { FeatureKey, TierFeature } from '../plans/schema.ts'
import type { profilesApi } from './api.server.ts'
import type { Me } from './schema.ts'

/** The user, their tier, its features and limits. Throws RequestError 401 when signed out. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  meta: { shows: ['profiles'] },
  queryFn: ({ client }): Promise<Me> =>
    answerOf(hc<ReturnType<typeof profilesApi>>('/', requestsOf(client)).api.me.$get()),
})

/** Admins who view as another user count as admins, too. */
export function isAdmin({ admin, viewing_as }: Pick<Me, 'admin' | 'viewing_as'>): boolean {
  return admin || viewing_as !== null
}

/** The signed-in user, for screens below one that has loaded `meQuery`. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data
}

/** The features of the user's plan, in the form that plans/policy.ts expects. */
export function planOf({ features, limits }: Pick<Me, 'features' | 'limits'>): TierFeature[] {
  return features.map((key) => ({ key, limit: limits[key] ?? null }))
}

/** The limit of the tier: 0 without the feature, null for unlimited. */
export function useLimit(key: FeatureKey): number | null {
  return limitOf(planOf(useMe()), key)
}
