// An organizer's shortlists: made, listed, renamed, archived, duplicated, deleted and restored. Every statement is limited
// to their owner, so another organizer's do not exist.
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { mayRead } from '../events/access.server.ts'
import { events } from '../events/table.server.ts'
import { lockProfile } from '../profiles/service.server.ts'
import { longestTitle, mostLists } from './checks.ts'
import { committeeMembers, shortlistLinks } from './committee/table.server.ts'
import { changeList, record } from './list-changes.server.ts'
import type { Changed, ShortlistChanges, ShortlistInput, ShortlistRows } from './schema.ts'
import { shortlistItems, shortlists } from './table.server.ts'
import { shortlistTexts } from './texts.ts'

export function isOwn(ownerId: string): SQL | undefined {
  return and(eq(shortlists.owner_id, ownerId), isNull(shortlists.deleted_at))
}

/** The latest changed first. */
export async function listShortlists(
  db: Database,
  ownerId: string,
  state: 'active' | 'archived',
): Promise<ShortlistRows> {
  const placed = sql`${shortlistItems.shortlist_id} = ${shortlists.id} and ${shortlistItems.position} is not null`
  const isArchived = isNotNull(shortlists.archived_at)
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: shortlists.id,
        title: shortlists.title,
        archived: sql<boolean>`${isArchived}`,
        updated_at: shortlists.updated_at,
        event: { id: events.id, title: events.title },
        speakers: sql<number>`(select count(*)::int from ${shortlistItems} where ${placed})`,
        first_names: sql<string[]>`array(
          select ${shortlistItems.speaker_name} from ${shortlistItems} where ${placed}
          order by ${shortlistItems.position} limit 3)`,
        voters: sql<number>`(
          select count(*)::int from ${committeeMembers} where ${committeeMembers.shortlist_id} = ${shortlists.id})`,
        is_shared: sql<boolean>`exists (
          select from ${shortlistLinks} where ${shortlistLinks.shortlist_id} = ${shortlists.id}
            and ${shortlistLinks.revoked_at} is null and ${shortlistLinks.expires_at} > now())`,
      })
      .from(shortlists)
      .leftJoin(events, and(eq(events.id, shortlists.event_id), mayRead(ownerId)))
      .where(and(isOwn(ownerId), state === 'archived' ? isArchived : isNull(shortlists.archived_at)))
      .orderBy(desc(shortlists.updated_at), desc(shortlists.id)),
    db
      .select({
        active: sql<number>`count(*) filter (where ${shortlists.archived_at} is null)::int`,
        archived: sql<number>`count(*) filter (where ${isArchived})::int`,
      })
      .from(shortlists)
      .where(isOwn(ownerId)),
  ])
  return {
    rows: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })),
    counts: { active: counted?.active ?? 0, archived: counted?.archived ?? 0 },
  }
}

/** `creationKey`: the same key creates nothing again. Throws AppError `invalid_input` for an unknown event, `conflict`. */
export async function createShortlist(
  db: Database,
  ownerId: string,
  { title, event_id }: ShortlistInput,
  creationKey: string | null = null,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockProfile(tx, ownerId, 'organizer')
    const before = await findCreated(tx, ownerId, creationKey)
    if (before) return before
    await requireListRoom(tx, ownerId)
    await requireOwnEvent(tx, ownerId, event_id)
    const id = uuidv7()
    await tx.insert(shortlists).values({ id, owner_id: ownerId, title, event_id, creation_key: creationKey })
    return id
  })
}

/** With its speakers, notes and labels, without its committee. Throws AppError `not_found`, `conflict`. */
export async function duplicateShortlist(
  db: Database,
  ownerId: string,
  id: string,
  creationKey: string | null = null,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockProfile(tx, ownerId, 'organizer')
    const before = await findCreated(tx, ownerId, creationKey)
    if (before) return before
    const [list] = await tx
      .select()
      .from(shortlists)
      .where(and(isOwn(ownerId), eq(shortlists.id, id)))
      .for('share')
    if (!list) throw missingList()
    await requireListRoom(tx, ownerId)
    const copyId = uuidv7()
    await tx.insert(shortlists).values({
      id: copyId,
      owner_id: ownerId,
      event_id: list.event_id,
      title: shortlistTexts.copyOf(list.title).slice(0, longestTitle).trim(),
      creation_key: creationKey,
    })
    const items = await tx
      .select()
      .from(shortlistItems)
      .where(and(eq(shortlistItems.shortlist_id, id), isNotNull(shortlistItems.position)))
      .orderBy(asc(shortlistItems.position))
    if (items.length > 0) {
      await tx
        .insert(shortlistItems)
        .values(items.map(({ created_at, ...item }) => ({ ...item, id: uuidv7(), shortlist_id: copyId })))
    }
    return copyId
  })
}

/** Only the given fields are written. Throws AppError `not_found`, and `invalid_input` for an unknown event. */
export async function changeShortlist(
  db: Database,
  ownerId: string,
  id: string,
  { title, event_id, archived }: ShortlistChanges,
): Promise<Changed> {
  return changeList(db, ownerId, id, async (tx, list) => {
    if (event_id !== undefined) await requireOwnEvent(tx, ownerId, event_id)
    const { row } = list
    await tx
      .update(shortlists)
      .set({
        ...(title !== undefined && { title }),
        ...(event_id !== undefined && { event_id }),
        ...(archived !== undefined && {
          archived_at: archived ? (row.archived_at ?? new Date()) : null,
        }),
        updated_at: new Date(),
      })
      .where(eq(shortlists.id, id))
    let change: string | null = null
    let version = row.version
    if (event_id !== undefined && event_id !== row.event_id) {
      change = await record(tx, list, 'event_changed', [], { event_id: row.event_id })
      version += 1
    }
    if (title !== undefined && title !== row.title) {
      change = await record(tx, { row: { ...row, version } }, 'renamed', [], { title: row.title })
    }
    return { change }
  })
}

/** It can be restored for a while; its links stop working. Throws AppError `not_found`. */
export async function deleteShortlist(db: Database, ownerId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx
      .update(shortlists)
      .set({ deleted_at: new Date() })
      .where(and(isOwn(ownerId), eq(shortlists.id, id)))
      .returning({ id: shortlists.id })
    if (deleted.length === 0) throw missingList()
    await tx
      .update(shortlistLinks)
      .set({ revoked_at: new Date() })
      .where(and(eq(shortlistLinks.shortlist_id, id), isNull(shortlistLinks.revoked_at)))
  })
}

/** One that is not deleted stays as it is. Throws AppError `not_found`, `conflict`. */
export async function restoreShortlist(db: Database, ownerId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProfile(tx, ownerId, 'organizer')
    const isThis = and(eq(shortlists.owner_id, ownerId), eq(shortlists.id, id))
    const [row] = await tx.select({ deleted_at: shortlists.deleted_at }).from(shortlists).where(isThis)
    if (!row) throw missingList()
    if (row.deleted_at === null) return
    await requireListRoom(tx, ownerId)
    await tx.update(shortlists).set({ deleted_at: null }).where(isThis)
  })
}

async function findCreated(tx: Database, ownerId: string, key: string | null): Promise<string | null> {
  if (key === null) return null
  const [found] = await tx
    .select({ id: shortlists.id })
    .from(shortlists)
    .where(and(eq(shortlists.owner_id, ownerId), eq(shortlists.creation_key, key)))
  return found?.id ?? null
}

/** Behind the lock of the owner's profile. */
async function requireListRoom(tx: Database, ownerId: string): Promise<void> {
  const [counted] = await tx.select({ count: count() }).from(shortlists).where(isOwn(ownerId))
  if ((counted?.count ?? 0) < mostLists) return
  throw new AppError('conflict', `You have ${mostLists} shortlists. Delete one first.`)
}

async function requireOwnEvent(tx: Database, ownerId: string, eventId: string | null): Promise<void> {
  if (eventId === null) return
  const found = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(mayRead(ownerId), eq(events.id, eventId)))
  if (found.length === 0) throw invalidField('event_id', 'Choose one of your events')
}

export function missingList(): AppError {
  return new AppError('not_found', 'There is no such shortlist.')
}
