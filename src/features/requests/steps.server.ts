// Taking and undoing steps (transitions.ts). A step is pending first: the request stays as it is, and only who
// took the step sees it, until its window closes and a job settles it (settle.server.ts).
import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { foldText, toLatin } from '../../lib/fold-text.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { addJob } from '../../server/jobs/jobs.ts'
import {
  countHolds,
  findConsequences,
  isDayTaken,
  isOpenHold,
  isPendingFor,
  mostHoldsADay,
} from './collisions.server.ts'
import type { StepInput } from './input-schema.ts'
import { explainSameTerms } from './same-terms.ts'
import { settleDue, settleStepTask } from './settle.server.ts'
import {
  findCountryId,
  type Links,
  lockRequest,
  markSeen,
  type RequestRecord,
  stale,
  standingOf,
  termsOf,
} from './standing.server.ts'
import { stateName } from './summary.ts'
import { bookingRequestSteps, bookingRequests } from './table.server.ts'
import { haveSameDays, type StepWay, type Terms } from './terms.ts'
import { requestTexts } from './texts.ts'
import { findTransition, type Side, type Transition } from './transitions.ts'

const texts = requestTexts.steps

/** Who takes a step. */
export interface Party {
  side: Side
  /** Null: a guest. */
  userId: string | null
  way: Exclude<StepWay, 'job'>
}

/** Seconds in which a step can be undone. Its mails wait as long. */
export const undoSeconds: Record<Party['way'], number> = { page: 10, mail: 15 * 60 }
/** For one event and format. */
const mostHoldsAnEvent = 5
/** Steps of one side within a day that lead nowhere but to another mail. */
const mostRepeated = 20
const repeatable = ['extend', 'propose'] as const satisfies readonly StepInput['action'][]

/**
 * Takes a step. The caller has made sure that this party may see the request. Throws AppError `conflict`, with the state as its
 * hint, for a step that is not open to them, was decided on an older state or has other consequences than those shown;
 * `invalid_input` for what the step requires, and `rate_limited` for one that was repeated too often.
 */
export async function takeStep(
  db: Database,
  links: Links,
  id: string,
  party: Party,
  input: StepInput,
): Promise<void> {
  await settleDue(db, links, id)
  await db.transaction(async (tx) => {
    const { row, country, pending } = await lockRequest(tx, id)
    if (pending) throw stale(row, texts.beingAnswered)
    if (input.version !== row.version) throw stale(row, texts.changed)
    const transition = findTransition(standingOf(row), input.action, party.side)
    if (!transition) throw stale(row, texts.notOpen(stateName(row)))
    if (repeatable.some((action) => action === input.action)) await requireCalm(tx, id, party.side)
    const inForce = termsOf(row, country)
    const terms = termsAfter(row, inForce, input)
    if (terms.country !== country) await requireCountry(tx, terms.country)
    requireGiven(transition, input, terms)
    if (input.action === 'propose') requireOtherTerms(row, inForce, party, input)
    if (transition.to === 'held') await requireHoldRoom(tx, row)
    if (input.action === 'propose' && party.side === 'speaker' && (await isDayTaken(tx, row, terms)))
      throw invalidField('terms.starts_on', texts.bookedThatDay)
    if (isYes(transition, row, terms)) await requireConsequences(tx, row, terms, party, input)
    const now = new Date()
    const settles_at = new Date(now.getTime() + undoSeconds[party.way] * 1_000)
    const stepId = uuidv7()
    await tx.insert(bookingRequestSteps).values({
      id: stepId,
      request_id: id,
      action: input.action,
      side: party.side,
      actor_id: party.userId,
      way: party.way,
      from_state: row.state,
      to_state: transition.to,
      reason: input.reason ?? null,
      note: input.note,
      terms,
      is_firm: saysFirm(party, input) ? (input.is_firm ?? null) : null,
      override_reason: party.side === 'speaker' ? (input.override_reason ?? null) : null,
      taken_at: now,
      settles_at,
    })
    await markSeen(tx, id, party.side, party.userId)
    await addJob(tx, settleStepTask, { id: stepId }, { runAt: settles_at })
  })
}

/** Throws AppError `conflict` when there is none of theirs to undo. */
export async function undoStep(
  db: Database,
  id: string,
  { side, userId }: Pick<Party, 'side' | 'userId'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row } = await lockRequest(tx, id)
    const undone = await tx
      .delete(bookingRequestSteps)
      .where(
        and(
          eq(bookingRequestSteps.request_id, id),
          isNull(bookingRequestSteps.settled_at),
          eq(bookingRequestSteps.side, side),
          sql`${bookingRequestSteps.actor_id} is not distinct from ${userId}`,
          sql`${bookingRequestSteps.settles_at} > now()`,
        ),
      )
      .returning({ id: bookingRequestSteps.id })
    if (undone.length === 0) throw stale(row, texts.tooLate)
  })
}

/** Whether a yes of the speaker books can be said with this step; with others the request stays as the speaker knows it. */
function saysFirm({ side }: Party, { action }: StepInput): boolean {
  return side === 'organizer' && (action === 'request' || action === 'propose')
}

/** The terms that a step speaks of: those proposed, agreed to, or in force. */
function termsAfter(row: RequestRecord, inForce: Terms, { action, terms }: StepInput): Terms {
  if (action === 'propose') return terms ?? inForce
  return (action === 'agree' ? row.proposed_terms : null) ?? inForce
}

function requireGiven({ requires }: Transition, input: StepInput, terms: Terms): void {
  if (requires === 'a reason' && !input.reason) throw invalidField('reason', texts.reasonRequired)
  if (requires === 'other terms' && !input.terms) throw invalidField('terms', texts.termsRequired)
  if (requires === 'a line' && input.note === '') throw invalidField('note', texts.lineRequired)
  if (requires === 'a date' && terms.starts_on === null) throw invalidField('terms', texts.dateRequired)
}

function requireOtherTerms(row: RequestRecord, inForce: Terms, party: Party, input: StepInput): void {
  const { state, proposed_by: by, proposed_terms } = row
  const proposal = by && proposed_terms && { by, terms: proposed_terms }
  const isFirmChanged = saysFirm(party, input) && input.is_firm !== undefined && input.is_firm !== row.is_firm
  const proposed = { side: party.side, terms: input.terms ?? inForce, isFirmChanged }
  const text = explainSameTerms({ state, inForce, proposal }, proposed)
  if (text !== null) throw invalidField('terms', text)
}

/** Whether the speaker, or a booking, is bound by it on a day that they were not bound on before. */
function isYes({ action, to }: Transition, row: RequestRecord, terms: Terms): boolean {
  if (to === 'accepted') return true
  if (to !== 'confirmed' || action === 'propose' || action === 'keep_terms') return false
  return row.state !== 'confirmed' || !haveSameDays(terms, row)
}

async function requireConsequences(
  tx: Database,
  row: RequestRecord,
  terms: Terms,
  { side }: Party,
  input: StepInput,
): Promise<void> {
  if (side === 'organizer') {
    if (await isDayTaken(tx, row, terms)) throw stale(row, texts.dayTaken)
    return
  }
  const { key, collisions } = await findConsequences(tx, row, terms)
  if (key !== input.consequences) throw stale(row, texts.consequencesChanged)
  const isTaken = collisions.some(({ kind }) => kind === 'booking')
  if (isTaken && !input.override_reason) throw invalidField('override_reason', texts.overrideRequired)
}

/** Throws AppError `conflict` for a fourth hold on a day, and for a sixth for one event and format. */
async function requireHoldRoom(tx: Database, row: RequestRecord): Promise<void> {
  if ((await countHolds(tx, row, row)) >= mostHoldsADay) throw stale(row, texts.holdsFull)
  // Speakers who answer the same organizer at once wait for each other here; each has locked rows of their own.
  const asker = row.organizer_id ?? row.requester_email
  const lock = `holds ${row.event_id ?? asker} ${row.format}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  const open = await tx
    .select({ event_id: bookingRequests.event_id, event_name: bookingRequests.event_name })
    .from(bookingRequests)
    .leftJoin(bookingRequestSteps, isPendingFor('held'))
    .where(
      and(
        ne(bookingRequests.id, row.id),
        or(isOpenHold(), isNotNull(bookingRequestSteps.id)),
        eq(bookingRequests.format, row.format),
        or(
          row.event_id === null ? undefined : eq(bookingRequests.event_id, row.event_id),
          row.organizer_id === null
            ? eq(bookingRequests.requester_email, row.requester_email)
            : eq(bookingRequests.organizer_id, row.organizer_id),
        ),
      ),
    )
  const ofEvent = open.filter((other) => isSameEvent(row, other))
  if (ofEvent.length >= mostHoldsAnEvent) throw stale(row, texts.eventHoldsFull)
}

type NamedEvent = Pick<RequestRecord, 'event_id' | 'event_name'>

/** An event that is only typed is its name, however it is typed: without case, accents, spaces and signs. */
function isSameEvent(one: NamedEvent, other: NamedEvent): boolean {
  if (one.event_id !== null && other.event_id !== null) return one.event_id === other.event_id
  const [name, otherName] = [one, other].map(({ event_name }) =>
    foldText(toLatin(event_name)).replaceAll(/[^\p{L}\p{N}]/gu, ''),
  )
  return name === otherName
}

/** Throws AppError `rate_limited`. */
async function requireCalm(tx: Database, requestId: string, side: Side): Promise<void> {
  const { request_id, side: by, action, taken_at } = bookingRequestSteps
  const [counted] = await tx
    .select({
      count: count(),
      seconds: sql<number>`ceil(extract(epoch from min(${taken_at}) + interval '1 day' - now()))::int`,
    })
    .from(bookingRequestSteps)
    .where(
      and(
        eq(request_id, requestId),
        eq(by, side),
        inArray(action, [...repeatable]),
        sql`${taken_at} > now() - interval '1 day'`,
      ),
    )
  if ((counted?.count ?? 0) < mostRepeated) return
  throw new AppError('rate_limited', texts.oftenToday, { retryAfter: Math.max(1, counted?.seconds ?? 1) })
}

async function requireCountry(tx: Database, code: string | null): Promise<void> {
  if (code !== null && (await findCountryId(tx, code)) === null)
    throw invalidField('terms.country', 'Choose a country')
}
