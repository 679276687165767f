// The frame of every change to a shortlist: its row is locked, so that concurrent changes happen one after the other; the
// change is kept with what undoes it; the version counts it.
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import type { Arrangement } from './arrangement.ts'
import type { ChangeKind, Undo } from './changes.ts'
import { shortlistChanges, shortlistItems, shortlists } from './table.server.ts'

/** Changes kept of each list. */
const keptChanges = 100

export interface LockedList {
  row: typeof shortlists.$inferSelect
}

/** Throws AppError `not_found`. */
export async function changeList<Result>(
  db: Database,
  ownerId: string,
  id: string,
  change: (tx: Database, list: LockedList) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(shortlists)
      .where(and(eq(shortlists.id, id), eq(shortlists.owner_id, ownerId), isNull(shortlists.deleted_at)))
      .for('no key update')
    if (!row) throw new AppError('not_found', 'There is no such shortlist.')
    return change(tx, { row })
  })
}

/** Once for each change. Returns its id. */
export async function record(
  tx: Database,
  { row }: LockedList,
  kind: ChangeKind,
  names: string[],
  undo: Undo,
): Promise<string> {
  const id = uuidv7()
  const version = row.version + 1
  await tx
    .insert(shortlistChanges)
    .values({ id, shortlist_id: row.id, version, kind, names: names.slice(0, 5), undo })
  await tx
    .delete(shortlistChanges)
    .where(
      and(eq(shortlistChanges.shortlist_id, row.id), lt(shortlistChanges.version, version - keptChanges)),
    )
  await touch(tx, row.id, version)
  return id
}

/** Also tells open screens. */
export async function touch(tx: Database, id: string, version: number): Promise<void> {
  await tx.update(shortlists).set({ version, updated_at: new Date() }).where(eq(shortlists.id, id))
}

export async function readArrangement(tx: Database, listId: string): Promise<Arrangement> {
  const rows = await tx
    .select({ id: shortlistItems.id, is_above: shortlistItems.is_above })
    .from(shortlistItems)
    .where(and(eq(shortlistItems.shortlist_id, listId), isNotNull(shortlistItems.position)))
    .orderBy(asc(shortlistItems.position))
  return { order: rows.map(({ id }) => id), above: rows.filter(({ is_above }) => is_above).length }
}

/** Items that are not in it keep their position. */
export async function writeArrangement(
  tx: Database,
  listId: string,
  { order, above }: Arrangement,
): Promise<void> {
  await tx.execute(sql`
    update shortlist_items item
    set position = wanted.nth - 1, is_above = wanted.nth <= ${above}, removed_at = null
    from unnest(${sql.param(order)}::uuid[]) with ordinality wanted (id, nth)
    where item.id = wanted.id and item.shortlist_id = ${listId}
      and (item.position, item.is_above) is distinct from (wanted.nth - 1, wanted.nth <= ${above})`)
}
