// A point in time in the reader's own language and zone; the title names the zone. The server knows neither, so it writes
// the day in UTC, and the browser puts its own words there once it is awake.
import { useSyncExternalStore } from 'react'

export interface MomentProps {
  at: string
  /** The hour as well, not the day alone. */
  withTime?: boolean
}

export function Moment({ at, withTime = false }: MomentProps) {
  const isHere = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const date = new Date(at)
  return (
    <time dateTime={at} title={isHere ? inFull(date) : undefined}>
      {isHere ? inShort(date, withTime, undefined) : inShort(date, withTime, 'UTC')}
    </time>
  )
}

function inShort(date: Date, withTime: boolean, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(timeZone === undefined ? undefined : 'en', {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
    ...(timeZone !== undefined && { timeZone }),
  }).format(date)
}

function inFull(date: Date): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' }).format(date)
}
