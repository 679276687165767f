// Dates in words, in one format per reader on every screen: `12 May 2026` in English, other languages in their own way. The
// English format is assembled here, because server and browser must produce identical text for hydration; Intl's ranges and
// times differ between versions, if only in a space.
import { keeping } from './keeping.ts'

/** A calendar day has no time zone: it is the same day everywhere. */
const dayZone = 'UTC'
/** What a server keeps of the languages and zones of its readers: creating a formatter takes longer than all its calls on a page. */
const mostKept = 1_000

/** By zone; '': this machine's. */
const englishIn = keeping(
  mostKept,
  (timeZone) =>
    new Intl.DateTimeFormat('en', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: timeZone || undefined,
    }),
)

const styled = new Map<string, Intl.DateTimeFormat>()

/** The formatter of a style, made once. */
export function inStyle(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known = styled.get(key)
  if (known) return known
  if (styled.size === mostKept) styled.clear()
  const made = new Intl.DateTimeFormat(locale, options)
  styled.set(key, made)
  return made
}

export function isEnglish(locale: string): boolean {
  return /^en\b/i.test(locale)
}

interface DayParts {
  day: string
  month: string
  year: string
}

function partsOf(date: Date, timeZone: string | undefined): DayParts {
  const parts = englishIn(timeZone ?? '').formatToParts(date)
  const textOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { day: textOf('day'), month: textOf('month'), year: textOf('year') }
}

/**
 * The days of an event, given as yyyy-mm-dd: `12 May 2026`, `12–14 May 2026`, `30 Apr – 2 May 2026`, `30 Dec 2025 – 2 Jan
 * 2026`.
 */
export function formatDays(first: string, last: string = first, locale = 'en'): string {
  const dates = [new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)] as const
  if (!isEnglish(locale)) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: dayZone })
    return first === last ? format.format(dates[0]) : format.formatRange(...dates)
  }
  const [from, to] = [partsOf(dates[0], dayZone), partsOf(dates[1], dayZone)]
  const end = `${to.day} ${to.month} ${to.year}`
  if (first === last) return end
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year} – ${end}`
  if (from.month !== to.month) return `${from.day} ${from.month} – ${end}`
  return `${from.day}–${end}`
}

/** For a calendar leaf or a column of dates: `May` above `2026`. */
export function monthAndYearOf(day: string, locale = 'en'): { month: string; year: string } {
  const date = new Date(`${day}T00:00:00Z`)
  const { month, year } = partsOf(date, dayZone)
  if (isEnglish(locale)) return { month, year }
  return {
    month: new Intl.DateTimeFormat(locale, { month: 'short', timeZone: dayZone }).format(date),
    year,
  }
}

/** The reader's language and time zone; undefined means this machine's. */
export interface Reader {
  locale: string
  timeZone?: string | undefined
}

/** `22 Nov 2026` of a date-time, in the reader's zone. */
export function formatDayOf(moment: Date, { locale, timeZone }: Reader): string {
  if (!isEnglish(locale)) {
    return inStyle(locale, { dateStyle: 'medium', timeZone }).format(moment)
  }
  const { day, month, year } = partsOf(moment, timeZone)
  return `${day} ${month} ${year}`
}

/** `22 Nov 2026, 3:05 PM`, with 12 or 24 hours as the locale has it. */
export function formatMoment(moment: Date, { locale, timeZone }: Reader): string {
  if (!isEnglish(locale)) {
    return inStyle(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(moment)
  }
  const time = inStyle(locale, { timeStyle: 'short', timeZone }).format(moment)
  return `${formatDayOf(moment, { locale, timeZone })}, ${plainSpaces(time)}`
}

/** `Sunday 22 November 2026, 3:05:20 PM UTC`: with the weekday and the zone. */
export function formatWholeMoment(moment: Date, { locale, timeZone }: Reader): string {
  const form = isEnglish(locale) ? 'en-GB' : locale
  const day = inStyle(form, { dateStyle: 'full', timeZone }).format(moment)
  const time = inStyle(locale, { timeStyle: 'long', timeZone }).format(moment)
  return plainSpaces(`${day}, ${time}`)
}

/** Without thin and narrow spaces, which only some versions of Intl use. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\p{Zs}/gu, ' ')
}

/** `Thu 15 Apr`, for a day whose year is known from its context. */
export function formatShortDay(day: string, locale = 'en'): string {
  const date = new Date(`${day}T00:00:00Z`)
  const of = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(isEnglish(locale) ? 'en' : locale, { ...options, timeZone: dayZone }).format(date)
  if (!isEnglish(locale)) return of({ weekday: 'short', day: 'numeric', month: 'short' })
  return `${of({ weekday: 'short' })} ${of({ day: 'numeric' })} ${of({ month: 'short' })}`
}

/** `Thursday 15 April`, where the year is known from its context. */
export function formatLongDay(day: string, locale = 'en'): string {
  const of = inLongWords(day, locale)
  if (!isEnglish(locale)) return of({ weekday: 'long', day: 'numeric', month: 'long' })
  return `${of({ weekday: 'long' })} ${of({ day: 'numeric' })} ${of({ month: 'long' })}`
}

/** `April 2027` of a day. */
export function formatMonth(day: string, locale = 'en'): string {
  const of = inLongWords(day, locale)
  if (!isEnglish(locale)) return of({ month: 'long', year: 'numeric' })
  return `${of({ month: 'long' })} ${of({ year: 'numeric' })}`
}

/** The weekday of a day: `Thursday`, `Thu`, `T`. */
export function formatWeekday(day: string, weekday: 'long' | 'short' | 'narrow', locale = 'en'): string {
  return inLongWords(day, locale)({ weekday })
}

function inLongWords(day: string, locale: string): (options: Intl.DateTimeFormatOptions) => string {
  const date = new Date(`${day}T00:00:00Z`)
  return (options) =>
    new Intl.DateTimeFormat(isEnglish(locale) ? 'en' : locale, { ...options, timeZone: dayZone }).format(date)
}

/** A time on a clock, `hh:mm`, with 12 or 24 hours as the locale has it. */
export function formatClock(time: string, locale = 'en'): string {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: dayZone })
  return plainSpaces(format.format(new Date(`2000-01-01T${time}:00Z`)))
}
