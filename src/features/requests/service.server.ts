// Requests as each side sees them: the speaker those they received, and senders those they sent. The team of an event
// sees all of its requests; its readers only look (events/access.server.ts). Unconfirmed requests of guests are shown to no speaker
// (docs/specification.md §11). A pending step is shown only to who took it.
import { and, desc, eq, inArray, isNotNull, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { containsPattern, keyset, type PageRequest } from '../../server/database/keyset.ts'
import { AppError } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { isOfEvent, mayChange, mayRead } from '../events/access.server.ts'
import { events } from '../events/table.server.ts'
import type { StoredState } from '../events/transitions.ts'
import type { Picture } from '../media/schema.ts'
import { readPictures } from '../media/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { findConsequences, findOtherHolds, isBooked, rankOfHold } from './collisions.server.ts'
import { findLogged } from './log.server.ts'
import {
  type BookingRequest,
  type RequestContent,
  type RequestFilters,
  type RequestList,
  type RequestRow,
  type RequestStep,
  requestContent,
} from './schema.ts'
import { missingRequest, type RequestRecord, type StepRecord, standingOf } from './standing.server.ts'
import { bookingRequestSides, bookingRequestSteps, bookingRequests } from './table.server.ts'
import { requestTexts } from './texts.ts'
import { actionsFor, type HumanAction, type Side, settledStates, turnOf } from './transitions.ts'
import { isUnwantedBy } from './unwanted.server.ts'

const latestFirst = keyset({
  name: 'moved_at',
  by: bookingRequests.moved_at,
  type: 'timestamptz',
  id: bookingRequests.id,
})

const speakers = alias(users, 'speakers')

/** Those of both sides on which the user is, the last moved first. */
export async function listRequests(
  db: Database,
  userId: string,
  { view, q, event, cursor, limit }: RequestFilters & PageRequest,
): Promise<RequestList> {
  const isSettled = inArray(bookingRequests.state, [...settledStates])
  const found = await selectRows(db, userId)
    .where(
      and(
        isSeenBy(userId),
        view === 'settled' ? isSettled : notInArray(bookingRequests.state, [...settledStates]),
        q === '' ? undefined : contains(q),
        event === undefined ? undefined : eq(bookingRequests.event_id, event),
        latestFirst.after(latestFirst.read(cursor)),
      ),
    )
    .orderBy(...latestFirst.orderBy)
    .limit(limit + 1)
  const { rows, next_cursor } = latestFirst.toPage(found, limit)
  const pictures = await readPictures(
    db,
    rows.map((row) => row.speaker.headshot_id),
  )
  const requests = rows.map((row) =>
    present(row, { side: sideOf(row.request, userId), userId, may_act: row.may_act }, pictures),
  )
  return { requests, next_cursor }
}

/** Who reads a request. */
export interface RequestReader {
  side: Side
  /** Null: a guest. */
  userId: string | null
  /** False: a reader of the event's team. */
  may_act: boolean
}

/** Throws AppError `not_found` for other users’, and for unconfirmed ones. */
export async function findReader(
  db: Database,
  userId: string,
  id: string,
): Promise<RequestReader & { userId: string }> {
  const [row] = await db
    .select({ profile_id: bookingRequests.profile_id, may_act: isActedOnBy(userId) })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.id, id), isSeenBy(userId)))
  if (!row) throw missingRequest()
  return { side: sideOf(row, userId), userId, may_act: row.may_act }
}

/** The same for a reader who changes something. Throws AppError `forbidden` for readers of the event's team. */
export async function findActor(db: Database, userId: string, id: string) {
  const reader = await findReader(db, userId, id)
  if (!reader.may_act) throw new AppError('forbidden', requestTexts.readsAlong)
  return reader
}

const selectSteps = oncePerDatabase((db) =>
  db
    .select({
      step: bookingRequestSteps,
      name: sql<string | null>`nullif(btrim(${profiles.first_name} || ' ' || ${profiles.last_name}), '')`,
    })
    .from(bookingRequestSteps)
    .leftJoin(profiles, eq(profiles.id, bookingRequestSteps.actor_id))
    .where(
      and(
        eq(bookingRequestSteps.request_id, sql.placeholder('id')),
        isNotNull(bookingRequestSteps.settled_at),
      ),
    )
    .orderBy(desc(bookingRequestSteps.taken_at), desc(bookingRequestSteps.id))
    .limit(200)
    .prepare('steps_of_request'),
)

/** In full, as one side sees it; the caller has checked that the reader is on it. Throws AppError `not_found`. */
export async function readRequest(db: Database, id: string, reader: RequestReader): Promise<BookingRequest> {
  const { side, userId } = reader
  const [row] = await selectRows(db, userId, side).where(eq(bookingRequests.id, id))
  if (!row) throw missingRequest()
  const { request } = row
  const days = request.proposed_terms ?? request
  const isSpeaker = side === 'speaker'
  const nothing = { key: '', collisions: [], ended_holds: [] }
  const [steps, rank, others, consequences, is_taken, engagement_id] = await Promise.all([
    selectSteps(db).execute({ id }),
    rankOfHold(db, request),
    isSpeaker && request.held_at !== null ? findOtherHolds(db, request, request) : [],
    isSpeaker ? findConsequences(db, request, days) : nothing,
    !isSpeaker && request.override_reason === null && isBooked(db, request, days),
    isSpeaker && request.state === 'completed' ? findLogged(db, request) : null,
  ])
  return {
    ...present(row, reader, await readPictures(db, [row.speaker.headshot_id])),
    hold:
      rank === null || request.hold_ends_at === null
        ? null
        : {
            rank,
            ends_at: request.hold_ends_at.toISOString(),
            others: isSpeaker ? others.map(({ label }) => ({ label })) : null,
          },
    consequences,
    is_taken,
    note: row.note ?? '',
    engagement_id,
    steps: steps.map((taken) => presentStep(taken, row, reader)),
  }
}

export async function saveNote(db: Database, id: string, side: Side, note: string): Promise<void> {
  const change = { note, updated_at: new Date() }
  await db
    .insert(bookingRequestSides)
    .values({ request_id: id, side, ...change })
    .onConflictDoUpdate({
      target: [bookingRequestSides.request_id, bookingRequestSides.side],
      set: change,
    })
}

/** When something last happened to one of the user's requests that they did not do themselves; null: never. */
export function newestRequest(userId: string): SQL {
  const { actor_id, side, action, settled_at } = bookingRequestSteps
  const isOrganizers = or(
    eq(bookingRequests.organizer_id, userId),
    isOfEvent(bookingRequests.event_id, mayChange, userId),
  )
  return sql`greatest((select max(${bookingRequests.requested_at}) from ${bookingRequests}
    where ((${bookingRequests.sent_by} = 'organizer' and ${bookingRequests.profile_id} = ${userId}) or (${bookingRequests.sent_by} = 'speaker' and ${isOrganizers}))
      and not ${isUnwantedBy(userId)}),
    (select max(${settled_at}) from ${bookingRequestSteps}
    join ${bookingRequests} on ${bookingRequests.id} = ${bookingRequestSteps.request_id}
    where ${action} <> 'send' and not ${isUnwantedBy(userId)} and ${actor_id} is distinct from ${userId} and ((${bookingRequests.profile_id} = ${userId} and ${side} is distinct from 'speaker')
      or (${isOrganizers} and ${side} is distinct from 'organizer'))))`
}

/** Once confirmed, a request has the time its speaker was notified. */
function isSeenBy(userId: string): SQL | undefined {
  return and(
    or(isPartyOf(userId), isOfEvent(bookingRequests.event_id, mayRead, userId)),
    isNotNull(bookingRequests.requested_at),
    not(isUnwantedBy(userId)),
  )
}

function isPartyOf(userId: string): SQL | undefined {
  return or(eq(bookingRequests.profile_id, userId), eq(bookingRequests.organizer_id, userId))
}

function isActedOnBy(userId: string): SQL<boolean> {
  return sql<boolean>`coalesce(${or(isPartyOf(userId), isOfEvent(bookingRequests.event_id, mayChange, userId))}, false)`
}

function sideOf({ profile_id }: Pick<RequestRecord, 'profile_id'>, userId: string): Side {
  return profile_id === userId ? 'speaker' : 'organizer'
}

function contains(text: string): SQL | undefined {
  const pattern = containsPattern(text)
  return or(
    ...[
      bookingRequests.event_name,
      bookingRequests.requester_name,
      bookingRequests.organisation,
      sql`${profiles.first_name} || ' ' || ${profiles.last_name}`,
    ].map((column) => sql`${column} ilike ${pattern}`),
  )
}

/** `side` null: that of the user in each row; null for the user: a guest. */
function selectRows(db: Database, userId: string | null, side: Side | null = null) {
  const reader =
    side ?? sql`case when ${bookingRequests.profile_id} = ${userId} then 'speaker' else 'organizer' end`
  return db
    .select({
      request: bookingRequests,
      country: { code: countries.code, name: countries.name },
      speaker: {
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        username: profiles.username,
        visibility: profiles.visibility,
        headshot_id: profiles.headshot_id,
      },
      suspended_at: speakers.suspended_at,
      event: { id: events.id, state: events.state },
      step: bookingRequestSteps,
      note: bookingRequestSides.note,
      seen_at: bookingRequestSides.seen_at,
      may_act: userId === null ? sql<boolean>`true` : isActedOnBy(userId),
      id: bookingRequests.id,
      key: latestFirst.key,
    })
    .from(bookingRequests)
    .innerJoin(profiles, eq(profiles.id, bookingRequests.profile_id))
    .innerJoin(speakers, eq(speakers.id, profiles.id))
    .leftJoin(countries, eq(countries.id, bookingRequests.country_id))
    .leftJoin(events, and(eq(events.id, bookingRequests.event_id), isNull(events.deleted_at)))
    .leftJoin(
      bookingRequestSteps,
      and(
        eq(bookingRequestSteps.request_id, bookingRequests.id),
        isNull(bookingRequestSteps.settled_at),
        eq(bookingRequestSteps.side, reader),
        sql`${bookingRequestSteps.actor_id} is not distinct from ${userId}`,
      ),
    )
    .leftJoin(
      bookingRequestSides,
      and(eq(bookingRequestSides.request_id, bookingRequests.id), eq(bookingRequestSides.side, reader)),
    )
}

interface FoundRow {
  request: RequestRecord
  country: { code: string; name: string } | null
  speaker: {
    first_name: string
    last_name: string
    username: string | null
    visibility: string
    headshot_id: string | null
  }
  suspended_at: Date | null
  event: { id: string; state: StoredState } | null
  step: StepRecord | null
  seen_at: Date | null
}

export function presentContent({ request, country }: Pick<FoundRow, 'request' | 'country'>): RequestContent {
  return requestContent.parse({ ...request, country })
}

function present(
  row: FoundRow,
  { side, may_act }: RequestReader,
  pictures: ReadonlyMap<string, Picture>,
): RequestRow {
  const { request, speaker, step, seen_at } = row
  const standing = standingOf(request)
  const { proposed_by, proposed_terms } = request
  const isOpen = speaker.visibility !== 'draft' && row.suspended_at === null
  const isEventOpen = row.event !== null && (side === 'organizer' || row.event.state === 'published')
  return {
    id: request.id,
    side,
    may_act,
    state: step?.to_state ?? request.state,
    version: request.version,
    sent_by: request.sent_by,
    asks_for: request.asks_for,
    is_firm: request.is_firm,
    ...presentContent(row),
    requester_email: showsEmail(request, side) ? request.requester_email : null,
    event_id: isEventOpen ? request.event_id : null,
    slot_id: isEventOpen ? request.slot_id : null,
    other:
      side === 'speaker'
        ? { name: request.requester_name, username: null, headshot: null }
        : {
            name: `${speaker.first_name} ${speaker.last_name}`.trim(),
            username: isOpen ? speaker.username : null,
            headshot: (isOpen && pictures.get(speaker.headshot_id ?? '')) || null,
          },
    proposal:
      proposed_by && proposed_terms
        ? { by: proposed_by, terms: proposed_terms, note: request.proposal_note }
        : null,
    hold_ends_at: request.hold_ends_at?.toISOString() ?? null,
    turn: step ? null : turnOf(standing),
    actions: step || !may_act ? [] : actionsFor(standing, side),
    pending: step && {
      action: step.action as HumanAction,
      settles_at: step.settles_at.toISOString(),
      from_state: request.state,
      from_turn: turnOf(standing),
    },
    is_unread: may_act && isUnread(request, side, seen_at),
    requested_at: (request.requested_at ?? request.created_at).toISOString(),
    moved_at: request.moved_at.toISOString(),
    expires_at: request.expires_at.toISOString(),
  }
}

const agreedStates: readonly RequestRecord['state'][] = ['accepted', 'confirmed', 'completed', 'cancelled']

/** A speaker who offers has only chosen an event: its organizer's address is no answer to that. */
function showsEmail({ sent_by, state }: RequestRecord, side: Side): boolean {
  return side === 'organizer' || sent_by === 'organizer' || agreedStates.includes(state)
}

function isUnread({ sent_by, version, moved_at }: RequestRecord, side: Side, seen_at: Date | null): boolean {
  return seen_at === null ? side !== sent_by || version > 0 : moved_at > seen_at
}

function presentStep(
  { step, name }: { step: StepRecord; name: string | null },
  { request, speaker }: FoundRow,
  reader: RequestReader,
): RequestStep {
  const { action, side, actor_id, way, reason, note, terms, override_reason, taken_at } = step
  const isReader = side === reader.side && actor_id === reader.userId
  const ofSide =
    side === 'speaker' ? `${speaker.first_name} ${speaker.last_name}`.trim() : request.requester_name
  return {
    action,
    side,
    by: side === null || isReader ? null : (name ?? ofSide),
    way,
    reason,
    note,
    terms,
    override_reason: reader.side === 'speaker' ? override_reason : null,
    taken_at: taken_at.toISOString(),
  }
}
