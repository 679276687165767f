// The terms of a booking, which either side may propose to change, and what a step can carry. Pure.
import type { TalkFormat } from '../../vocabulary/talk-formats.ts'

/** How a step was taken. */
export const stepWays = ['page', 'mail', 'job'] as const
export type StepWay = (typeof stepWays)[number]

/** Why something ends: those of the speaker, those of the organizer, those of the product. */
export const reasonsOf = {
  speaker: ['not_available', 'not_my_topic', 'fee', 'travel', 'too_little_notice', 'illness', 'other'],
  organizer: ['filled', 'programme_changed', 'budget', 'event_cancelled', 'other'],
  job: ['date_taken', 'no_answer', 'hold_over', 'date_past'],
} as const

export const stepReasons = [
  ...reasonsOf.speaker,
  ...reasonsOf.organizer.filter((reason) => reason !== 'other'),
  ...reasonsOf.job,
] as const
export type StepReason = (typeof stepReasons)[number]

export interface Terms {
  /** yyyy-mm-dd; null: not set yet. */
  starts_on: string | null
  ends_on: string | null
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string | null
  online: boolean
  format: TalkFormat
  /** Whole units of `budget_currency`. */
  budget: number | null
  /** ISO 4217. */
  budget_currency: string | null
}

/** Terms in the order in which they are compared; those of one row belong together. */
export const termRows = [
  { row: 'when', fields: ['starts_on', 'ends_on'] },
  { row: 'where', fields: ['city', 'country', 'online'] },
  { row: 'format', fields: ['format'] },
  { row: 'fee', fields: ['budget', 'budget_currency'] },
] as const satisfies readonly { row: string; fields: readonly (keyof Terms)[] }[]

export type TermRow = (typeof termRows)[number]['row']

/** The rows in which two terms differ. A last day that is the first is none. */
export function changedRows(before: Terms, after: Terms): TermRow[] {
  const [a, b] = [normalize(before), normalize(after)]
  return termRows
    .filter(({ fields }) => fields.some((field: keyof Terms) => a[field] !== b[field]))
    .map(({ row }) => row)
}

function normalize(given: Terms): Terms {
  return {
    ...given,
    ends_on: given.ends_on === given.starts_on ? null : given.ends_on,
    budget_currency: given.budget === null ? null : given.budget_currency,
  }
}

/** Days that the other side has to answer, unless the day itself comes sooner. */
export const answerDays = 10

type Days = Pick<Terms, 'starts_on' | 'ends_on'>

/** The last day; null without a date. */
export function lastDayOf({ starts_on, ends_on }: Days): string | null {
  return ends_on ?? starts_on
}

export function haveSameDays(one: Days, other: Days): boolean {
  return one.starts_on === other.starts_on && lastDayOf(one) === lastDayOf(other)
}
