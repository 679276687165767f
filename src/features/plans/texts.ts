// What a plan includes, as it is shown.
import type { FeatureKey } from './schema.ts'

const features: Record<FeatureKey, string> = {
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

export const planTexts = {
  features,
  unlimited: 'Unlimited',
  included: 'Included',
  notIncluded: 'Not included',
  table: {
    free: 'Free',
    price: (price: string) => `${price} a month`,
  },
  locked: {
    part: (plan: string) => `Part of ${plan}`,
    notIncluded: 'Not part of your plan',
    price: (price: string) => `${price} a month`,
    link: 'Compare plans',
  },
  limitReached: (reached: {
    feature: FeatureKey
    limit: number
    tier: string | undefined
    lifting: string | undefined
  }) => {
    const { feature, limit, tier, lifting } = reached
    if (limit === 0) {
      const lacking = `${features[feature]}: this isn’t included in ${tier ?? 'your plan'}.`
      return lifting ? `${lacking} ${lifting} includes it.` : lacking
    }
    const limited = `${features[feature]}: ${tier ?? 'Your plan'} includes ${limit}.`
    return lifting ? `${limited} ${lifting} raises the limit.` : limited
  },
} as const
