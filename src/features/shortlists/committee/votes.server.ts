// The committee's members, votes and comments on one list, as both sides read them.
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { mostComments } from '../checks.ts'
import { changeList } from '../list-changes.server.ts'
import type { Comment, Member, ShortlistItem, Tally } from '../schema.ts'
import { shortlistItems } from '../table.server.ts'
import { committeeComments, committeeMembers, committeeVotes } from './table.server.ts'

export type CastVote = ShortlistItem['votes'][number]

/** In the order in which they joined. */
export async function readMembers(db: Database, listId: string): Promise<Member[]> {
  return db
    .select({
      id: committeeMembers.id,
      name: committeeMembers.name,
      device: sql<number>`(row_number() over (
        partition by lower(${committeeMembers.name}) order by ${committeeMembers.id}))::int`,
    })
    .from(committeeMembers)
    .where(eq(committeeMembers.shortlist_id, listId))
    .orderBy(asc(committeeMembers.id))
}

/** By item. */
export async function readVotes(db: Database, listId: string): Promise<Map<string, CastVote[]>> {
  const rows = await db
    .select({
      item_id: committeeVotes.item_id,
      member_id: committeeVotes.member_id,
      vote: committeeVotes.vote,
      score: committeeVotes.score,
    })
    .from(committeeVotes)
    .where(eq(committeeVotes.shortlist_id, listId))
    .orderBy(asc(committeeVotes.member_id))
  return byItem(rows)
}

/** By item, the oldest first. */
export async function readComments(db: Database, listId: string): Promise<Map<string, Comment[]>> {
  const rows = await db
    .select()
    .from(committeeComments)
    .where(eq(committeeComments.shortlist_id, listId))
    .orderBy(asc(committeeComments.id))
  return byItem(
    rows.map(({ id, item_id, member_id, text, created_at }) => ({
      id,
      item_id,
      member_id,
      text,
      created_at: created_at.toISOString(),
    })),
  )
}

function byItem<Row extends { item_id: string }>(rows: readonly Row[]): Map<string, Omit<Row, 'item_id'>[]> {
  const found = new Map<string, Omit<Row, 'item_id'>[]>()
  for (const { item_id, ...row } of rows) {
    const rowsOfItem = found.get(item_id)
    if (rowsOfItem) rowsOfItem.push(row)
    else found.set(item_id, [row])
  }
  return found
}

export function tallyOf(cast: readonly Pick<CastVote, 'vote' | 'score'>[]): Tally {
  const tally: Tally = { yes: 0, maybe: 0, no: 0, score: null }
  for (const { vote } of cast) tally[vote] += 1
  const scores = cast.flatMap(({ score }) => score ?? [])
  if (scores.length === 0) return tally
  const sum = scores.reduce((total, score) => total + score, 0)
  tally.score = {
    average: Math.round((10 * sum) / scores.length) / 10,
    lowest: Math.min(...scores),
    highest: Math.max(...scores),
  }
  return tally
}

/** `memberId` null: by the owner of the list. The same key adds nothing again. Throws AppError `not_found`, `conflict`. */
export async function addComment(
  tx: Database,
  listId: string,
  comment: { item: string; text: string; memberId: string | null; creationKey: string | null },
): Promise<void> {
  await requireItem(tx, listId, comment.item)
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(committeeComments)
    .where(eq(committeeComments.shortlist_id, listId))
  if ((counted?.count ?? 0) >= mostComments) {
    throw new AppError('conflict', 'This list has as many comments as it can hold.')
  }
  await tx
    .insert(committeeComments)
    .values({
      id: uuidv7(),
      shortlist_id: listId,
      item_id: comment.item,
      member_id: comment.memberId,
      text: comment.text,
      creation_key: comment.creationKey,
    })
    .onConflictDoNothing()
}

/** Throws AppError `not_found`. */
export async function requireItem(tx: Database, listId: string, itemId: string): Promise<void> {
  const [item] = await tx
    .select({ id: shortlistItems.id })
    .from(shortlistItems)
    .where(
      and(
        eq(shortlistItems.id, itemId),
        eq(shortlistItems.shortlist_id, listId),
        isNotNull(shortlistItems.position),
      ),
    )
    .for('key share')
  if (!item) throw new AppError('not_found', 'This speaker is not on the list.')
}

/** By the owner. Throws AppError `not_found`. */
export async function replyToCommittee(
  db: Database,
  ownerId: string,
  listId: string,
  { item, text }: { item: string; text: string },
): Promise<void> {
  await changeList(db, ownerId, listId, (tx) =>
    addComment(tx, listId, { item, text, memberId: null, creationKey: null }),
  )
}

/** Anyone's, by the owner. Throws AppError `not_found`. */
export async function deleteComment(
  db: Database,
  ownerId: string,
  listId: string,
  commentId: string,
): Promise<void> {
  await changeList(db, ownerId, listId, async (tx) => {
    const deleted = await tx
      .delete(committeeComments)
      .where(and(eq(committeeComments.id, commentId), eq(committeeComments.shortlist_id, listId)))
      .returning({ id: committeeComments.id })
    if (deleted.length === 0) throw new AppError('not_found', 'There is no such comment.')
  })
}

/** With their votes and comments. Throws AppError `not_found`. */
export async function removeMember(
  db: Database,
  ownerId: string,
  listId: string,
  memberId: string,
): Promise<void> {
  await changeList(db, ownerId, listId, async (tx) => {
    const removed = await tx
      .delete(committeeMembers)
      .where(and(eq(committeeMembers.id, memberId), eq(committeeMembers.shortlist_id, listId)))
      .returning({ id: committeeMembers.id })
    if (removed.length === 0) throw new AppError('not_found', 'There is no such member.')
  })
}
