// Plans (tiers) and features as the API shows them: keys, limits and shapes (docs/specification.md §3, §6).
import { z } from '@hono/zod-openapi'
import { userTypes } from '../../vocabulary/user-types.ts'

export const userType = z.enum(userTypes)

/** Every feature that a tier may include, by key. Countable ones have a `limit`. */
export const featureKey = z.enum([
  'topics',
  'past_events',
  'testimonials',
  'analytics_total',
  'analytics_standard',
  'analytics_advanced',
  'featured_placement',
  'priority_placement',
  'direct_messaging',
  'export',
  'profile_views',
  'basic_search',
  'full_filters',
  'recommendations',
  'contacts',
  'event_create',
  'event_promotion',
  'featured_listing',
  'custom_branding',
  'organizer_analytics',
  'priority_support',
])

export const tierFeature = z
  .object({
    key: featureKey,
    /** The limit; null: unlimited, or nothing to count. */
    limit: z.number().int().nonnegative().nullable(),
  })
  .openapi('TierFeature')

export const tier = z
  .object({
    id: z.uuid(),
    name: z.string(),
    user_type: userType,
    is_default: z.boolean(),
    /** US cents a month. */
    price_cents: z.number().int().nonnegative(),
  })
  .openapi('Tier')

/** A tier with everything it includes. */
export const plan = tier.extend({ features: z.array(tierFeature) }).openapi('Plan')

/** What a larger plan is called and costs; null: there is none. */
export const planAnswer = z
  .object({ plan: tier.pick({ name: true, price_cents: true }).nullable() })
  .openapi('PlanWithFeature')

export type FeatureKey = z.infer<typeof featureKey>
export type TierFeature = z.infer<typeof tierFeature>
export type PlanAnswer = z.infer<typeof planAnswer>
export type Plan = z.infer<typeof plan>
export type Tier = z.infer<typeof tier>
