// The features of a plan as text, in display order.
import type { FeatureKey, TierFeature } from './schema.ts'
import { planTexts } from './texts.ts'

/** Features with a count: unlimited without a limit; all others are simply included. */
const counted = new Set<FeatureKey>(['topics', 'past_events', 'testimonials', 'profile_views', 'contacts'])

/** Whether a plan may limit it. */
export function isCounted(key: FeatureKey): boolean {
  return counted.has(key)
}

export interface PlanFeature {
  key: FeatureKey
  name: string
  /** The limit, or that it is included. */
  amount: string
}

/** Counted ones first, each group in the order of the keys. */
export function describePlan(features: readonly TierFeature[]): PlanFeature[] {
  const order = Object.keys(planTexts.features)
  const rank = ({ key }: TierFeature) => (counted.has(key) ? 0 : order.length) + order.indexOf(key)
  return [...features]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ key, limit }) => ({ key, name: planTexts.features[key], amount: amountOf(key, limit) }))
}

/** `limit`: null for unlimited, or nothing to count. */
export function amountOf(key: FeatureKey, limit: number | null): string {
  const { unlimited, included } = planTexts
  if (limit !== null) return limit.toLocaleString('en')
  return counted.has(key) ? unlimited : included
}
