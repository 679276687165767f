// When something happened, in its reader's words and time zone: a clock today, a day before that.
import { formatDayOf, inStyle, isEnglish, type Reader } from './dates.ts'
import { utcDayOf } from './today.ts'

const aDay = 86_400_000

/** yyyy-mm-dd. */
export function dayKey(at: Date, { timeZone }: Reader): string {
  return inStyle('sv-SE', { dateStyle: 'short', timeZone }).format(at)
}

/** `3:05 PM`. */
export function clockOf(at: Date, { locale, timeZone }: Reader): string {
  return inStyle(locale, { timeStyle: 'short', timeZone })
    .format(at)
    .replaceAll(/\p{Zs}/gu, ' ')
}

/** A time of day, `HH:MM`, on the reader's clock. */
export function clockOfDay(time: string, { locale }: Reader): string {
  return clockOf(new Date(`2000-01-01T${time}:00Z`), { locale, timeZone: 'UTC' })
}

/** In a list: `3:05 PM` today, `18 Nov` this year, `18 Nov 2025`. */
export function momentOf(at: Date, reader: Reader, now = new Date()): string {
  if (dayKey(at, reader) === dayKey(now, reader)) return clockOf(at, reader)
  const day = formatDayOf(at, reader)
  if (!isOfYear(at, now, reader)) return day
  const { locale, timeZone } = reader
  if (isEnglish(locale)) return day.replace(/ \d+$/, '')
  return inStyle(locale, { day: 'numeric', month: 'short', timeZone }).format(at)
}

interface NearDays {
  today: string
  yesterday: string
}

/** Of the day: today, yesterday, or the date with its weekday; the year where it is another. */
export function dayName(at: Date, reader: Reader, texts: NearDays, now = new Date()): string {
  if (dayKey(at, reader) === dayKey(now, reader)) return texts.today
  if (isYesterday(at, reader, now)) return texts.yesterday
  const { locale, timeZone } = reader
  return inStyle(isEnglish(locale) ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isOfYear(at, now, reader) && { year: 'numeric' }),
    timeZone,
  })
    .format(at)
    .replace(',', '')
}

export function isYesterday(at: Date, reader: Reader, now = new Date()): boolean {
  // Not 24 hours before: a day on which clocks change is longer or shorter.
  return dayKey(at, reader) === utcDayOf(Date.parse(dayKey(now, reader)) - aDay)
}

function isOfYear(at: Date, now: Date, reader: Reader): boolean {
  return dayKey(at, reader).slice(0, 4) === dayKey(now, reader).slice(0, 4)
}
