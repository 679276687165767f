// The public record overlaid with current edits. Invalid values are left out, because they would not be saved.
import { pick } from '../../../lib/pick.ts'
import { languageName } from '../../../vocabulary/languages.ts'
import type { Country } from '../../countries/schema.ts'
import type { PublicProfile } from '../../public-profile/schema.ts'
import { editorFields } from './field-places.ts'
import { type EditorValues, isAddress, payloadOf } from './values.ts'

export function overlay(
  shown: PublicProfile,
  values: EditorValues,
  countries: readonly Country[] = [],
): PublicProfile {
  const payload = pick(payloadOf(values), editorFields)
  const {
    home_country_id,
    fee_min,
    fee_max,
    fee_currency,
    fee_visibility,
    organisation,
    organisation_role,
    accent,
    ...written
  } = payload
  return {
    ...shown,
    ...written,
    name: `${written.first_name} ${written.last_name}`.trim(),
    country: home_country_id === null ? null : countryOf(home_country_id, countries, shown),
    languages: written.languages.map(({ tag, level }) => ({ tag, level, name: languageName(tag) })),
    fee: fee_visibility === 'public' ? feeOf(payload) : null,
    website: isAddress(written.website) ? written.website : '',
    social_links: written.social_links.filter(({ url }) => isAddress(url)),
    videos: written.videos.filter(({ url }) => isAddress(url)),
  }
}

/** Until the list of countries is loaded, the record's country. */
function countryOf(
  id: string,
  countries: readonly Country[],
  { country }: PublicProfile,
): PublicProfile['country'] {
  const chosen = countries.find((one) => one.id === id)
  return chosen ? { code: chosen.code, name: chosen.name } : country
}

function feeOf({
  fee_min: min,
  fee_max: max,
  fee_currency: currency,
}: Pick<ReturnType<typeof payloadOf>, 'fee_min' | 'fee_max' | 'fee_currency'>): PublicProfile['fee'] {
  const isGood = [min, max].every((amount) => amount === null || Number.isSafeInteger(amount))
  if (currency === null || !isGood || (min === null && max === null)) return null
  return { min, max, currency }
}
