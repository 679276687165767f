// The profile as the editor's fields hold it, what is wrong with that, and what of it is sent. No schema is loaded for this:
// the rules are those of profiles/schema.ts, which the server asks again.
import { isPlainLine, isPlainText, isVisible } from '../../../lib/text.ts'
import { isWebAddress, withScheme } from '../../../lib/web-address.ts'
import { readWholeNumber } from '../../../lib/whole-number.ts'
import { countWords } from '../../../lib/words.ts'
import type { bioWords, Profile, ProfileChanges } from '../../profiles/schema.ts'
import { editorTexts } from './texts.ts'

const texts = editorTexts.errors

/** Empty texts stand for what is not chosen. */
export interface EditorValues
  extends Pick<
    Profile,
    | 'first_name'
    | 'last_name'
    | 'headline'
    | 'pronouns'
    | 'name_pronunciation'
    | 'bio_short'
    | 'bio_medium'
    | 'bio_long'
    | 'city'
    | 'languages'
    | 'formats'
    | 'remote'
    | 'fee_visibility'
    | 'website'
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
export type EditorErrors = Partial<Record<EditorField, string>>

/** Characters of each line. */
export const longest = {
  first_name: 120,
  last_name: 120,
  headline: 120,
  pronouns: 40,
  name_pronunciation: 120,
  city: 120,
} as const

/** The types of the schema's own numbers: another limit there does not compile here. */
export const wordLimits: typeof bioWords = { bio_short: 50, bio_medium: 100, bio_long: 300 }

/** Characters of a video's title. */
export const longestTitle = 120

const highestFee = 10_000_000

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

/** What is wrong, by field. `changed` are those that would be sent; `isShown`: others see the profile. */
export function findErrors(
  values: EditorValues,
  changed: readonly EditorField[],
  isShown: boolean,
): EditorErrors {
  const errors: EditorErrors = {}
  for (const field of Object.keys(longest) as (keyof typeof longest)[]) {
    const error = lineError(values[field], longest[field])
    if (error) errors[field] = error
  }
  if (isShown && values.first_name.trim() === '') errors.first_name = texts.firstName
  for (const field of ['bio_short', 'bio_medium', 'bio_long'] as const) {
    const text = values[field]
    if (!isPlainText(text)) errors[field] = texts.control
    else if (countWords(text) > wordLimits[field]) errors[field] = texts.words(wordLimits[field])
    else if (text.trim().length > wordLimits[field] * 20)
      errors[field] = texts.characters(wordLimits[field] * 20)
  }
  if (values.website.trim() !== '' && !isAddress(values.website)) errors.website = texts.address
  if (values.social_links.some(({ url }) => url.trim() !== '' && !isAddress(url))) {
    errors.social_links = texts.addresses
  }
  const hasBadVideo = values.videos.some(
    ({ url, title }) =>
      (url.trim() === '' ? title.trim() !== '' : !isAddress(url)) || lineError(title, longestTitle),
  )
  if (hasBadVideo) errors.videos = texts.addresses
  const tags = values.languages.map(({ tag }) => tag).filter(Boolean)
  if (new Set(tags).size < tags.length) errors.languages = texts.languageTwice
  for (const field of ['fee_min', 'fee_max'] as const) {
    const amount = amountOf(values[field])
    if (amount !== null && !(amount >= 0 && amount <= highestFee)) errors[field] = texts.amount
  }
  const [min, max] = [amountOf(values.fee_min), amountOf(values.fee_max)]
  if (min !== null && max !== null && !errors.fee_min && !errors.fee_max && max < min) {
    if (changed.includes('fee_max')) errors.fee_max = texts.feeMax
    else errors.fee_min = texts.feeMin
  }
  return errors
}

export function lineError(text: string, max: number): string | undefined {
  if (text.trim().length > max) return texts.characters(max)
  if (!isPlainLine(text.trim())) return texts.oneLine
  return isVisible(text) ? undefined : texts.invisible
}

/** Null when nothing is typed, NaN when it is no whole number. */
function amountOf(text: string): number | null {
  return text.trim() === '' ? null : readWholeNumber(text)
}

export function isAddress(text: string): boolean {
  return isWebAddress(withScheme(text))
}

/** These fields as they are sent. Rows that are not filled in are left out. */
export function changesOf(values: EditorValues, fields: readonly EditorField[]): ProfileChanges {
  const all = {
    ...values,
    home_country_id: values.home_country_id || null,
    time_zone: values.time_zone || null,
    travels: values.travels || null,
    fee_min: amountOf(values.fee_min),
    fee_max: amountOf(values.fee_max),
    fee_currency: values.fee_currency || null,
    languages: values.languages.filter(({ tag }) => tag !== ''),
    website: withScheme(values.website),
    social_links: values.social_links
      .filter(({ url }) => url.trim() !== '')
      .map(({ platform, url }) => ({ platform, url: withScheme(url) })),
    videos: values.videos
      .filter(({ url }) => url.trim() !== '')
      .map(({ url, title }) => ({ url: withScheme(url), title: title.trim() })),
  } satisfies ProfileChanges & Record<string, unknown>
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}
