// The profile as the editor's fields hold it, its errors, and the payload to send. No schema is loaded for this: the rules
// are those of profiles/checks.ts, which the schema uses as well.
import { checkAddress, checkLine } from '../../../lib/field-checks.ts'
import { pick } from '../../../lib/pick.ts'
import { withScheme } from '../../../lib/web-address.ts'
import { readOptionalNumber } from '../../../lib/whole-number.ts'
import {
  bioWords,
  checkAmount,
  checkBio,
  checkColour,
  checkLanguages,
  checkRange,
  describeMissing,
  longestTitle,
  missingToShow,
  organizerLines,
  publicLines,
} from '../../profiles/checks.ts'
import type { Profile, ProfileChanges } from '../../profiles/schema.ts'
import { editorTexts } from './texts.ts'

const texts = editorTexts.errors

/** Empty texts represent what is not chosen. */
export interface EditorValues
  extends Pick<
    Profile,
    | keyof typeof publicLines
    | keyof typeof organizerLines
    | 'bio_short'
    | 'bio_medium'
    | 'bio_long'
    | 'languages'
    | 'formats'
    | 'remote'
    | 'fee_visibility'
    | 'website'
    | 'accent'
    | 'social_links'
    | 'videos'
  > {
  home_country_id: string
  time_zone: string
  travels: NonNullable<Profile['travels']> | ''
  /** As typed: `1500`, `1.500`, `€ 1,500`. */
  fee_min: string
  fee_max: string
  fee_currency: string
}

export type EditorField = keyof EditorValues
type EditorErrors = Partial<Record<EditorField, string>>

const lines = { ...publicLines, ...organizerLines }
export type LineName = keyof typeof lines
const lineFields = Object.keys(lines) as LineName[]
const bioFields = Object.keys(bioWords) as (keyof typeof bioWords)[]

export function valuesOf(profile: Profile): EditorValues {
  const { home_country_id, time_zone, travels, fee_min, fee_max, fee_currency, ...rest } = profile
  return {
    ...rest,
    home_country_id: home_country_id ?? '',
    time_zone: time_zone ?? '',
    travels: travels ?? '',
    fee_min: fee_min === null ? '' : String(fee_min),
    fee_max: fee_max === null ? '' : String(fee_max),
    fee_currency: fee_currency ?? '',
  }
}

/** Errors by field. `changed` are those that would be sent; `isShown`: others can see the profile. */
export function findErrors(
  values: EditorValues,
  changed: readonly EditorField[],
  isShown: boolean,
): EditorErrors {
  const errors: EditorErrors = {}
  const note = (field: EditorField, message: string | null) => {
    if (message !== null) errors[field] = message
  }
  for (const field of lineFields) note(field, checkLine(values[field], lines[field]))
  const missing = isShown ? missingToShow({ first_name: values.first_name }) : []
  if (missing.length > 0) errors.first_name = describeMissing(missing)
  for (const field of bioFields) note(field, checkBio(values[field], bioWords[field]))
  note('website', checkAddress(values.website))
  note('accent', checkColour(values.accent.trim()))
  if (values.social_links.some(({ url }) => url.trim() !== '' && !isAddress(url))) {
    errors.social_links = texts.addresses
  }
  const hasBadVideo = values.videos.some(
    ({ url, title }) =>
      (url.trim() === '' ? title.trim() !== '' : !isAddress(url)) || checkLine(title, longestTitle),
  )
  if (hasBadVideo) errors.videos = texts.addresses
  note('languages', checkLanguages(values.languages.filter(({ tag }) => tag !== '')))
  const fee = { fee_min: readOptionalNumber(values.fee_min), fee_max: readOptionalNumber(values.fee_max) }
  for (const field of ['fee_min', 'fee_max'] as const) note(field, checkAmount(fee[field]))
  if (errors.fee_min || errors.fee_max) return errors
  // Where both ends were changed, neither is sent without the other.
  for (const field of ['fee_min', 'fee_max'] as const) {
    const range = changed.includes(field) ? checkRange(fee, field === 'fee_max') : null
    if (range) note(range.field, range.message)
  }
  return errors
}

export function isAddress(text: string): boolean {
  return text.trim() !== '' && checkAddress(text) === null
}

/** The payload for these fields. */
export function changesOf(values: EditorValues, fields: readonly EditorField[]): ProfileChanges {
  return pick(payloadOf(values), fields)
}

/** Every field as the API takes it. Empty rows are left out. */
export function payloadOf(values: EditorValues) {
  const trimmed = { ...values }
  for (const field of [...lineFields, ...bioFields]) trimmed[field] = values[field].trim()
  return {
    ...trimmed,
    home_country_id: values.home_country_id || null,
    time_zone: values.time_zone || null,
    travels: values.travels || null,
    fee_min: readOptionalNumber(values.fee_min),
    fee_max: readOptionalNumber(values.fee_max),
    fee_currency: values.fee_currency || null,
    languages: values.languages.filter(({ tag }) => tag !== ''),
    website: withScheme(values.website),
    accent: values.accent.trim().toLowerCase(),
    social_links: values.social_links
      .filter(({ url }) => url.trim() !== '')
      .map(({ platform, url }) => ({ platform, url: withScheme(url) })),
    videos: values.videos
      .filter(({ url }) => url.trim() !== '')
      .map(({ url, title }) => ({ url: withScheme(url), title: title.trim() })),
  } satisfies ProfileChanges
}
