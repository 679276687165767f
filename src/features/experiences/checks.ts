// The rules of schema.ts for the browser, without the library that the schema is written in: it would cost a screen more
// than everything else on it. checks.test.ts holds both together.
import { isPlainLine, isPlainText, isVisible } from '../../lib/text.ts'
import { isWebAddress, withScheme } from '../../lib/web-address.ts'

/** Text of fields as it was typed. */
export interface CheckedValues {
  title: string
  event_name: string
  /** '' until one is chosen. */
  format: string
  starts_on: string
  /** '': the same as the first day. */
  ends_on: string
  venue: string
  city: string
  audience_size: number | null
  event_url: string
  slides_url: string
  video_url: string
  description: string
}

export interface Problem {
  field: string
  message: string
}

/** What is wrong, one sentence for each field, in the order of the form. */
export function checkExperience(values: CheckedValues): Problem[] {
  const { starts_on, ends_on } = values
  const problems: Record<keyof CheckedValues, string | null> = {
    title: checkLine(values.title, 200, 'Please enter the title of the talk'),
    event_name: checkLine(values.event_name, 200, 'Please enter the name of the event'),
    format: values.format === '' ? 'Please choose a format' : null,
    starts_on: checkDay(starts_on),
    ends_on: ends_on === '' ? null : (checkDay(ends_on) ?? checkOrder(starts_on, ends_on)),
    venue: checkLine(values.venue, 200),
    city: checkLine(values.city, 120),
    audience_size: checkSize(values.audience_size),
    event_url: checkAddress(values.event_url),
    slides_url: checkAddress(values.slides_url),
    video_url: checkAddress(values.video_url),
    description: checkDescription(values.description),
  }
  return Object.entries(problems).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
}

function checkLine(typed: string, max: number, missing?: string): string | null {
  const text = typed.trim()
  if (text === '') return missing ?? null
  if (text.length > max) return `Please use at most ${max} characters`
  if (!isPlainLine(text)) return 'Please use plain text on one line'
  return isVisible(text) ? null : 'Please remove the invisible characters'
}

function checkDay(text: string): string | null {
  const date = new Date(`${text}T00:00:00Z`)
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime())
  if (!isReal || date.toISOString().slice(0, 10) !== text) return 'Please enter a date'
  return text >= '1900-01-01' && text < '2101-01-01' ? null : 'Please enter a date from 1900 to 2100'
}

function checkOrder(starts_on: string, ends_on: string): string | null {
  return checkDay(starts_on) === null && ends_on < starts_on ? 'The last day is before the first' : null
}

function checkSize(size: number | null): string | null {
  if (size === null) return null
  if (!Number.isFinite(size)) return 'Please enter a number'
  if (!Number.isSafeInteger(size)) return 'Please enter a whole number'
  if (size < 0) return 'Please enter 0 or more'
  return size <= 10_000_000 ? null : 'Please enter at most 10,000,000'
}

function checkAddress(typed: string): string | null {
  if (typed.trim().length > 500) return 'Please use at most 500 characters'
  const url = withScheme(typed)
  const isGood = url === '' || (isPlainLine(url) && isWebAddress(url))
  return isGood ? null : 'Please enter a web address, e.g. https://example.com'
}

function checkDescription(typed: string): string | null {
  const text = typed.trim()
  if (text.length > 4_000) return 'Please use at most 4,000 characters'
  return isPlainText(text) ? null : 'Please remove the control characters'
}
