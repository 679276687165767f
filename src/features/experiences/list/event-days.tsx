// The days of an event in the reader's language. They are days of its own place: no time zone moves them.
import { useSyncExternalStore } from 'react'

function useLocale(): string {
  return useSyncExternalStore(
    () => () => {},
    () => navigator.language,
    () => 'en',
  )
}

export function EventDays({ from, to }: { from: string; to: string }) {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
  const [first, last] = [new Date(from), new Date(to)]
  return <time dateTime={from}>{from === to ? format.format(first) : format.formatRange(first, last)}</time>
}

/** The first day as a leaf of a calendar, beside words that say the same. */
export function DayLeaf({ day }: { day: string }) {
  const locale = useLocale()
  const date = new Date(day)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
  return (
    <span
      aria-hidden
      className="grid w-14 shrink-0 self-start justify-items-center overflow-hidden rounded-chip border border-border bg-surface pb-1 tabular-nums"
    >
      <span className="mb-0.5 w-full bg-primary-subtle py-0.5 text-center font-semibold text-primary-text text-xs">
        {part({ month: 'short' })}
      </span>
      <span className="font-semibold text-xl leading-6">{date.getUTCDate()}</span>
      <span className="text-text-2 text-xs leading-4">{date.getUTCFullYear()}</span>
    </span>
  )
}
