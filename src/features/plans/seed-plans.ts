// The plans as they are before any admin changes them (docs/specification.md §6). The same rows are in migrations/0003.

import type { UserType } from '../../vocabulary/user-types.ts'
import type { FeatureKey, TierFeature } from './schema.ts'

/** A limit; `all`: included without one; `none`: not included. */
type Seed = number | 'all' | 'none'
type SeedRow = readonly [free: Seed, pro: Seed, premium: Seed]

const seeds: Record<UserType, Partial<Record<FeatureKey, SeedRow>>> = {
  speaker: {
    topics: [3, 'all', 'all'],
    past_events: [5, 15, 'all'],
    testimonials: ['none', 3, 'all'],
    analytics_total: ['all', 'all', 'all'],
    analytics_standard: ['none', 'all', 'all'],
    analytics_advanced: ['none', 'none', 'all'],
    featured_placement: ['none', 'all', 'none'],
    priority_placement: ['none', 'none', 'all'],
    direct_messaging: ['none', 'none', 'all'],
    export: ['none', 'none', 'all'],
    priority_support: ['none', 'none', 'all'],
  },
  organizer: {
    profile_views: [10, 'all', 'all'],
    contacts: ['none', 20, 'all'],
    basic_search: ['all', 'all', 'all'],
    full_filters: ['none', 'all', 'all'],
    recommendations: ['none', 'all', 'all'],
    direct_messaging: ['none', 'all', 'all'],
    event_create: ['all', 'all', 'all'],
    event_promotion: ['none', 'all', 'all'],
    featured_listing: ['none', 'none', 'all'],
    custom_branding: ['none', 'none', 'all'],
    organizer_analytics: ['none', 'none', 'all'],
    export: ['none', 'none', 'all'],
    priority_support: ['none', 'none', 'all'],
  },
}

/** Every feature that plans of this side may include, in display order. */
export function featuresFor(userType: UserType): FeatureKey[] {
  return Object.keys(seeds[userType]) as FeatureKey[]
}

/** `index`: 0 for the smallest plan. Undefined: not included. */
export function seedOf(userType: UserType, index: number, key: FeatureKey): TierFeature | undefined {
  const seed = seeds[userType][key]?.[index] ?? 'none'
  if (seed === 'none') return undefined
  return { key, limit: seed === 'all' ? null : seed }
}
