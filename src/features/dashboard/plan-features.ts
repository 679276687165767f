// The features of a plan in words, as the overview lists them.
import type { FeatureKey, TierFeature } from '../plans/schema.ts'
import { dashboardTexts } from './texts.ts'

const names: Record<FeatureKey, string> = {
  topics: 'Topics',
  past_events: 'Past events shown',
  testimonials: 'Testimonials',
  analytics_total: 'Total views',
  analytics_standard: 'Standard analytics',
  analytics_advanced: 'Advanced analytics',
  featured_placement: 'Featured search placement',
  priority_placement: 'Priority placement',
  direct_messaging: 'Direct messaging',
  export: 'Export',
  profile_views: 'Speaker profiles a day',
  basic_search: 'Basic search',
  full_filters: 'Full filters',
  recommendations: 'Recommendations',
  contacts: 'Speakers contacted a month',
  event_create: 'Event creation',
  event_promotion: 'Event promotion',
  featured_listing: 'Featured listings',
  custom_branding: 'Custom branding',
  organizer_analytics: 'Full analytics dashboard',
  priority_support: 'Priority support',
}

/** Features that are counted: without a limit they are unlimited, all others are simply there. */
const counted = new Set<FeatureKey>(['topics', 'past_events', 'testimonials', 'profile_views', 'contacts'])

export interface PlanFeature {
  key: FeatureKey
  name: string
  /** How many, or that it is included. */
  amount: string
}

/** The counted ones first, each in the order of the keys. */
export function describePlan(features: readonly TierFeature[]): PlanFeature[] {
  const order = Object.keys(names)
  const rank = ({ key }: TierFeature) => (counted.has(key) ? 0 : order.length) + order.indexOf(key)
  return [...features]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ key, limit }) => ({ key, name: names[key], amount: amountOf(key, limit) }))
}

function amountOf(key: FeatureKey, limit: number | null): string {
  const { unlimited, included } = dashboardTexts.plan
  if (limit !== null) return limit.toLocaleString('en')
  return counted.has(key) ? unlimited : included
}
