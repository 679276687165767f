// Requests as they are listed and read: the speaker those they received, and senders those they sent. Unconfirmed requests of
// guests are shown to no speaker (docs/specification.md §11).
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { containsPattern, keyset, type PageRequest } from '../../server/database/keyset.ts'
import { AppError } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { isOfEvent, mayChange } from '../events/access.server.ts'
import { events } from '../events/table.server.ts'
import { readPictures } from '../media/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { findConsequences, findOtherHolds, isDayTaken, rankOfHold } from './collisions.server.ts'
import { planWith } from './event-plan.server.ts'
import type { RequestNote } from './input-schema.ts'
import { findLogged } from './log.server.ts'
import { present, presentStep } from './present.server.ts'
import { isActedOnBy, isSeenBy, type RequestReader, sideOf } from './readers.server.ts'
import type { BookingRequest, RequestFilters, RequestList } from './schema.ts'
import { missingRequest } from './standing.server.ts'
import { bookingRequestSides, bookingRequestSteps, bookingRequests } from './table.server.ts'
import { type Side, settledStates } from './transitions.ts'
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
  const [steps, rank, others, consequences, is_taken, event_plan, engagement_id] = await Promise.all([
    selectSteps(db).execute({ id }),
    rankOfHold(db, request),
    isSpeaker && request.held_at !== null ? findOtherHolds(db, request, request) : [],
    isSpeaker ? findConsequences(db, request, days) : nothing,
    !isSpeaker && isDayTaken(db, request, days),
    isSpeaker ? null : planWith(db, request),
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
    event_plan,
    note: row.note ?? '',
    engagement_id,
    steps: steps.map((taken) => presentStep(taken, row, reader)),
  }
}

/** Throws AppError `conflict` when the side has changed the note since it was `was`. */
export async function saveNote(
  db: Database,
  id: string,
  side: Side,
  { note, was }: RequestNote,
): Promise<void> {
  const change = { note, updated_at: new Date() }
  const saved = await db
    .insert(bookingRequestSides)
    .values({ request_id: id, side, ...change })
    .onConflictDoUpdate({
      target: [bookingRequestSides.request_id, bookingRequestSides.side],
      set: change,
      ...(was !== undefined && { setWhere: inArray(bookingRequestSides.note, [was, note]) }),
    })
    .returning({ side: bookingRequestSides.side })
  if (saved.length === 0)
    throw new AppError('conflict', 'This note has changed since you read it. Read it again first.')
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
