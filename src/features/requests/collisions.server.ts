// What a yes would collide with and end: other bookings, engagements and busy days of the speaker, and other
// organizers' holds. Computed when a request is opened, and again, behind the speaker's lock, when the step is taken.
import { createHash } from 'node:crypto'
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { busyCalendars } from '../calendar/busy/table.server.ts'
import { unavailablePeriods } from '../calendar/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import type { Consequences } from './schema.ts'
import { bookingRequestSteps, bookingRequests } from './table.server.ts'
import { haveSameDays, lastDayOf, type Terms } from './terms.ts'
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
  db: Database,
  { id, profile_id }: Pick<RequestRow, 'id' | 'profile_id'>,
  days: Days,
): Promise<Consequences> {
  if (days.starts_on === null) return { key: '', collisions: [], ended_holds: [] }
  // One after the other: a transaction has one connection.
  const bookings = await selectBookings(db).execute(fill(profile_id, days, id))
  const engagements = await selectEngagements(db).execute(fill(profile_id, days))
  const periods = await selectPeriods(db).execute(fill(profile_id, days))
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
  db: Database,
  { id, profile_id }: Pick<RequestRow, 'id' | 'profile_id'>,
  days: Days,
): Promise<boolean> {
  if (days.starts_on === null) return false
  return (await selectBookings(db).execute(fill(profile_id, days, id))).length > 0
}

/**
 * Whether the organizer's yes, or the speaker's proposal, is refused because of another booking. The speaker's reason for two bookings
 * holds for the days that it was given for.
 */
export async function isDayTaken(
  db: Database,
  row: Pick<RequestRow, 'id' | 'profile_id' | 'override_reason'> & Days,
  days: Days,
): Promise<boolean> {
  return !(row.override_reason !== null && haveSameDays(row, days)) && isBooked(db, row, days)
}

/** Where a hold stands among those on its days, from 1. */
export async function rankOfHold(
  db: Database,
  { id, profile_id, held_at, ...days }: Pick<RequestRow, 'id' | 'profile_id' | 'held_at'> & Days,
): Promise<number | null> {
  if (held_at === null || days.starts_on === null) return null
  const older = await db
    .select({ id: own.id })
    .from(own)
    .where(
      and(
        isHoldOf(profile_id, rangeOf(days)),
        or(lt(own.held_at, held_at), and(eq(own.held_at, held_at), lt(own.id, id))),
      ),
    )
  return older.length + 1
}

/** What the statements below are filled in with. */
const given = {
  id: sql.placeholder('id'),
  profileId: sql.placeholder('profileId'),
  range: sql`daterange(${sql.placeholder('first')}::date, ${sql.placeholder('last')}::date, '[]')`,
}

function fill(profileId: string, days: Days, id?: string) {
  return { profileId, id, first: days.starts_on, last: lastDayOf(days) }
}

const selectOtherHolds = oncePerDatabase((db) =>
  db
    .select({
      id: own.id,
      label: sql<string>`case when ${own.organisation} = '' then ${own.event_name} else ${own.event_name} || ', ' || ${own.organisation} end`,
      starts_on: sql<string>`${own.starts_on}::text`,
      ends_on: own.ends_on,
      held_at: own.held_at,
    })
    .from(own)
    .where(and(isHoldOf(given.profileId, given.range), ne(own.id, given.id)))
    .orderBy(asc(own.held_at), asc(own.id))
    .prepare('other_holds'),
)

/** The holds of others on any of the days, oldest first. */
export function findOtherHolds(
  db: Database,
  { id, profile_id }: Pick<RequestRow, 'id' | 'profile_id'>,
  days: Days,
) {
  return selectOtherHolds(db).execute(fill(profile_id, days, id))
}

/** Open holds, and those that are about to be granted. */
export async function countHolds(
  db: Database,
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

function isHoldOf(profileId: string | Placeholder, range: SQL): SQL | undefined {
  return and(eq(own.profile_id, profileId), isOpenHold(), sql`${ownRange} && ${range}`)
}

/** In line, also as a request that was a hold. */
export function isOpenHold(): SQL | undefined {
  return and(isNotNull(own.held_at), gt(own.hold_ends_at, sql`now()`), inArray(own.state, [...holdingStates]))
}

const selectBookings = oncePerDatabase((db) => {
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
        eq(own.profile_id, given.profileId),
        ne(own.id, given.id),
        or(
          and(eq(own.state, 'confirmed'), sql`${ownRange} && ${given.range}`),
          and(isNotNull(bookingRequestSteps.id), sql`${pendingRange} && ${given.range}`),
        ),
      ),
    )
    .orderBy(asc(own.starts_on), asc(own.id))
    .prepare('bookings_on_days')
})

const selectEngagements = oncePerDatabase((db) => {
  const { id, event_name: label, starts_on, ends_on, profile_id, deleted_at } = experiences
  return db
    .select({ id, label, starts_on, ends_on })
    .from(experiences)
    .where(
      and(
        eq(profile_id, given.profileId),
        isNull(deleted_at),
        sql`daterange(${starts_on}, ${ends_on}, '[]') && ${given.range}`,
      ),
    )
    .orderBy(asc(starts_on), asc(id))
    .prepare('engagements_on_days')
})

/** Blocked and travel days. */
const selectPeriods = oncePerDatabase((db) => {
  const { id, kind, note, first_day, last_day } = unavailablePeriods
  return db
    .select({ id, kind, label: note, starts_on: first_day, ends_on: last_day })
    .from(unavailablePeriods)
    .where(
      and(
        eq(unavailablePeriods.profile_id, given.profileId),
        sql`daterange(${first_day}, ${last_day}, '[]') && ${given.range}`,
      ),
    )
    .orderBy(asc(first_day), asc(id))
    .prepare('periods_on_days')
})

/** Of other calendars, as far as they are on these days: the rest of a range concerns no one here. */
function selectBusyDays(db: Database, profileId: string, days: Days) {
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

/** Joins the step of a request that leads there and can still be undone. */
export function isPendingFor(to: 'confirmed' | 'held') {
  return and(
    eq(bookingRequestSteps.request_id, own.id),
    isNull(bookingRequestSteps.settled_at),
    eq(bookingRequestSteps.to_state, to),
  )
}
