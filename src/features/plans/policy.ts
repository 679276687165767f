// "Does this plan allow it?": pure checks of a tier's features, used by the server and by the screens.
import type { FeatureKey, TierFeature } from './schema.ts'

/** docs/specification.md §6: a user has a feature when the tier's list includes its key. */
export function hasFeature(features: readonly TierFeature[], key: FeatureKey): boolean {
  return features.some((feature) => feature.key === key)
}

/** The limit of a tier: 0 without the feature, null for unlimited. */
export function limitOf(features: readonly TierFeature[], key: FeatureKey): number | null {
  const feature = features.find((candidate) => candidate.key === key)
  return feature ? feature.limit : 0
}
