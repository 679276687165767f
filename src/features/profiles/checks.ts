// The rules of the profile's fields, each defined once: the editor uses them, and so do the API's schema and service.
import { checkText, checkWholeNumber } from '../../lib/field-checks.ts'
import { countWords } from '../../lib/words.ts'

/** Single-line fields that are in the public record as written, with their limits in characters. Each is a table column. */
export const publicLines = {
  first_name: 120,
  last_name: 120,
  headline: 120,
  pronouns: 40,
  name_pronunciation: 120,
  city: 120,
} as const

/** The lines that only organizers have, with their limits in characters. Not public. */
export const organizerLines = { organisation: 160, organisation_role: 120 } as const

/** A colour in hexadecimal; may be empty. */
export function checkColour(typed: string): string | null {
  const isGood = typed === '' || /^#[0-9a-f]{6}$/i.test(typed)
  return isGood ? null : 'Enter a colour such as #005d53'
}

/** Word limits of the three bios (docs/specification.md §3). */
export const bioWords = { bio_short: 50, bio_medium: 100, bio_long: 300 } as const

/** Character limit of a video's title. */
export const longestTitle = 120

/** Text in paragraphs, of at most `words` words. */
export function checkBio(typed: string, words: number): string | null {
  const control = checkText(typed)
  if (control !== null) return control
  if (countWords(typed) > words) return `Use at most ${words} words`
  return typed.trim().length > words * 20 ? `Use at most ${words * 20} characters` : null
}

export function checkAmount(amount: number | null): string | null {
  return checkWholeNumber(amount, 'Enter a whole number, e.g. 1500')
}

/** Whether both ends of a fee agree; the error is reported at the end that was changed. */
export function checkRange(
  { fee_min, fee_max }: { fee_min: number | null; fee_max: number | null },
  isMaxChanged: boolean,
): { field: 'fee_min' | 'fee_max'; message: string } | null {
  if (fee_min === null || fee_max === null || fee_max >= fee_min) return null
  return isMaxChanged
    ? { field: 'fee_max', message: 'Enter no less than the lower end' }
    : { field: 'fee_min', message: 'Enter no more than the upper end' }
}

/** ISO 4217; an amount needs one. */
export function checkCurrency(code: string | null, hasAmount = false): string | null {
  const isGood = code === null ? !hasAmount : /^[A-Z]{3}$/.test(code)
  return isGood ? null : 'Choose a currency'
}

export function checkLanguages(languages: readonly { tag: string }[]): string | null {
  return areDifferent(languages.map(({ tag }) => tag)) ? null : 'Choose each language once'
}

export function checkFormats(formats: readonly string[]): string | null {
  return areDifferent(formats) ? null : 'Choose each format once'
}

function areDifferent(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

/** The form of a username, in lower case. */
export function checkUsername(name: string): string | null {
  const isGood = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length >= 3 && name.length <= 30
  return isGood ? null : 'Use 3–30 letters a–z, digits and single hyphens'
}

/** What others must know of a profile that they can see. */
export const neededToShow = { username: 'a username', first_name: 'a first name' } as const
type NeededToShow = keyof typeof neededToShow

/** Those of the given fields that are empty. */
export function missingToShow(given: Partial<Record<NeededToShow, string | null>>): NeededToShow[] {
  const needed = Object.keys(neededToShow) as NeededToShow[]
  return needed.filter((field) => given[field] !== undefined && !given[field]?.trim())
}

export function describeMissing(fields: readonly NeededToShow[]): string {
  return `A profile that others can see needs ${fields.map((field) => neededToShow[field]).join(' and ')}`
}
