// The rules of an event and its slots, shared by the form, the API's schema and the service. Browsers call them without the
// schema, whose library would be larger than the rest of the screen.
import { checkDay, checkLine, checkText } from '../../lib/field-checks.ts'
import { checkRange } from '../profiles/checks.ts'

/** Only drafts exist so far. */
export const eventStates = ['draft', 'in_review', 'published', 'rejected', 'cancelled', 'past'] as const
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const

export const mostTopics = 20
export const mostSlots = 50
/** Days, the first and the last included. */
const longestEvent = 60

export const checks = {
  title: (text: string) => (text.trim() === '' ? 'Enter the title of the event' : checkLine(text, 200)),
  venue: (text: string) => checkLine(text, 200),
  city: (text: string) => checkLine(text, 120),
  description: (text: string) =>
    text.trim().length > 4_000 ? 'Use at most 4,000 characters' : checkText(text),
  length_minutes: (minutes: number | null) =>
    minutes === null || (Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440)
      ? null
      : 'Enter minutes, from 1 to 1440',
}

/** `hh:mm`. */
export function checkTime(text: string): string | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'Enter a time, e.g. 09:30'
}

/** `yyyy-mm-ddThh:mm`. */
export function checkMoment(text: string): string | null {
  const [day = '', time = '', ...rest] = text.split('T')
  if (rest.length > 0) return 'Enter a date and a time'
  return checkDay(day) ?? checkTime(time)
}

/** The part of an event that its fields cannot check alone. */
export interface WholeEvent {
  /** `yyyy-mm-ddThh:mm`, at the venue. */
  starts_at: string
  ends_at: string
  budget_min: number | null
  budget_max: number | null
  slots: readonly {
    day: string | null
    time: string | null
    part_of_day: string | null
    fee_min: number | null
    fee_max: number | null
  }[]
}

interface Problem {
  /** The path of the field, e.g. `slots.2.day`. */
  field: string
  message: string
}

/** What does not fit together, for fields that are valid by themselves. */
export function findContradictions({ starts_at, ends_at, ...rest }: WholeEvent): Problem[] {
  const problems: Problem[] = []
  const note = (field: string, message: string) => problems.push({ field, message })
  const [first, last] = [dayOf(starts_at), dayOf(ends_at)]
  const isInOrder = ends_at > starts_at
  if (!isInOrder) note('ends_at', 'Enter an end after the start')
  else if (daysBetween(first, last) >= longestEvent) {
    note('ends_at', `An event lasts at most ${longestEvent} days`)
  }
  const budget = checkRange({ fee_min: rest.budget_min, fee_max: rest.budget_max }, true)
  if (budget) note('budget_max', budget.message)
  for (const [i, slot] of rest.slots.entries()) {
    if (isInOrder && slot.day !== null && (slot.day < first || slot.day > last)) {
      note(`slots.${i}.day`, 'Choose one of the event’s days')
    }
    if (slot.time !== null && slot.part_of_day !== null) {
      note(`slots.${i}.part_of_day`, 'Choose a time or a part of the day, not both')
    }
    const fee = checkRange(slot, true)
    if (fee) note(`slots.${i}.${fee.field}`, fee.message)
  }
  return problems
}

function dayOf(moment: string): string {
  return moment.slice(0, 10)
}

const msOfDay = 86_400_000

/** 0 for the same day. */
function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / msOfDay
}

/** The days of an event as yyyy-mm-dd; empty while they are not known or too many. */
export function daysOf({ starts_at, ends_at }: Pick<WholeEvent, 'starts_at' | 'ends_at'>): string[] {
  const [first, last] = [dayOf(starts_at), dayOf(ends_at)]
  const count = checkDay(first) === null && checkDay(last) === null ? daysBetween(first, last) + 1 : 0
  if (count > longestEvent) return []
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    new Date(Date.parse(first) + i * msOfDay).toISOString().slice(0, 10),
  )
}
