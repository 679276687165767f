// The rules of an event and its slots, shared by the form, the API's schema and the service. Browsers call them without the
// schema, whose library would be larger than the rest of the screen.
import { checkDay, checkLine, checkText } from '../../lib/field-checks.ts'
import { checkRange } from '../profiles/checks.ts'

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const

export const mostTopics = 20
export const mostSlots = 50
/** What speakers need to know before they say yes. */
export const shortestDescription = 120
export const longestReason = 1_000
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

export function checkReason(text: string): string | null {
  const length = text.trim().length
  if (length === 0) return 'Say what has to change'
  return length > longestReason ? 'Use at most 1,000 characters' : checkText(text)
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

/** What an event needs before anyone else reads it. */
export interface CallForSpeakers {
  topicCount: number
  city: string
  online: boolean
  slotCount: number
  description: string
}

/** What is missing, by the API's names of fields, in the order of the form. */
export function findGaps({ topicCount, city, online, slotCount, description }: CallForSpeakers): Problem[] {
  const length = description.trim().length
  return [
    topicCount === 0 && { field: 'topic_ids', message: 'Choose at least one topic' },
    city.trim() === '' && !online && { field: 'city', message: 'Enter the city, or say that it’s online' },
    slotCount === 0 && { field: 'slots', message: 'Add at least one slot' },
    length < shortestDescription && {
      field: 'description',
      message: `Write at least ${shortestDescription} characters. You have ${length}.`,
    },
  ].filter((gap) => gap !== false)
}

/** A day that is over cannot be announced. `today` is yyyy-mm-dd. */
export function checkComing(ends_at: string, today: string): Problem | null {
  return dayOf(ends_at) < today ? { field: 'ends_at', message: 'Choose days that are still to come' } : null
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
