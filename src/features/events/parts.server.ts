// The rows of an event besides its own: slots, which keep their ids because requests refer to them, and topics.
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { invalidField } from '../../server/errors.ts'
import type { EventSlot, EventSlotInput } from './schema.ts'
import { eventSlots, eventTopics } from './table.server.ts'

type SlotRow = typeof eventSlots.$inferSelect

export async function writeTopics(
  tx: Database,
  event_id: string,
  topicIds: readonly string[],
): Promise<void> {
  if (topicIds.length === 0) return
  await tx.insert(eventTopics).values(topicIds.map((topic_id) => ({ event_id, topic_id })))
}

export async function readTopicIds(tx: Database, eventId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: eventTopics.topic_id })
    .from(eventTopics)
    .where(eq(eventTopics.event_id, eventId))
  return rows.map(({ id }) => id)
}

/** A stored slot that is listed keeps its row: requests refer to it. */
export async function writeSlots(
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

export function presentSlot({ event_id, position, time, ...slot }: SlotRow): EventSlot {
  return { ...slot, time: time === null ? null : time.slice(0, 5) }
}
