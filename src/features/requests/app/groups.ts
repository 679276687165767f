// Whose turn is it? The order in which requests are listed, walked through and counted.
import type { RequestRow } from '../schema.ts'
import { type RequestState, settledStates } from '../transitions.ts'

export const groups = ['yours', 'theirs', 'booked'] as const
export type Group = (typeof groups)[number]

export function groupOf({
  turn,
  side,
  state,
  may_act,
}: Pick<RequestRow, 'turn' | 'side' | 'state' | 'may_act'>): Group {
  if (turn === side && may_act) return 'yours'
  return state === 'confirmed' ? 'booked' : 'theirs'
}

/** What ends first is first; bookings by their day. */
export function inOrder(rows: readonly RequestRow[], group: Group): RequestRow[] {
  const keyOf = (row: RequestRow) => (group === 'booked' ? (row.starts_on ?? '') : row.expires_at)
  return rows
    .filter((row) => !settledStates.includes(row.state) && groupOf(row) === group)
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.id.localeCompare(b.id))
}

/** The columns of the board; the last holds whatever has ended. */
export const columns = ['requested', 'held', 'proposed', 'accepted', 'confirmed', 'ended'] as const
export type Column = (typeof columns)[number]

export function columnOf(state: RequestState): Column {
  return columns.find((column) => column === state) ?? 'ended'
}
