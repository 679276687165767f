// An organizer's events: read, written, deleted and restored. Every statement is limited to their owner, so another
// organizer's do not exist.
import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { SessionUser } from '../../server/auth/auth.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { countries } from '../countries/table.server.ts'
import { requireRoom } from '../plans/service.server.ts'
import { checkCurrency } from '../profiles/checks.ts'
import { requireKnown } from '../profiles/references.server.ts'
import { lockProfile } from '../profiles/service.server.ts'
import { topics } from '../topics/table.server.ts'
import { findContradictions, type WholeEvent } from './checks.ts'
import type { Event, EventChanges, EventInput, EventSlot, EventSlotInput, ReadEvent } from './schema.ts'
import { eventSlots, events, eventTopics } from './table.server.ts'

type EventRow = typeof events.$inferSelect
type SlotRow = typeof eventSlots.$inferSelect

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

/** For its owner and for admins. Throws AppError `not_found`. */
export async function readEventAs(
  db: Database,
  reader: Pick<SessionUser, 'id' | 'role'>,
  id: string,
): Promise<ReadEvent> {
  const mayRead = reader.role === 'admin' ? isNull(events.deleted_at) : isOwn(reader.id)
  const found = await db
    .select(selection)
    .from(events)
    .leftJoin(countries, eq(countries.id, events.country_id))
    .where(and(mayRead, eq(events.id, id)))
  const [event] = await present(db, found)
  if (!event) throw missingEvent()
  return { ...event, is_own: found[0]?.row.owner_id === reader.id }
}

async function readOwn(db: Database, ownerId: string, id: string): Promise<Event> {
  const { is_own, ...event } = await readEventAs(db, { id: ownerId, role: 'user' }, id)
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
    await requireKnown(tx, [input])
    requireConsistent(input)
    const { topic_ids, slots, currency, ...fields } = input
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

/** Only the given fields are written. Throws AppError `not_found`, and `invalid_input` as `createEvent` does. */
export async function changeEvent(
  db: Database,
  ownerId: string,
  id: string,
  changes: EventChanges,
): Promise<Event> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(events)
      .where(and(isOwn(ownerId), eq(events.id, id)))
      .for('update')
    if (!row) throw missingEvent()
    const stored = await readSlots(tx, [id])
    await requireKnown(tx, [changes])
    const { topic_ids, slots, ...rest } = changes
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    const next: EventRow = { ...row, ...given }
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
    return readOwn(tx, ownerId, id)
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
    const isDeleted = and(eq(events.owner_id, ownerId), eq(events.id, id), isNotNull(events.deleted_at))
    const [deleted] = await tx.select({ id: events.id }).from(events).where(isDeleted)
    if (deleted) {
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

function hasMoney({ budget_min, budget_max, slots }: WholeEvent): boolean {
  const amounts = [budget_min, budget_max, ...slots.flatMap(({ fee_min, fee_max }) => [fee_min, fee_max])]
  return amounts.some((amount) => amount !== null)
}

async function writeTopics(tx: Database, event_id: string, topicIds: readonly string[]): Promise<void> {
  if (topicIds.length === 0) return
  await tx.insert(eventTopics).values(topicIds.map((topic_id) => ({ event_id, topic_id })))
}

/** A stored slot that is listed keeps its row: requests refer to it. */
async function writeSlots(
  tx: Database,
  event_id: string,
  slots: readonly EventSlotInput[],
  stored: readonly SlotRow[],
): Promise<void> {
  const known = new Set(stored.map(({ id }) => id))
  const wrong = slots.findIndex(({ id }) => id !== undefined && !known.has(id))
  if (wrong >= 0) throw invalidField(`slots.${wrong}.id`, 'Slot not found')
  const listed = new Set(slots.map(({ id }) => id))
  const gone = stored.filter(({ id }) => !listed.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(eventSlots).where(inArray(eventSlots.id, gone))
  if (slots.length === 0) return
  await tx
    .insert(eventSlots)
    .values(slots.map((slot, position) => ({ ...slot, id: slot.id ?? uuidv7(), event_id, position })))
    .onConflictDoUpdate({
      target: eventSlots.id,
      set: {
        position: sql`excluded.position`,
        format: sql`excluded.format`,
        day: sql`excluded.day`,
        time: sql`excluded.time`,
        part_of_day: sql`excluded.part_of_day`,
        length_minutes: sql`excluded.length_minutes`,
        fee_min: sql`excluded.fee_min`,
        fee_max: sql`excluded.fee_max`,
      },
    })
}

export function readSlots(db: Database, eventIds: readonly string[]): Promise<SlotRow[]> {
  return db
    .select()
    .from(eventSlots)
    .where(inArray(eventSlots.event_id, [...eventIds]))
    .orderBy(asc(eventSlots.event_id), asc(eventSlots.position))
}

export function isOwn(ownerId: string): SQL | undefined {
  return and(eq(events.owner_id, ownerId), isNull(events.deleted_at))
}

interface FoundEvent {
  row: EventRow
  country: Event['country']
  topics: Event['topics']
}

/** In the order given. */
export async function present(db: Database, found: readonly FoundEvent[]): Promise<Event[]> {
  if (found.length === 0) return []
  const slots = await readSlots(
    db,
    found.map(({ row }) => row.id),
  )
  return found.map(({ row, country, topics: chosen }) => {
    const { owner_id, country_id, creation_key, deleted_at, ...shown } = row
    return {
      ...shown,
      starts_at: presentMoment(row.starts_at),
      ends_at: presentMoment(row.ends_at),
      country,
      topics: chosen,
      slots: slots.filter(({ event_id }) => event_id === row.id).map(presentSlot),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}

/** `2027-04-15 09:00:00` of the database is `2027-04-15T09:00`. */
export function presentMoment(stored: string): string {
  return stored.slice(0, 16).replace(' ', 'T')
}

export function presentSlot({ event_id, position, time, ...slot }: SlotRow): EventSlot {
  return { ...slot, time: time === null ? null : time.slice(0, 5) }
}

export function missingEvent(): AppError {
  return new AppError('not_found', 'Event not found.')
}
