// The days from one date to another in the reader's language. They are days of their own place: no time zone moves them.
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
