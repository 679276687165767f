// A date, or a date with its time, in the reader's language and time zone. The server knows neither, so it writes the date
// in UTC, and the browser corrects it when it wakes.
import { useSyncExternalStore } from 'react'

export interface MomentProps {
  /** ISO 8601. */
  at: string
  withTime?: boolean
}

export function Moment({ at, withTime = false }: MomentProps) {
  const isHere = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const time = withTime ? ({ timeStyle: 'short' } as const) : {}
  const text = isHere
    ? new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', ...time })
    : new Intl.DateTimeFormat('en', { dateStyle: 'medium', ...time, timeZone: 'UTC' })
  const whole = new Intl.DateTimeFormat(isHere ? undefined : 'en', {
    dateStyle: 'full',
    timeStyle: 'long',
    ...(isHere ? {} : { timeZone: 'UTC' }),
  })
  const date = new Date(at)
  return (
    <time dateTime={at} title={whole.format(date)}>
      {text.format(date)}
    </time>
  )
}
