// When messages were sent. The server renders days in UTC.
import { formatWholeMoment } from '../../../lib/dates.ts'
import { clockOf, dayName, isYesterday, momentOf } from '../../../lib/moments.ts'
import { useReader } from '../../../ui/use-reader.ts'
import { screenTexts as texts } from './texts.ts'

/** In the list: the clock, `Yesterday`, or the day. */
export function ListTime({ at }: { at: string }) {
  const reader = useReader()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatWholeMoment(moment, reader)} suppressHydrationWarning>
      {isYesterday(moment, reader) ? texts.thread.yesterday : momentOf(moment, reader)}
    </time>
  )
}

export function Clock({ at }: { at: string }) {
  const reader = useReader()
  const moment = new Date(at)
  return (
    <time dateTime={at} title={formatWholeMoment(moment, reader)}>
      {clockOf(moment, reader)}
    </time>
  )
}

/** Between two days of a conversation. */
export function DayName({ at }: { at: string }) {
  const reader = useReader()
  return <span suppressHydrationWarning>{dayName(new Date(at), reader, texts.thread)}</span>
}
