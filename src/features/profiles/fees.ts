// Who sees a speaker's fee: everyone, organizers only, or, on request, no one (docs/specification.md §12).
import type { Profile } from './schema.ts'

export type FeeFields = Pick<Profile, 'fee_min' | 'fee_max' | 'fee_currency' | 'fee_visibility'>

export type FeeReader = 'anyone' | 'organizer'

export function maySeeFee(reader: FeeReader, visibility: FeeFields['fee_visibility']): boolean {
  return visibility === 'public' || (reader === 'organizer' && visibility === 'organizers')
}

/** In whole units of the currency (ISO 4217). Null when there is none, or when this reader may not see it. */
export function feeFor(reader: FeeReader, fields: FeeFields) {
  const { fee_min: min, fee_max: max, fee_currency: currency, fee_visibility } = fields
  if (currency === null || (min === null && max === null)) return null
  return maySeeFee(reader, fee_visibility) ? { min, max, currency } : null
}
