// The public record overlaid with current edits. Invalid values are left out, because they would not be saved.
import { pick } from '../../../lib/pick.ts'
import type { Country } from '../../countries/schema.ts'
import type { PublicProfile } from '../../public-profile/schema.ts'
import { languages } from './choices.ts'
import { changesOf, type EditorValues, isAddress, lineFields } from './values.ts'

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
  const lines = trimmedLines(values)
  return {
    ...shown,
    ...lines,
    name: `${lines.first_name} ${lines.last_name}`.trim(),
    bio_short: values.bio_short.trim(),
    bio_medium: values.bio_medium.trim(),
    bio_long: values.bio_long.trim(),
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

function trimmedLines(values: EditorValues): Pick<EditorValues, (typeof lineFields)[number]> {
  const lines = { ...values }
  for (const field of lineFields) lines[field] = values[field].trim()
  return pick(lines, lineFields)
}

/** Until the list of countries is loaded, the record's country. */
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
