// Whose turn is it? The order in which requests are listed, walked through and counted.
import type { RequestRow } from '../schema.ts'
import { type RequestState, settledStates } from '../transitions.ts'

export const groups = ['yours', 'theirs', 'booked'] as const
export type Group = (typeof groups)[number]

type Placed = Pick<RequestRow, 'turn' | 'side' | 'state' | 'pending' | 'may_act'>

/** What was just done stays where it was done until others are told. */
export function groupOf(request: Placed): Group {
  const { turn, state } = before(request)
  if (turn === request.side && request.may_act) return 'yours'
  return state === 'confirmed' ? 'booked' : 'theirs'
}

function before({ turn, state, pending }: Pick<RequestRow, 'turn' | 'state' | 'pending'>) {
  return pending ? { turn: pending.from_turn, state: pending.from_state } : { turn, state }
}

/** Just ended by the reader, and still to be undone. */
export function isEnding({ state, pending }: Pick<RequestRow, 'state' | 'pending'>): boolean {
  return pending !== null && settledStates.includes(state) && !settledStates.includes(pending.from_state)
}

const isOpen = (row: RequestRow) => !settledStates.includes(before(row).state)

/** What ends first is first; bookings by their day. */
export function inOrder(rows: readonly RequestRow[], group: Group): RequestRow[] {
  const keyOf = (row: RequestRow) => (group === 'booked' ? (row.starts_on ?? '') : row.expires_at)
  return rows
    .filter((row) => isOpen(row) && groupOf(row) === group)
    .sort((a, b) => keyOf(a).localeCompare(keyOf(b)) || a.id.localeCompare(b.id))
}

/** Those that have ended, the last first. */
export function settledOf(rows: readonly RequestRow[]): RequestRow[] {
  return rows
    .filter((row) => !isOpen(row))
    .sort((a, b) => b.moved_at.localeCompare(a.moved_at) || b.id.localeCompare(a.id))
}

/** The columns of the board; the last holds all that have ended. */
export const columns = ['requested', 'held', 'proposed', 'accepted', 'confirmed', 'ended'] as const
export type Column = (typeof columns)[number]

export function columnOf(state: RequestState): Column {
  return columns.find((column) => column === state) ?? 'ended'
}
