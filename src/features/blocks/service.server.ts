// Blocks: only the blocker can see them.
import { and, count, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { lockUser } from '../accounts/lock.server.ts'
import { forgetNotificationsOf } from '../notifications/notify.server.ts'
import { findPerson, readPeople } from '../profiles/people.server.ts'
import { type BlockedPeople, mostBlocked } from './schema.ts'
import { blocks } from './table.server.ts'
import { blockTexts } from './texts.ts'

type Reading = Pick<Database, 'select'>

/** Whether `blocker` has blocked `other`: what only the blocker may be told. */
export async function hasBlocked(db: Reading, blocker: string, other: string): Promise<boolean> {
  const found = await db
    .select({ id: blocks.blocked_id })
    .from(blocks)
    .where(and(eq(blocks.blocker_id, blocker), eq(blocks.blocked_id, other)))
  return found.length > 0
}

/** Those of these people who have blocked this one; `before`: since before this time. */
export async function findThoseWhoBlocked(
  db: Reading,
  blockedId: string,
  people: readonly string[],
  { before }: { before?: Date } = {},
): Promise<string[]> {
  if (people.length === 0) return []
  const rows = await db
    .select({ id: blocks.blocker_id })
    .from(blocks)
    .where(
      and(
        eq(blocks.blocked_id, blockedId),
        inArray(blocks.blocker_id, [...people]),
        before && lte(blocks.created_at, before),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function listBlocked(db: Database, userId: string): Promise<BlockedPeople> {
  const rows = await db
    .select({ id: blocks.blocked_id, created_at: blocks.created_at })
    .from(blocks)
    .where(eq(blocks.blocker_id, userId))
    .orderBy(desc(blocks.created_at), desc(blocks.blocked_id))
  const people = await readPeople(
    db,
    rows.map(({ id }) => id),
  )
  return {
    rows: rows.flatMap(({ id, created_at }) => {
      const person = people.get(id)
      return person ? [{ ...person, blocked_at: created_at.toISOString() }] : []
    }),
  }
}

/** What they were told of that person goes with it. Repeating it changes nothing. Throws AppError `not_found`, `invalid_input` for oneself, `conflict` at the highest number. */
export async function blockPerson(db: Database, userId: string, reference: string): Promise<void> {
  const { id } = await findPerson(db, reference, { isMet: true })
  if (id === userId) throw new AppError('invalid_input', `person: ${blockTexts.own}`, { hint: 'person' })
  await db.transaction(async (tx) => {
    // Several at once wait for each other: their number is limited.
    await lockUser(tx, userId)
    if (await hasBlocked(tx, userId, id)) return
    const [counted] = await tx.select({ count: count() }).from(blocks).where(eq(blocks.blocker_id, userId))
    if ((counted?.count ?? 0) >= mostBlocked) throw new AppError('conflict', blockTexts.full(mostBlocked))
    await tx.insert(blocks).values({ blocker_id: userId, blocked_id: id }).onConflictDoNothing()
    await forgetNotificationsOf(tx, userId, id)
  })
}

/** By id, so that a person whose page is no longer public can be unblocked too. */
export async function unblockPerson(db: Database, userId: string, personId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blocker_id, userId), eq(blocks.blocked_id, personId)))
}
