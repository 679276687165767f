// The first day of an event as a calendar leaf, beside text that says the same.
import { monthAndYearOf } from '../../../../lib/dates.ts'
import { useReader } from '../../../../ui/use-reader.ts'

export function DayLeaf({ day }: { day: string }) {
  const { month, year } = monthAndYearOf(day, useReader().locale)
  return (
    <span
      aria-hidden
      className="grid w-14 shrink-0 self-start justify-items-center overflow-hidden rounded-chip border border-border bg-surface pb-1 tabular-nums"
    >
      <span className="mb-0.5 w-full bg-primary-subtle py-0.5 text-center font-semibold text-primary-text text-xs">
        {month}
      </span>
      <span className="font-semibold text-xl leading-6">{Number(day.slice(8))}</span>
      <span className="text-text-2 text-xs leading-4">{year}</span>
    </span>
  )
}
