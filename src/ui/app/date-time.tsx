// A date, or a date with its time, in the reader's language and time zone.
import { formatDayOf, formatMoment, formatWholeMoment } from '../../lib/dates.ts'
import { useReader } from '../use-reader.ts'

export interface DateTimeProps {
  /** ISO 8601. */
  at: string
  withTime?: boolean
}

export function DateTime({ at, withTime = false }: DateTimeProps) {
  const reader = useReader()
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatWholeMoment(date, reader)}>
      {withTime ? formatMoment(date, reader) : formatDayOf(date, reader)}
    </time>
  )
}
