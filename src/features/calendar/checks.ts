// The limits of an unavailable period, shared by the form and the API's schema. Pure.
import { checkDay, checkLine } from '../../lib/field-checks.ts'

export const periodLimits = {
  /** Days from the first to the last, both included. */
  length: 366,
  /** Days from today to the last. */
  ahead: 1_096,
  noteLength: 200,
  /** Periods that are not over. */
  count: 200,
} as const

export const unavailableKinds = ['blocked', 'travel'] as const
export type UnavailableKind = (typeof unavailableKinds)[number]

interface Days {
  first_day: string
  last_day: string
}

const dayLength = 86_400_000

export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayLength).toISOString().slice(0, 10)
}

export function daysBetween({ first_day, last_day }: Days): number {
  return Math.round((Date.parse(last_day) - Date.parse(first_day)) / dayLength) + 1
}

/** The first day that is not over everywhere: somewhere a day lasts until twelve hours after its end in UTC. */
export function firstOpenDay(now = Date.now()): string {
  return new Date(now - dayLength / 2).toISOString().slice(0, 10)
}

/** Of two real days, what is wrong with the last one as a sentence, or null. */
export function checkDays({ first_day, last_day }: Days): string | null {
  if (last_day < first_day) return 'The last day is before the first'
  if (daysBetween({ first_day, last_day }) > periodLimits.length)
    return `Choose at most ${periodLimits.length} days at once`
  const open = firstOpenDay()
  if (last_day < open) return 'Choose today or a later date'
  return last_day <= shiftDay(open, periodLimits.ahead + 1)
    ? null
    : 'Choose a day within the next three years'
}

export const checkNote = (note: string) => checkLine(note, periodLimits.noteLength)

/** Problems of what is typed, one sentence for each field. */
export function checkPeriod({ first_day, last_day, note }: Days & { note: string }) {
  const first = checkDay(first_day)
  const last = checkDay(last_day)
  const problems = {
    first_day: first,
    last_day: last ?? (first === null ? checkDays({ first_day, last_day }) : null),
    note: checkNote(note),
  }
  return Object.entries(problems).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  )
}
