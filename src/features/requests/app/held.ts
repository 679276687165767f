// What the other side does while requests are read. Their steps would move what the reader is about to press, so they are held
// back until the reader asks for them (ui/app/use-held.ts); the reader's own steps show at once. Pure.
import type { BookingRequest, RequestRow } from '../schema.ts'
import { settledStates } from '../transitions.ts'
import { groupOf } from './groups.ts'

type Rows = readonly RequestRow[]

/** The list without what was done by others since. */
export function keepRows(shown: Rows, now: Rows): Rows {
  if (shown.length === 0) return now
  const before = new Map(shown.map((row) => [row.id, row]))
  const ids = new Set(now.map(({ id }) => id))
  const kept = [
    ...now.flatMap((row) => {
      const was = before.get(row.id)
      return was ? [isMoved(was, row) ? was : row] : []
    }),
    ...shown.filter(({ id }) => !ids.has(id)),
  ]
  return [now, shown].find((rows) => isSame(rows, kept)) ?? kept
}

/** How many were received, and how many have changed or gone. */
export function countHeld(shown: Rows, now: Rows): { arrived: number; changed: number } {
  const before = new Map(shown.map((row) => [row.id, row]))
  const ids = new Set(now.map(({ id }) => id))
  const changed = now.filter((row) => {
    const was = before.get(row.id)
    return was !== undefined && isMoved(was, row)
  })
  return {
    arrived: now.filter(({ id }) => !before.has(id)).length,
    changed: changed.length + shown.filter(({ id }) => !ids.has(id)).length,
  }
}

/** What the reader does is pending first. */
function isMoved(was: RequestRow, row: RequestRow): boolean {
  return was.pending === null && row.pending === null && placeOf(was) !== placeOf(row)
}

function placeOf({ state, turn, side, pending, may_act, expires_at, starts_on }: RequestRow): string {
  const group = settledStates.includes(state) ? 'settled' : groupOf({ state, turn, side, pending, may_act })
  return [state, group, group === 'booked' ? starts_on : group === 'settled' ? '' : expires_at].join()
}

function isSame(one: Rows, other: Rows): boolean {
  return one.length === other.length && one.every((row, i) => row === other[i])
}

/** The request as it was before others changed it. */
export function keepRequest(shown: BookingRequest, now: BookingRequest): BookingRequest {
  if (shown === now || shown.pending || now.pending || shown.may_act !== now.may_act) return now
  // Logged by the reader, which changes what else can be done.
  if (shown.engagement_id !== now.engagement_id) return now
  const known = new Set(shown.steps.map(nameOf))
  const fresh = now.steps.filter((step) => !known.has(nameOf(step)))
  const isOwn = fresh.some(({ side, by }) => side !== null && by === null)
  if (isOwn || (fresh.length === 0 && weightOf(shown) === weightOf(now))) return now
  // The reader's own words are not held back.
  return shown.note === now.note ? shown : { ...shown, note: now.note }
}

const nameOf = ({ action, taken_at }: BookingRequest['steps'][number]) => `${action} ${taken_at}`

/** What a step's buttons and warnings come from. */
function weightOf({ state, actions, is_taken, consequences, hold }: BookingRequest): string {
  return JSON.stringify([state, actions, is_taken, consequences.key, hold])
}
