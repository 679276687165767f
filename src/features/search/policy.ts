// Which filters a reader may use: everyone has text, topic and country; the rest needs the feature `full_filters`.
import { hasFeature } from '../plans/policy.ts'
import type { TierFeature } from '../plans/schema.ts'
import type { SpeakerSearchFilters } from './schema.ts'

const fullFilters = [
  ...['city', 'language', 'format', 'fee_max', 'fee_currency', 'fee_on_request', 'travels'],
  ...['remote', 'rating_min', 'free_on', 'has_video'],
] as Exclude<keyof SpeakerSearchFilters, 'facets'>[]

/** The first filter that was used without the feature; null if there is none. */
export function refusedFilter(
  filters: Omit<SpeakerSearchFilters, 'facets'>,
  features: readonly TierFeature[],
): string | null {
  if (hasFeature(features, 'full_filters')) return null
  return fullFilters.find((name) => filters[name] !== undefined) ?? null
}
