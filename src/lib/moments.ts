// When something happened, in the reader's words: a clock today, a day before that.
import { formatDayOf, isEnglish, type Reader } from '../../../lib/dates.ts'

/** yyyy-mm-dd in the reader's time zone. */
export function dayKey(at: Date, { timeZone }: Reader): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at)
}

export function clockOf(at: Date, { locale, timeZone }: Reader): string {
  const text = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(at)
  return text.replaceAll(/\p{Zs}/gu, ' ')
}

export function momentOf(at: Date, reader: Reader, now = new Date()): string {
  return dayKey(at, reader) === dayKey(now, reader) ? clockOf(at, reader) : formatDayOf(at, reader)
}

/** A time of day, `HH:MM`, on the reader's clock. */
export function clockOfDay(time: string, { locale }: Reader): string {
  return clockOf(new Date(`2000-01-01T${time}:00Z`), { locale, timeZone: 'UTC' })
}

/** Its name: today, yesterday, or the date with its weekday; the year where it is another. */
export function dayName(
  at: Date,
  reader: Reader,
  texts: { today: string; yesterday: string },
  now = new Date(),
): string {
  const key = dayKey(at, reader)
  if (key === dayKey(now, reader)) return texts.today
  if (key === dayKey(new Date(now.getTime() - 86_400_000), reader)) return texts.yesterday
  const isOfThisYear = key.slice(0, 4) === dayKey(now, reader).slice(0, 4)
  return new Intl.DateTimeFormat(isEnglish(reader.locale) ? 'en-GB' : reader.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isOfThisYear && { year: 'numeric' }),
    timeZone: reader.timeZone,
  })
    .format(at)
    .replace(',', '')
}
