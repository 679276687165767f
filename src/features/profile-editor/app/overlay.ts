// The public record with what is being typed laid over it. What is not valid yet is left out, as it would not be saved.
import type { Country } from '../../countries/schema.ts'
import type { PublicProfile } from '../../public-profile/schema.ts'
import { languages } from './choices.ts'
import { changesOf, type EditorValues, isAddress } from './values.ts'

export function overlay(
  shown: PublicProfile,
  values: EditorValues,
  countries: readonly Country[] = [],
): PublicProfile {
  const {
    languages: spoken = [],
    social_links = [],
    videos = [],
  } = changesOf(values, ['languages', 'social_links', 'videos'])
  const first_name = values.first_name.trim()
  const last_name = values.last_name.trim()
  return {
    ...shown,
    first_name,
    last_name,
    name: `${first_name} ${last_name}`.trim(),
    headline: values.headline.trim(),
    pronouns: values.pronouns.trim(),
    name_pronunciation: values.name_pronunciation.trim(),
    bio_short: values.bio_short.trim(),
    bio_medium: values.bio_medium.trim(),
    bio_long: values.bio_long.trim(),
    city: values.city.trim(),
    country: countryOf(shown, values, countries),
    time_zone: values.time_zone || null,
    languages: spoken.map(({ tag, level }) => ({
      tag,
      level,
      name: languages.find(({ value }) => value === tag)?.label ?? tag,
    })),
    formats: values.formats,
    travels: values.travels || null,
    remote: values.remote,
    fee: feeOf(values),
    website: isAddress(values.website) ? (changesOf(values, ['website']).website ?? '') : '',
    social_links: social_links.filter(({ url }) => isAddress(url)),
    videos: videos.filter(({ url }) => isAddress(url)),
  }
}

/** Until the list of countries is read, what the record says. */
function countryOf(
  { country }: PublicProfile,
  { home_country_id }: EditorValues,
  countries: readonly Country[],
): PublicProfile['country'] {
  if (home_country_id === '') return null
  const chosen = countries.find(({ id }) => id === home_country_id)
  return chosen ? { code: chosen.code, name: chosen.name } : country
}

function feeOf(values: EditorValues): PublicProfile['fee'] {
  const { fee_min: min = null, fee_max: max = null } = changesOf(values, ['fee_min', 'fee_max'])
  const isGood = [min, max].every((amount) => amount === null || Number.isSafeInteger(amount))
  if (values.fee_visibility !== 'public' || values.fee_currency === '' || !isGood) return null
  return min === null && max === null ? null : { min, max, currency: values.fee_currency }
}
