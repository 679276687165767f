// Who is signed in, and what their plan allows: read once, kept in the data cache, asked by every screen.
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { hasFeature, limitOf } from '../plans/policy.ts'
import type { FeatureKey, TierFeature } from '../plans/schema.ts'
import type { profilesApi } from './api.server.ts'
import type { Me } from './schema.ts'

/** The person, their tier, its features and limits. Throws RequestError 401 when nobody is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  meta: { shows: ['profiles'] },
  queryFn: ({ client }): Promise<Me> =>
    answerOf(hc<ReturnType<typeof profilesApi>>('/', requestsOf(client)).api.me.$get()),
})

/** Whoever looks as somebody else is an admin, too. */
export function isAdmin({ admin, viewing_as }: Pick<Me, 'admin' | 'viewing_as'>): boolean {
  return admin || viewing_as !== null
}

/** The signed-in person, for screens below one that has read `meQuery`. */
export function useMe(): Me {
  return useSuspenseQuery(meQuery).data
}

/** What the plan of this person holds, in the form that plans/policy.ts asks. */
export function planOf({ features, limits }: Pick<Me, 'features' | 'limits'>): TierFeature[] {
  return features.map((key) => ({ key, limit: limits[key] ?? null }))
}

/** docs/specification.md §6: whether the person's tier has the feature. */
export function useHasFeature(key: FeatureKey): boolean {
  return hasFeature(planOf(useMe()), key)
}

/** How many the tier allows: 0 without the feature, null for as many as one likes. */
export function useLimit(key: FeatureKey): number | null {
  return limitOf(planOf(useMe()), key)
}
