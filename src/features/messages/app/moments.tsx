// Times of messages as a reader says them: the clock today, else the day. The server renders days in UTC.
import { formatDayOf, formatWholeMoment, inStyle, type Reader } from '../../../lib/dates.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { screenTexts as texts } from './texts.ts'

const aDay = 86_400_000

/** yyyy-mm-dd where the reader is. */
export function dayIn({ timeZone }: Reader, at: string | number): string {
  return inStyle('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at))
}

export function clockIn({ locale, timeZone }: Reader, at: string | number): string {
  const time = inStyle(locale, { timeStyle: 'short', timeZone }).format(new Date(at))
  return time.replaceAll(/\p{Zs}/gu, ' ')
}

/** In the list: the clock, `Yesterday`, or the day. */
export function ListTime({ at }: { at: string }) {
  const reader = useReader()
  const now = Date.now()
  const day = dayIn(reader, at)
  const text =
    day === dayIn(reader, now)
      ? clockIn(reader, at)
      : day === dayIn(reader, now - aDay)
        ? texts.thread.yesterday
        : formatDayOf(new Date(at), reader)
  return (
    <time dateTime={at} title={formatWholeMoment(new Date(at), reader)} suppressHydrationWarning>
      {text}
    </time>
  )
}

export function Clock({ at }: { at: string }) {
  const reader = useReader()
  return (
    <time dateTime={at} title={formatWholeMoment(new Date(at), reader)}>
      {clockIn(reader, at)}
    </time>
  )
}

/** Between two days of a conversation. */
export function DayName({ at }: { at: string }) {
  const reader = useReader()
  const day = dayIn(reader, at)
  const now = Date.now()
  if (day === dayIn(reader, now)) return <span suppressHydrationWarning>{texts.thread.today}</span>
  if (day === dayIn(reader, now - aDay)) return <span suppressHydrationWarning>{texts.thread.yesterday}</span>
  return <span suppressHydrationWarning>{formatDayOf(new Date(at), reader)}</span>
}
