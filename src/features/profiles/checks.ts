// The rules of the profile's fields, each defined once: the editor uses them, and so does the API schema.
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

/** Word limits of the three bios (docs/specification.md §3). */
export const bioWords = { bio_short: 50, bio_medium: 100, bio_long: 300 } as const

/** Character limit of a video's title. */
export const longestTitle = 120

/** Text in paragraphs, of at most `words` words. */
export function checkBio(typed: string, words: number): string | null {
  const control = checkText(typed)
  if (control !== null) return control
  if (countWords(typed) > words) return `Please use at most ${words} words`
  return typed.trim().length > words * 20 ? `Please use at most ${words * 20} characters` : null
}

export function checkAmount(amount: number | null): string | null {
  return checkWholeNumber(amount, 'Please enter a whole number, e.g. 1500')
}

/** Whether both ends of a fee agree; the error is reported at the end that was changed. */
export function checkRange(
  { fee_min, fee_max }: { fee_min: number | null; fee_max: number | null },
  isMaxChanged: boolean,
): { field: 'fee_min' | 'fee_max'; message: string } | null {
  if (fee_min === null || fee_max === null || fee_max >= fee_min) return null
  return isMaxChanged
    ? { field: 'fee_max', message: 'Please enter no less than the lower end' }
    : { field: 'fee_min', message: 'Please enter no more than the upper end' }
}
