// What follows when a step's window has closed: the request's new state, ended holds, and mails, in one transaction. The
// product's own steps, which no one can undo, go the same way.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { isMaterialChange } from '../calendar/stage.ts'
import { findOtherHolds } from './collisions.server.ts'
import { withdrawConfirmation } from './log.server.ts'
import { tellOf } from './notifications.server.ts'
import {
  endOfDay,
  findCountryCode,
  findCountryId,
  type Links,
  lockRequest,
  markSeen,
  type RequestRecord,
  type StepRecord,
  standingOf,
  termsOf,
} from './standing.server.ts'
import { bookingRequestSteps, bookingRequests } from './table.server.ts'
import { answerDays, haveSameDays, lastDayOf, type StepReason, type StepWay, type Terms } from './terms.ts'
import { findTransition, holdingStates, settledStates } from './transitions.ts'

export const settleStepTask = 'settle_request_step'

/** Days that a hold lasts. Like an answer, it does not go on after its day. */
const holdDays = 14

/** The job of a pending step. One that was undone, or settled before, does nothing. */
export async function settleStep(db: Database, links: Links, stepId: string): Promise<void> {
  const [step] = await db
    .select({ request_id: bookingRequestSteps.request_id })
    .from(bookingRequestSteps)
    .where(and(eq(bookingRequestSteps.id, stepId), isNull(bookingRequestSteps.settled_at)))
  if (step) await settleDue(db, links, step.request_id)
}

const selectDue = oncePerDatabase((db) =>
  db
    .select({ id: bookingRequestSteps.id })
    .from(bookingRequestSteps)
    .where(
      and(
        eq(bookingRequestSteps.request_id, sql.placeholder('id')),
        isNull(bookingRequestSteps.settled_at),
        sql`${bookingRequestSteps.settles_at} <= now()`,
      ),
    )
    .prepare('due_step'),
)

/** Settles a step whose window has closed, so that nothing depends on how late its job is. */
export async function settleDue(db: Database, links: Links, id: string): Promise<void> {
  const [due] = await selectDue(db).execute({ id })
  if (!due) return
  await db.transaction(async (tx) => {
    const { row, pending } = await lockRequest(tx, id)
    // Due by the database's clock, as its job is: this process's may be behind.
    if (pending?.id === due.id) await settle(tx, links, row, pending)
  })
}

/** A step of the product itself, at once. Nothing happens when it is no longer open, or while a person's step is pending. */
export async function takeOwnStep(
  db: Database,
  links: Links,
  id: string,
  action: 'expire' | 'complete',
  reason: StepReason | null,
): Promise<void> {
  await settleDue(db, links, id)
  await db.transaction(async (tx) => {
    const { row, country, pending } = await lockRequest(tx, id)
    const isDue =
      action === 'complete'
        ? endOfDay(lastDayOf(row) ?? '9999-12-31') <= new Date()
        : row.expires_at <= new Date()
    if (!pending && isDue) await takeJobStep(tx, links, { row, country, action, reason })
  })
}

interface JobStep {
  row: RequestRecord
  country: string | null
  action: 'expire' | 'complete' | 'end_hold'
  reason: StepReason | null
}

async function takeJobStep(tx: Database, links: Links, { row, country, action, reason }: JobStep) {
  const transition = findTransition(standingOf(row), action, 'job')
  if (!transition) return
  const now = new Date()
  const step: StepRecord = {
    id: uuidv7(),
    request_id: row.id,
    action,
    side: null,
    actor_id: null,
    way: 'job',
    from_state: row.state,
    to_state: transition.to,
    reason,
    note: '',
    terms: termsOf(row, country),
    is_firm: null,
    override_reason: null,
    taken_at: now,
    settles_at: now,
    settled_at: null,
  }
  await tx.insert(bookingRequestSteps).values(step)
  await settle(tx, links, row, step)
}

/** The first entry of a request’s history: what was sent, by whom. In the transaction that sets `requested`. */
export async function recordSending(
  tx: Database,
  row: RequestRecord,
  { actorId, way, country }: { actorId: string | null; way: Exclude<StepWay, 'job'>; country: string | null },
): Promise<void> {
  const now = new Date()
  await tx.insert(bookingRequestSteps).values({
    id: uuidv7(),
    request_id: row.id,
    action: 'send',
    side: row.sent_by,
    actor_id: actorId,
    way,
    from_state: 'pending_confirmation',
    to_state: 'requested',
    terms: termsOf(row, country),
    taken_at: now,
    settles_at: now,
    settled_at: now,
  })
}

/** Until when an answer to these terms can be given. */
export function answerBy(starts_on: string | null, now: Date): Date {
  const end = addDays(now, answerDays)
  const day = starts_on === null ? end : endOfDay(starts_on)
  return day < end ? day : end
}

async function settle(tx: Database, links: Links, row: RequestRecord, step: StepRecord): Promise<void> {
  const now = new Date()
  const changes = { ...(await changesOf(tx, row, step, now)), state: step.to_state }
  const change = {
    ...changes,
    calendar_sequence: sequenceAfter(row, changes),
    version: row.version + 1,
    moved_at: now,
    updated_at: now,
    reminders: 0,
  }
  await tx.update(bookingRequests).set(change).where(eq(bookingRequests.id, row.id))
  await tx.update(bookingRequestSteps).set({ settled_at: now }).where(eq(bookingRequestSteps.id, step.id))
  if (step.side) await markSeen(tx, row.id, step.side)
  if (step.action === 'record_no_show' && step.side === 'organizer') await withdrawConfirmation(tx, row.id)
  const next: RequestRecord = { ...row, ...change }
  const isBooking = step.to_state === 'confirmed' && step.action !== 'propose' && step.action !== 'keep_terms'
  const ended = isBooking ? (await findOtherHolds(tx, next, next)).map(({ id }) => id) : []
  const isFree = row.held_at !== null && !isHolding(next)
  const behind = isFree ? (await findOtherHolds(tx, row, row)).filter((hold) => isBehind(hold, row)) : []
  const movingUp = behind.map(({ id }) => id).filter((id) => !ended.includes(id))
  const isMaterial = change.calendar_sequence > row.calendar_sequence
  await tellOf(tx, links, { after: next, step, isMaterial, movingUp })
  for (const id of ended) await endHold(tx, links, id)
}

type Hold = Pick<RequestRecord, 'id' | 'held_at'>

/** In the line of holds, which is by time and then by id. */
function isBehind(hold: Hold, other: Hold): boolean {
  const [mine, theirs] = [hold.held_at?.getTime() ?? 0, other.held_at?.getTime() ?? 0]
  return mine > theirs || (mine === theirs && hold.id > other.id)
}

/** What a step changes besides the state. */
async function changesOf(
  tx: Database,
  row: RequestRecord,
  step: StepRecord,
  now: Date,
): Promise<Partial<RequestRecord>> {
  const noProposal = { proposed_by: null, proposed_terms: null, proposal_note: '' }
  const isFirst = step.side === 'speaker' && row.sent_by === 'organizer' && row.answered_at === null
  const isOver = settledStates.includes(step.to_state)
  const isRecord = step.action === 'record_no_show' || step.action === 'record_late_cancellation'
  const terms = step.action === 'agree' ? await columnsOf(tx, step.terms) : {}
  const isElsewhen = step.action === 'agree' && !haveSameDays(step.terms, row)
  return {
    ...terms,
    // A reason holds for the days that it was given for.
    ...(isElsewhen && { override_reason: null }),
    ...(isFirst && { answered_at: now }),
    ...(step.override_reason !== null && { override_reason: step.override_reason }),
    ...(step.is_firm !== null && { is_firm: step.is_firm }),
    ...(isOver && row.over_at === null && { over_at: now }),
    ...(step.action === 'cancel' && row.state === 'confirmed' && { cancelled_by: step.side }),
    ...(isRecord && { recorded_by: step.side }),
    ...(step.action === 'reply' && { replied_at: now }),
    ...(step.action === 'request' && { asks_for: 'booking' as const }),
    ...(step.action === 'propose'
      ? { proposed_by: step.side, proposed_terms: step.terms, proposal_note: step.note }
      : noProposal),
    ...(step.action === 'hold' && { held_at: now, hold_ends_at: holdUntil(row, now) }),
    // A hold is for its days, whose line may be full elsewhere.
    ...((isOver || step.to_state === 'confirmed' || isElsewhen) && {
      held_at: null,
      hold_ends_at: null,
    }),
    ...(!isOver && {
      expires_at: step.action === 'hold' ? holdUntil(row, now) : answerBy(step.terms.starts_on, now),
    }),
  }
}

/** A booking has its day: another organizer's hold on it ends. A request that has gone beyond its hold goes on without it. */
async function endHold(tx: Database, links: Links, id: string): Promise<void> {
  const [row] = await tx.select().from(bookingRequests).where(eq(bookingRequests.id, id)).for('no key update')
  if (!row) return
  // A step that is pending on it has no day left to lead to.
  await tx
    .delete(bookingRequestSteps)
    .where(
      and(
        eq(bookingRequestSteps.request_id, id),
        isNull(bookingRequestSteps.settled_at),
        eq(bookingRequestSteps.from_state, 'held'),
      ),
    )
  if (row.state === 'held') {
    const country = await findCountryCode(tx, row.country_id)
    await takeJobStep(tx, links, { row, country, action: 'end_hold', reason: 'date_taken' })
  } else {
    const changes = { held_at: null, hold_ends_at: null }
    await tx
      .update(bookingRequests)
      .set({ ...changes, calendar_sequence: sequenceAfter(row, changes) })
      .where(eq(bookingRequests.id, id))
  }
}

function sequenceAfter(row: RequestRecord, changes: Partial<RequestRecord>): number {
  return row.calendar_sequence + (isMaterialChange(row, { ...row, ...changes }) ? 1 : 0)
}

async function columnsOf(tx: Database, { country, ...terms }: Terms): Promise<Partial<RequestRecord>> {
  return { ...terms, country_id: country === null ? null : await findCountryId(tx, country) }
}

function isHolding(row: RequestRecord): boolean {
  return row.held_at !== null && holdingStates.includes(row.state)
}

function holdUntil({ starts_on }: RequestRecord, now: Date): Date {
  const end = addDays(now, holdDays)
  const day = starts_on === null ? end : endOfDay(starts_on)
  return day < end ? day : end
}

function addDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000)
}
