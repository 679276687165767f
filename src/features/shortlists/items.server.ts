// The speakers on a shortlist: added, removed, moved, described; and the last change undone.
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { mayRead } from '../events/access.server.ts'
import { eventSlots, events } from '../events/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { addItems, moveItem, moveLine, removeItems } from './arrangement.ts'
import type { ChangeKind, Undo } from './changes.ts'
import { mostItems } from './checks.ts'
import {
  changeList,
  type LockedList,
  readArrangement,
  record,
  touch,
  writeArrangement,
} from './list-changes.server.ts'
import type { Added, Change, Changed, ItemChanges, ItemMove } from './schema.ts'
import { isListed } from './speaker-facts.server.ts'
import { shortlistChanges, shortlistItems, shortlists } from './table.server.ts'

type ItemRow = typeof shortlistItems.$inferSelect

/** Nothing is added twice: one that was removed returns with its note. Throws AppError `invalid_input`, `conflict`. */
export async function addSpeakers(
  db: Database,
  ownerId: string,
  id: string,
  usernames: readonly string[],
): Promise<Added> {
  return changeList(db, ownerId, id, async (tx, list) => {
    const speakers = await findSpeakers(tx, usernames)
    const known = await tx
      .select({
        id: shortlistItems.id,
        speaker_id: shortlistItems.speaker_id,
        position: shortlistItems.position,
      })
      .from(shortlistItems)
      .where(
        and(
          eq(shortlistItems.shortlist_id, id),
          inArray(
            shortlistItems.speaker_id,
            speakers.map((speaker) => speaker.id),
          ),
        ),
      )
    const listed = new Set(known.flatMap((item) => (item.position === null ? [] : item.speaker_id)))
    const idOf = new Map(known.map((item) => [item.speaker_id, item.id]))
    const toAdd = speakers.filter((speaker) => !listed.has(speaker.id))
    const already = speakers.length - toAdd.length
    if (toAdd.length === 0) return { change: null, added: 0, already }
    const arrangement = await readArrangement(tx, id)
    if (arrangement.order.length + toAdd.length > mostItems) {
      throw new AppError('conflict', `A shortlist has at most ${mostItems} speakers.`)
    }
    const fresh = toAdd.filter((speaker) => !idOf.has(speaker.id))
    const rows = fresh.map((speaker, index) => ({
      id: uuidv7(),
      shortlist_id: id,
      speaker_id: speaker.id,
      speaker_name: speaker.name,
      position: arrangement.order.length + index,
    }))
    if (rows.length > 0) await tx.insert(shortlistItems).values(rows)
    for (const row of rows) idOf.set(row.speaker_id, row.id)
    const ids = toAdd.flatMap((speaker) => idOf.get(speaker.id) ?? [])
    await writeArrangement(tx, id, addItems(arrangement, ids))
    const names = toAdd.map(({ name }) => name)
    return { change: await record(tx, list, 'added', names, { added: ids }), added: ids.length, already }
  })
}

/** In the given order, each once. */
async function findSpeakers(tx: Database, usernames: readonly string[]) {
  const found = await tx
    .select({
      id: profiles.id,
      username: profiles.username,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(inArray(profiles.username, [...usernames]), isListed()))
  const byName = new Map(found.map((speaker) => [speaker.username, speaker]))
  const missing = usernames.findIndex((name) => !byName.has(name))
  if (missing >= 0) throw invalidField(`usernames.${missing}`, 'No public speaker has this username')
  return [...new Set(usernames)].flatMap((name) => {
    const speaker = byName.get(name)
    return speaker ? [{ id: speaker.id, name: `${speaker.first_name} ${speaker.last_name}`.trim() }] : []
  })
}

/** With its votes, its note and its comments, it is kept for a while. Throws AppError `not_found`. */
export async function removeSpeaker(
  db: Database,
  ownerId: string,
  id: string,
  itemId: string,
): Promise<Changed> {
  return changeList(db, ownerId, id, async (tx, list) => {
    const item = await findItem(tx, id, itemId)
    const before = await readArrangement(tx, id)
    await takeOut(tx, id, [itemId])
    const removed = { item: itemId, to: before.order.indexOf(itemId), is_above: item.is_above }
    return { change: await record(tx, list, 'removed', [item.speaker_name], { removed }) }
  })
}

/** Throws AppError `not_found`. */
export async function moveSpeaker(
  db: Database,
  ownerId: string,
  id: string,
  { item: itemId, to, is_above }: ItemMove,
): Promise<Changed> {
  return changeList(db, ownerId, id, async (tx, list) => {
    const item = await findItem(tx, id, itemId)
    const before = await readArrangement(tx, id)
    const after = moveItem(before, itemId, to, is_above)
    const place = { item: itemId, to: before.order.indexOf(itemId), is_above: item.is_above }
    if (after.above === before.above && after.order.indexOf(itemId) === place.to) return { change: null }
    await writeArrangement(tx, id, after)
    return { change: await record(tx, list, 'moved', [item.speaker_name], { place }) }
  })
}

/** Throws AppError `not_found`. */
export async function placeLine(db: Database, ownerId: string, id: string, above: number): Promise<Changed> {
  return changeList(db, ownerId, id, async (tx, list) => {
    const before = await readArrangement(tx, id)
    const after = moveLine(before, above)
    if (after.above === before.above) return { change: null }
    await writeArrangement(tx, id, after)
    return { change: await record(tx, list, 'line_moved', [], { above: before.above }) }
  })
}

/** Only the given fields are written. Throws AppError `not_found`. */
export async function describeSpeaker(
  db: Database,
  ownerId: string,
  id: string,
  itemId: string,
  { note, labels, slot_id }: ItemChanges,
): Promise<Changed> {
  return changeList(db, ownerId, id, async (tx, list) => {
    const item = await findItem(tx, id, itemId)
    const changes: { kind: ChangeKind; set: Partial<ItemRow>; undo: Undo }[] = []
    if (note !== undefined && note !== item.note) {
      changes.push({ kind: 'noted', set: { note }, undo: { item: itemId, note: item.note } })
    }
    if (labels !== undefined && labels.join('\n') !== item.labels.join('\n')) {
      changes.push({ kind: 'labelled', set: { labels }, undo: { item: itemId, labels: item.labels } })
    }
    if (slot_id !== undefined && slot_id !== item.slot_id) {
      await requireSlot(tx, list, slot_id)
      changes.push({ kind: 'assigned', set: { slot_id }, undo: { item: itemId, slot_id: item.slot_id } })
    }
    let { row } = list
    let change: string | null = null
    for (const { kind, set, undo } of changes) {
      await tx.update(shortlistItems).set(set).where(eq(shortlistItems.id, itemId))
      change = await record(tx, { row }, kind, [item.speaker_name], undo)
      row = { ...row, version: row.version + 1 }
    }
    return { change }
  })
}

async function requireSlot(tx: Database, { row }: LockedList, slotId: string | null): Promise<void> {
  if (slotId === null) return
  const found =
    row.event_id === null
      ? []
      : await tx
          .select({ id: eventSlots.id })
          .from(eventSlots)
          .innerJoin(events, and(eq(events.id, eventSlots.event_id), mayRead(row.owner_id)))
          .where(and(eq(eventSlots.id, slotId), eq(eventSlots.event_id, row.event_id)))
          .for('key share', { of: eventSlots })
  if (found.length === 0) throw invalidField('slot_id', 'Choose one of the event’s slots')
}

/**
 * Undoes the latest change that is not undone yet, or any removal. Throws AppError `not_found`, and `conflict` when
 * something else has changed since.
 */
export async function undoChange(
  db: Database,
  ownerId: string,
  id: string,
  changeId: string,
): Promise<Changed> {
  return changeList(db, ownerId, id, async (tx, list) => {
    const ofList = and(eq(shortlistChanges.shortlist_id, id), isNull(shortlistChanges.undone_at))
    const [latest] = await tx
      .select()
      .from(shortlistChanges)
      .where(ofList)
      .orderBy(desc(shortlistChanges.version))
      .limit(1)
    const [change] =
      latest?.id === changeId
        ? [latest]
        : await tx
            .select()
            .from(shortlistChanges)
            .where(and(ofList, eq(shortlistChanges.id, changeId)))
    if (!change) throw new AppError('not_found', 'There is no such change to undo.')
    if (change.id !== latest?.id && change.kind !== 'removed') {
      throw new AppError('conflict', 'Something else has changed since. Undo that first.')
    }
    await applyUndo(tx, list, change.undo)
    await tx.update(shortlistChanges).set({ undone_at: new Date() }).where(eq(shortlistChanges.id, changeId))
    await touch(tx, id, list.row.version + 1)
    return { change: null }
  })
}

async function applyUndo(tx: Database, { row: { id, owner_id } }: LockedList, undo: Undo): Promise<void> {
  if ('title' in undo) {
    await tx.update(shortlists).set({ title: undo.title }).where(eq(shortlists.id, id))
  } else if ('event_id' in undo) {
    // Its organizer may have left the event's team since.
    const [event] =
      undo.event_id === null
        ? []
        : await tx
            .select({ id: events.id })
            .from(events)
            .where(and(mayRead(owner_id), eq(events.id, undo.event_id)))
    await tx
      .update(shortlists)
      .set({ event_id: event?.id ?? null })
      .where(eq(shortlists.id, id))
  } else if ('added' in undo) {
    await takeOut(tx, id, undo.added)
  } else if ('removed' in undo) {
    const { item, to, is_above } = undo.removed
    const now = await readArrangement(tx, id)
    if (now.order.includes(item)) return
    if (now.order.length >= mostItems) {
      throw new AppError('conflict', `A shortlist has at most ${mostItems} speakers.`)
    }
    // Last and below the line first, from where it is moved.
    await writeArrangement(tx, id, moveItem({ ...now, order: [...now.order, item] }, item, to, is_above))
  } else if ('place' in undo) {
    const { item, to, is_above } = undo.place
    await writeArrangement(tx, id, moveItem(await readArrangement(tx, id), item, to, is_above))
  } else if ('above' in undo) {
    await writeArrangement(tx, id, moveLine(await readArrangement(tx, id), undo.above))
  } else {
    const { item, ...before } = undo
    await tx
      .update(shortlistItems)
      .set('slot_id' in before ? { slot_id: whileItExists(before.slot_id) } : before)
      .where(and(eq(shortlistItems.id, item), eq(shortlistItems.shortlist_id, id)))
  }
}

/** A slot may have been deleted since. */
function whileItExists(slotId: string | null): SQL | null {
  return slotId === null
    ? null
    : sql`(select ${eventSlots.id} from ${eventSlots} where ${eventSlots.id} = ${slotId})`
}

async function takeOut(tx: Database, listId: string, ids: readonly string[]): Promise<void> {
  const before = await readArrangement(tx, listId)
  await tx
    .update(shortlistItems)
    .set({ position: null, removed_at: new Date() })
    .where(and(eq(shortlistItems.shortlist_id, listId), inArray(shortlistItems.id, [...ids])))
  await writeArrangement(tx, listId, removeItems(before, new Set(ids)))
}

/** The latest first. Throws AppError `not_found`. */
export async function listChanges(db: Database, ownerId: string, id: string): Promise<Change[]> {
  const [list] = await db
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(and(eq(shortlists.id, id), eq(shortlists.owner_id, ownerId), isNull(shortlists.deleted_at)))
  if (!list) throw new AppError('not_found', 'There is no such shortlist.')
  const rows = await db
    .select()
    .from(shortlistChanges)
    .where(eq(shortlistChanges.shortlist_id, id))
    .orderBy(desc(shortlistChanges.version))
    .limit(50)
  return rows.map(presentChange)
}

export function presentChange(row: typeof shortlistChanges.$inferSelect): Change {
  const { id, kind, names, undone_at, created_at } = row
  return { id, kind, names, undone: undone_at !== null, created_at: created_at.toISOString() }
}

async function findItem(tx: Database, listId: string, itemId: string): Promise<ItemRow> {
  const [item] = await tx
    .select()
    .from(shortlistItems)
    .where(
      and(
        eq(shortlistItems.id, itemId),
        eq(shortlistItems.shortlist_id, listId),
        isNotNull(shortlistItems.position),
      ),
    )
  if (!item) throw new AppError('not_found', 'This speaker is not on the list.')
  return item
}

/** Those on the list, in order. */
export function readItems(db: Database, listId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(shortlistItems)
    .where(and(eq(shortlistItems.shortlist_id, listId), isNotNull(shortlistItems.position)))
    .orderBy(asc(shortlistItems.position))
}
