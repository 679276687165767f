// The days between two dates in the reader's language. They are local to their place: no time zone shifts them.
import { formatDays } from '../lib/dates.ts'
import { useReader } from './use-reader.ts'

export interface DaysProps {
  /** yyyy-mm-dd. */
  from: string
  to?: string | undefined
}

export function Days({ from, to = from }: DaysProps) {
  return <time dateTime={from}>{formatDays(from, to, useReader().locale)}</time>
}
