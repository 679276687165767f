// An organizer's events: read, written, deleted and restored. Every statement is limited to their owner, so another
// organizer's do not exist.
import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { today } from '../../lib/today.ts'
import type { SessionUser } from '../../server/auth/auth.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { readBranding } from '../branding/service.server.ts'
import { countries } from '../countries/table.server.ts'
import { requireRoom } from '../plans/service.server.ts'
import { checkCurrency } from '../profiles/checks.ts'
import { resolveReferences } from '../profiles/references.server.ts'
import { lockProfile } from '../profiles/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { topics } from '../topics/table.server.ts'
import { isOwn, mayChange, mayRead, teamRole } from './access.server.ts'
import { type CallForSpeakers, findContradictions, findGaps, type WholeEvent } from './checks.ts'
import { readLineUps } from './line-up.server.ts'
import { presentSlot, readSlots, readTopicIds, writeSlots, writeTopics } from './parts.server.ts'
import type { Event, EventChanges, EventInput, ReadEvent } from './schema.ts'
import { events, eventTopics } from './table.server.ts'
import type { TeamRole } from './team/roles.ts'
import { stateTexts } from './texts.ts'
import { type EventState, mustStayComplete, stateOn } from './transitions.ts'

export type EventRow = typeof events.$inferSelect

/** Of an event without any money. */
const firstCurrency = 'EUR'

export const selection = {
  row: events,
  country: { id: countries.id, code: countries.code, name: countries.name },
  topics: sql<{ id: string; name: string }[]>`array(
    select json_build_object('id', ${topics.id}, 'name', ${topics.name})
    from ${eventTopics} join ${topics} on ${topics.id} = ${eventTopics.topic_id}
    where ${eventTopics.event_id} = ${events.id} order by ${topics.name})`,
}

/** The role of a reader who is in no team. */
export const noRole = sql<null>`null`

/** Published, and its organizer is not suspended; beside the tables of both. */
export function isShown(): SQL | undefined {
  return and(eq(events.state, 'published'), isNull(events.deleted_at), isNull(users.suspended_at))
}

/** A published one for everyone, any other for its owner and for admins. Throws AppError `not_found`. */
export async function readEventAs(
  db: Database,
  reader: Pick<SessionUser, 'id' | 'role'> | null,
  id: string,
): Promise<ReadEvent> {
  const isReadable =
    reader === null
      ? isShown()
      : reader.role === 'admin'
        ? isNull(events.deleted_at)
        : or(mayRead(reader.id), isShown())
  const organizer = {
    name: sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})`,
    organisation: profiles.organisation,
  }
  const found = await db
    .select({ ...selection, role: reader ? teamRole(reader.id) : noRole, organizer })
    .from(events)
    .innerJoin(profiles, eq(profiles.id, events.owner_id))
    .innerJoin(users, eq(users.id, events.owner_id))
    .leftJoin(countries, eq(countries.id, events.country_id))
    .where(and(isReadable, eq(events.id, id)))
  const [first] = found
  const [event] = await present(db, found, reader?.id)
  if (!event || !first) throw missingEvent()
  const is_own = event.role === 'owner' || event.role === 'organizer'
  const branding = await readBranding(db, first.row.owner_id)
  return { ...event, is_own, organizer: { ...first.organizer, branding } }
}

/** Null for one that they may not change. */
export async function findOwnEvent(db: Database, userId: string, id: string): Promise<Event | null> {
  try {
    const { is_own, organizer, ...event } = await readEventAs(db, { id: userId, role: 'user' }, id)
    return is_own ? event : null
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'not_found') return null
    throw thrown
  }
}

export async function readOwn(db: Database, ownerId: string, id: string): Promise<Event> {
  const { is_own, organizer, ...event } = await readEventAs(db, { id: ownerId, role: 'user' }, id)
  return event
}

/**
 * `creationKey`: the same key creates nothing again. Throws AppError `limit_reached`, and `invalid_input` for an unknown
 * country, topic or slot and for fields that contradict each other.
 */
export async function createEvent(
  db: Database,
  ownerId: string,
  input: EventInput,
  creationKey: string | null = null,
): Promise<Event> {
  return db.transaction(async (tx) => {
    const owner = await lockProfile(tx, ownerId, 'organizer')
    const before = creationKey === null ? undefined : await findCreated(tx, ownerId, creationKey)
    if (before) return readOwn(tx, ownerId, before.id)
    await requireEventRoom(tx, ownerId, owner.tierId)
    const [current = input] = await resolveReferences(tx, [input])
    requireConsistent(input)
    const { topic_ids, slots, currency, ...fields } = current
    const noCurrency = checkCurrency(currency ?? null, hasMoney(input))
    if (noCurrency) throw invalidField('currency', noCurrency)
    const id = uuidv7()
    await tx.insert(events).values({
      ...fields,
      id,
      owner_id: ownerId,
      currency: currency ?? firstCurrency,
      creation_key: creationKey,
    })
    await writeTopics(tx, id, topic_ids)
    await writeSlots(tx, id, slots, [])
    return readOwn(tx, ownerId, id)
  })
}

/**
 * Only the given fields are written. Throws AppError `not_found`, `conflict` for an event that is cancelled or has changed since
 * `updated_at`, and `invalid_input` as `createEvent` does.
 */
export async function changeEvent(
  db: Database,
  userId: string,
  id: string,
  changes: EventChanges,
): Promise<Event> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(events)
      .where(and(mayChange(userId), eq(events.id, id)))
      .for('no key update')
    if (!row) throw missingEvent()
    const [current = changes] = await resolveReferences(tx, [changes])
    const { topic_ids, slots, updated_at, ...rest } = current
    if (updated_at !== undefined) requireUnchanged(row, updated_at)
    const stored = await readSlots(tx, [id])
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    const next: EventRow = { ...row, ...given }
    const state = presentState(row)
    if (state === 'cancelled') throw wrongState(state)
    if (mustStayComplete(state)) {
      requireNoGaps(next, {
        topicCount: (topic_ids ?? (await readTopicIds(tx, id))).length,
        slotCount: (slots ?? stored).length,
      })
    }
    requireConsistent({
      ...next,
      starts_at: changes.starts_at ?? presentMoment(row.starts_at),
      ends_at: changes.ends_at ?? presentMoment(row.ends_at),
      slots: slots ?? stored.map(presentSlot),
    })
    await tx
      .update(events)
      .set({ ...given, updated_at: new Date() })
      .where(eq(events.id, id))
    if (topic_ids) {
      await tx.delete(eventTopics).where(eq(eventTopics.event_id, id))
      await writeTopics(tx, id, topic_ids)
    }
    if (slots) await writeSlots(tx, id, slots, stored)
    return readOwn(tx, userId, id)
  })
}

/** It can be restored for a while. Throws AppError `not_found`. */
export async function deleteEvent(db: Database, ownerId: string, id: string): Promise<void> {
  const deleted = await db
    .update(events)
    .set({ deleted_at: new Date() })
    .where(and(isOwn(ownerId), eq(events.id, id)))
    .returning({ id: events.id })
  if (deleted.length === 0) throw missingEvent()
}

/** Restores a deleted event; one that is not deleted stays as it is. Throws AppError `not_found`, `limit_reached`. */
export async function restoreEvent(db: Database, ownerId: string, id: string): Promise<Event> {
  return db.transaction(async (tx) => {
    const owner = await lockProfile(tx, ownerId, 'organizer')
    const [row] = await tx
      .select({ deleted_at: events.deleted_at })
      .from(events)
      .where(and(eq(events.owner_id, ownerId), eq(events.id, id)))
    if (!row) throw missingEvent()
    if (row.deleted_at !== null) {
      await requireEventRoom(tx, ownerId, owner.tierId)
      await tx.update(events).set({ deleted_at: null, updated_at: new Date() }).where(eq(events.id, id))
    }
    return readOwn(tx, ownerId, id)
  })
}

async function findCreated(tx: Database, ownerId: string, key: string): Promise<{ id: string } | undefined> {
  const [found] = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.owner_id, ownerId), eq(events.creation_key, key)))
  return found
}

/** Behind the lock of the owner's profile. */
async function requireEventRoom(tx: Database, ownerId: string, tierId: string | null): Promise<void> {
  const [counted] = await tx.select({ count: count() }).from(events).where(isOwn(ownerId))
  await requireRoom(tx, 'event_create', { tierId, count: counted?.count ?? 0 })
}

function requireConsistent(event: WholeEvent): void {
  const [problem] = findContradictions(event)
  if (problem) throw invalidField(problem.field, problem.message)
}

/** Throws AppError `invalid_input`. */
export function requireNoGaps(
  { city, online, description }: EventRow,
  counts: Pick<CallForSpeakers, 'topicCount' | 'slotCount'>,
): void {
  const [gap] = findGaps({ city, online, description, ...counts })
  if (gap) throw invalidField(gap.field, gap.message)
}

function hasMoney({ budget_min, budget_max, slots }: WholeEvent): boolean {
  const amounts = [budget_min, budget_max, ...slots.flatMap(({ fee_min, fee_max }) => [fee_min, fee_max])]
  return amounts.some((amount) => amount !== null)
}

interface FoundEvent {
  row: EventRow
  /** The reader's, if they may be in its team. */
  role?: TeamRole | null
  country: Event['country']
  topics: Event['topics']
}

/** In the order given, for `readerId` if they are in the team of each of them. */
export async function present(
  db: Database,
  found: readonly FoundEvent[],
  readerId: string | null = null,
): Promise<Event[]> {
  if (found.length === 0) return []
  const ids = found.map(({ row }) => row.id)
  const slots = await readSlots(db, ids)
  const isTeam = found.every(({ role = null }) => role !== null)
  const lineUps = await readLineUps(db, ids, isTeam ? readerId : null)
  return found.map(({ row, role = null, country, topics: chosen }) => {
    const { owner_id, country_id, creation_key, deleted_at, ...shown } = row
    return {
      ...shown,
      role,
      state: presentState(row),
      submitted_at: row.submitted_at?.toISOString() ?? null,
      starts_at: presentMoment(row.starts_at),
      ends_at: presentMoment(row.ends_at),
      country,
      topics: chosen,
      slots: slots.filter(({ event_id }) => event_id === row.id).map(presentSlot),
      line_up: lineUps.get(row.id) ?? [],
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

export function presentState(row: Pick<EventRow, 'state' | 'ends_at'>): EventState {
  return stateOn(today(), row)
}

/** `2027-04-15 09:00:00` of the database is `2027-04-15T09:00`. */
export function presentMoment(stored: string): string {
  return stored.slice(0, 16).replace(' ', 'T')
}

/** The step or change does not fit the event as it is now: the hint is its present state. */
export function wrongState(state: EventState): AppError {
  return new AppError('conflict', stateTexts.conflicts[state], { hint: state })
}

/** Throws AppError `conflict`. */
export function requireUnchanged(row: EventRow, updated_at: string): void {
  if (row.updated_at.getTime() === Date.parse(updated_at)) return
  throw new AppError('conflict', stateTexts.changed, { hint: presentState(row) })
}

export function missingEvent(): AppError {
  return new AppError('not_found', 'Event not found.')
}
