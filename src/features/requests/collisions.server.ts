// What a yes would collide with and end: other bookings, engagements and busy days of the speaker, and other
// organizers' holds. Computed when a request is opened, and again, behind the speaker's lock, when the step is taken.
import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { busyCalendars } from '../calendar/busy/table.server.ts'
import { unavailablePeriods } from '../calendar/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import type { Consequences } from './schema.ts'
import { bookingRequestSteps, bookingRequests } from './table.server.ts'
import { lastDayOf, type Terms } from './terms.ts'
import { holdingStates } from './transitions.ts'

type RequestRow = typeof bookingRequests.$inferSelect
type Days = Pick<Terms, 'starts_on' | 'ends_on'>

/** More holds than this on a day are refused. */
export const mostHoldsADay = 3

const rangeOf = ({ starts_on, ends_on }: Days) =>
  sql`daterange(${starts_on}::date, ${lastDayOf({ starts_on, ends_on })}::date, '[]')`
const own = bookingRequests
const ownRange = sql`daterange(${own.starts_on}, coalesce(${own.ends_on}, ${own.starts_on}), '[]')`

/** For a yes under these terms, as the speaker may see it. Without a date nothing collides. */
export async function findConsequences(
  db: Pick<Database, 'select'>,
  { id, profile_id }: Pick<RequestRow, 'id' | 'profile_id'>,
  days: Days,
): Promise<Consequences> {
  if (days.starts_on === null) return { key: '', collisions: [], ended_holds: [] }
  // One after the other: a transaction has one connection.
  const bookings = await selectBookings(db, profile_id, id, days)
  const engagements = await selectEngagements(db, profile_id, days)
  const periods = await selectPeriods(db, profile_id, days)
  const busy = await selectBusyDays(db, profile_id, days)
  const holds = await findOtherHolds(db, { id, profile_id }, days)
  const collisions = [
    ...bookings.map((row) => ({ ...row, kind: 'booking' as const })),
    ...engagements.map((row) => ({ ...row, kind: 'engagement' as const })),
    ...periods,
    ...busy,
  ]
  const ids = [...collisions, ...holds].map((row) => row.id).sort()
  return {
    key: ids.length === 0 ? '' : createHash('sha256').update(ids.join()).digest('base64url').slice(0, 22),
    collisions: collisions.map(({ kind, label, starts_on, ends_on }) => ({
      kind,
      label,
      starts_on,
      ends_on,
    })),
    ended_holds: holds.map(({ label, starts_on, ends_on }) => ({ label, starts_on, ends_on })),
  }
}

/** Whether a booking that is confirmed, or is about to be, has one of the days. */
export async function isBooked(
  db: Pick<Database, 'select'>,
  { id, profile_id }: Pick<RequestRow, 'id' | 'profile_id'>,
  days: Days,
): Promise<boolean> {
  if (days.starts_on === null) return false
  return (await selectBookings(db, profile_id, id, days)).length > 0
}

/** Where a hold stands among those on its days, from 1. */
export async function rankOfHold(
  db: Pick<Database, 'select'>,
  { id, profile_id, held_at, ...days }: Pick<RequestRow, 'id' | 'profile_id' | 'held_at'> & Days,
): Promise<number | null> {
  if (held_at === null || days.starts_on === null) return null
  const older = await db
    .select({ id: own.id })
    .from(own)
    .where(
      and(
        isHoldOf(profile_id, days),
        or(lt(own.held_at, held_at), and(eq(own.held_at, held_at), lt(own.id, id))),
      ),
    )
  return older.length + 1
}

/** The holds of others on any of the days, oldest first. */
export function findOtherHolds(
  db: Pick<Database, 'select'>,
  { id, profile_id }: Pick<RequestRow, 'id' | 'profile_id'>,
  days: Days,
) {
  return db
    .select({
      id: own.id,
      label: sql<string>`case when ${own.organisation} = '' then ${own.event_name} else ${own.event_name} || ', ' || ${own.organisation} end`,
      starts_on: sql<string>`${own.starts_on}::text`,
      ends_on: own.ends_on,
    })
    .from(own)
    .where(and(isHoldOf(profile_id, days), ne(own.id, id)))
    .orderBy(asc(own.held_at), asc(own.id))
}

/** Open holds, and those that are about to be granted. */
export async function countHolds(
  db: Pick<Database, 'select'>,
  { id, profile_id }: Pick<RequestRow, 'id' | 'profile_id'>,
  days: Days,
): Promise<number> {
  const pending = await db
    .select({ id: own.id })
    .from(own)
    .innerJoin(bookingRequestSteps, isPendingFor('held'))
    .where(and(eq(own.profile_id, profile_id), ne(own.id, id), sql`${ownRange} && ${rangeOf(days)}`))
  return (await findOtherHolds(db, { id, profile_id }, days)).length + pending.length
}

function isHoldOf(profileId: string, days: Days): SQL | undefined {
  return and(
    eq(own.profile_id, profileId),
    isNotNull(own.held_at),
    gt(own.hold_ends_at, sql`now()`),
    inArray(own.state, [...holdingStates]),
    sql`${ownRange} && ${rangeOf(days)}`,
  )
}

function selectBookings(db: Pick<Database, 'select'>, profileId: string, id: string, days: Days) {
  const { terms } = bookingRequestSteps
  const pendingRange = sql`daterange((${terms} ->> 'starts_on')::date, coalesce(${terms} ->> 'ends_on', ${terms} ->> 'starts_on')::date, '[]')`
  return db
    .select({
      id: own.id,
      label: own.event_name,
      starts_on: sql<string>`coalesce(${terms} ->> 'starts_on', ${own.starts_on}::text)`,
      ends_on: sql<
        string | null
      >`case when ${terms} is null then ${own.ends_on}::text else ${terms} ->> 'ends_on' end`,
    })
    .from(own)
    .leftJoin(bookingRequestSteps, isPendingFor('confirmed'))
    .where(
      and(
        eq(own.profile_id, profileId),
        ne(own.id, id),
        or(
          and(eq(own.state, 'confirmed'), sql`${ownRange} && ${rangeOf(days)}`),
          and(isNotNull(bookingRequestSteps.id), sql`${pendingRange} && ${rangeOf(days)}`),
        ),
      ),
    )
    .orderBy(asc(own.starts_on), asc(own.id))
}

function selectEngagements(db: Pick<Database, 'select'>, profileId: string, days: Days) {
  const range = sql`daterange(${experiences.starts_on}, ${experiences.ends_on}, '[]')`
  return db
    .select({
      id: experiences.id,
      label: experiences.event_name,
      starts_on: experiences.starts_on,
      ends_on: experiences.ends_on,
    })
    .from(experiences)
    .where(
      and(
        eq(experiences.profile_id, profileId),
        isNull(experiences.deleted_at),
        sql`${range} && ${rangeOf(days)}`,
      ),
    )
    .orderBy(asc(experiences.starts_on), asc(experiences.id))
}

/** Blocked and travel days. */
function selectPeriods(db: Pick<Database, 'select'>, profileId: string, days: Days) {
  const { id, kind, note, first_day, last_day } = unavailablePeriods
  return db
    .select({ id, kind, label: note, starts_on: first_day, ends_on: last_day })
    .from(unavailablePeriods)
    .where(
      and(
        eq(unavailablePeriods.profile_id, profileId),
        sql`daterange(${first_day}, ${last_day}, '[]') && ${rangeOf(days)}`,
      ),
    )
    .orderBy(asc(first_day), asc(id))
}

/** Of other calendars, as far as they are on these days: the rest of a range concerns no one here. */
function selectBusyDays(db: Pick<Database, 'select'>, profileId: string, days: Days) {
  const { name, busy, profile_id } = busyCalendars
  const shared = db
    .select({
      calendar_id: busyCalendars.id,
      name,
      range: sql`unnest(${busy} * datemultirange(${rangeOf(days)}))`.as('range'),
    })
    .from(busyCalendars)
    .where(eq(profile_id, profileId))
    .as('shared')
  const first = sql<string>`lower(${shared.range})::text`
  const last = sql<string>`(upper(${shared.range}) - 1)::text`
  return db
    .select({
      id: sql<string>`${shared.calendar_id} || ' ' || ${shared.range}`,
      kind: sql<'busy'>`'busy'`,
      label: shared.name,
      starts_on: first,
      ends_on: last,
    })
    .from(shared)
    .orderBy(first, shared.calendar_id)
}

function isPendingFor(to: 'confirmed' | 'held') {
  return and(
    eq(bookingRequestSteps.request_id, own.id),
    isNull(bookingRequestSteps.settled_at),
    eq(bookingRequestSteps.to_state, to),
  )
}
