// Rules for text fields: each returns a sentence that says what is wrong, or null. Browsers call them directly and the
// API's schemas through `byCheck`, so that both say the same.
import { isPlainLine, isPlainText, isVisible } from './text.ts'
import { isWebAddress, withScheme } from './web-address.ts'

/** One line of at most `max` characters. */
export function checkLine(typed: string, max: number): string | null {
  const text = typed.trim()
  if (text.length > max) return `Use at most ${max} characters`
  if (!isPlainLine(text)) return 'Use plain text on one line'
  return isVisible(text) ? null : 'Remove the invisible characters'
}

/** Text with paragraphs. */
export function checkText(typed: string): string | null {
  return isPlainText(typed.trim()) ? null : 'Remove the control characters'
}

export const longestAddress = 500

/** An http(s) address, with or without its scheme; empty is fine. */
export function checkAddress(typed: string): string | null {
  if (typed.trim().length > longestAddress) return `Use at most ${longestAddress} characters`
  const url = withScheme(typed)
  const isGood = url === '' || (isPlainLine(url) && isWebAddress(url))
  return isGood ? null : 'Enter a web address, e.g. https://example.com'
}

export const highestNumber = 10_000_000

/** A non-negative whole number; null is fine. */
export function checkWholeNumber(value: number | null, words = 'Enter a whole number'): string | null {
  if (value === null) return null
  if (!Number.isSafeInteger(value)) return words
  if (value < 0) return 'Enter 0 or more'
  return value <= highestNumber ? null : 'Enter at most 10,000,000'
}

/** yyyy-mm-dd, a real day. */
export function checkDay(text: string): string | null {
  const date = new Date(`${text}T00:00:00Z`)
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime())
  if (!isReal || date.toISOString().slice(0, 10) !== text) return 'Enter a date'
  return text >= '1900-01-01' && text < '2101-01-01' ? null : 'Enter a date from 1900 to 2100'
}

/** For a schema's `superRefine`. */
export function byCheck<Value>(check: (value: Value) => string | null) {
  return (value: Value, { addIssue }: { addIssue: (message: string) => void }): void => {
    const message = check(value)
    if (message !== null) addIssue(message)
  }
}
