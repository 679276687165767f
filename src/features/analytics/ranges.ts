// The days that figures are about, and those before that they are compared with. Pure. Days are in UTC, as views are stored.
import { checkDay } from '../../lib/field-checks.ts'

export const rangeNames = ['7d', '30d', '90d', 'year', 'custom'] as const
export type RangeName = (typeof rangeNames)[number]

/** Days as yyyy-mm-dd, both included. */
export interface Period {
  from: string
  to: string
}

export interface Range extends Period {
  name: RangeName
  days: number
  /** As many days, just before. */
  previous: Period
}

export interface RangeProblem {
  field: 'from' | 'to'
  message: string
}

export interface RangeChoice {
  range: RangeName
  from?: string | undefined
  to?: string | undefined
}

const daysOf = { '7d': 7, '30d': 30, '90d': 90, year: 365 } as const
/** Nothing was counted earlier. */
export const firstDay = '2020-01-01'
export const mostDays = 1_096
/** Beyond, a point is a week. */
const mostDailyPoints = 92
const msPerDay = 86_400_000

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * msPerDay).toISOString().slice(0, 10)
}

/** The first day of the month after the one of this day. */
export function nextMonth(day: string): string {
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

/** The months that lie in a period whole, as their first and last day; null: none. */
export function wholeMonthsIn({ from, to }: Period): Period | null {
  const first = from === firstOfMonth(from) ? from : nextMonth(from)
  const last = addDays(firstOfMonth(addDays(to, 1)), -1)
  return first <= last ? { from: first, to: last } : null
}

export function daysBetween({ from, to }: Period): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / msPerDay) + 1
}

/** What is wrong with a choice of dates, by field. Each date is known to be one. */
export function checkRange({ range, from, to }: RangeChoice, today: string): RangeProblem | null {
  if (range !== 'custom') {
    if (from !== undefined) return { field: 'from', message: 'Dates need range=custom' }
    return to === undefined ? null : { field: 'to', message: 'Dates need range=custom' }
  }
  if (from === undefined) return { field: 'from', message: 'Enter the first day' }
  if (to === undefined) return { field: 'to', message: 'Enter the last day' }
  if (from < firstDay) return { field: 'from', message: 'Nothing was counted before 2020' }
  if (to > today) return { field: 'to', message: 'The last day can’t be in the future' }
  if (from > to) return { field: 'to', message: 'The last day is before the first' }
  if (daysBetween({ from, to }) > mostDays) return { field: 'from', message: 'Choose three years at most' }
  return null
}

/** The same of what an address says, whose dates may be anything. */
export function problemOf(
  { range, from, to }: { range?: string | undefined; from?: string | undefined; to?: string | undefined },
  today: string,
): RangeProblem | null {
  if (range !== 'custom') return null
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const) {
    const message = day === undefined ? null : checkDay(day)
    if (message) return { field, message }
  }
  return checkRange({ range, from, to }, today)
}

/** `today` is the last day of every range that is not custom. */
export function rangeOf({ range, from, to }: RangeChoice, today: string): Range {
  const period =
    range === 'custom'
      ? { from: from ?? today, to: to ?? today }
      : { from: addDays(today, 1 - daysOf[range]), to: today }
  const days = daysBetween(period)
  return {
    name: range,
    ...period,
    days,
    previous: { from: addDays(period.from, -days), to: addDays(period.from, -1) },
  }
}

/** The points of a chart: days, or weeks of a long range; the last may be shorter. */
export function pointsOf({ from, to }: Period): Period[] {
  const days = daysBetween({ from, to })
  const step = days > mostDailyPoints ? 7 : 1
  return Array.from({ length: Math.ceil(days / step) }, (_, i) => {
    const start = addDays(from, i * step)
    const end = addDays(start, step - 1)
    return { from: start, to: end < to ? end : to }
  })
}

/** The sum of the days of each point. */
export function sumByPoint(points: readonly Period[], counts: ReadonlyMap<string, number>): number[] {
  return points.map((point) => {
    let sum = 0
    for (let day = point.from; day <= point.to; day = addDays(day, 1)) sum += counts.get(day) ?? 0
    return sum
  })
}
