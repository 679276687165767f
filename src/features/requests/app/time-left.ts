// What the clock says about a request, in a few words: how long it waits for an answer, or when the booking is. Pure.
import { answerDay } from '../../../lib/answer-day.ts'
import type { RequestRow } from '../schema.ts'
import { settledStates } from '../transitions.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.time
/** Days from which on it is urgent. */
const urgent = 2

export interface TimeLeft {
  text: string
  /** Someone has to answer soon. */
  isUrgent: boolean
}

/** `today`: yyyy-mm-dd. Null where no time runs. */
export function timeLeft(row: RequestRow, today: string): TimeLeft | null {
  const { state, turn, starts_on, expires_at, pending } = row
  const isOpen = !settledStates.includes(pending?.from_state ?? state)
  if (!isOpen) return null
  if (state === 'confirmed' && turn === null) {
    const days = starts_on === null ? -1 : daysFrom(today, starts_on)
    return days < 0 ? null : { text: texts.until(days), isUrgent: false }
  }
  const days = Math.max(0, daysFrom(today, answerDay(expires_at)))
  return { text: texts.left(days), isUrgent: days <= urgent }
}

function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
}
