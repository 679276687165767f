// The row of a user as a lock: what must happen one at a time for each of them.
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { users } from './table.server.ts'

/**
 * Until the transaction ends, others that lock the same user wait, e.g. so that what is limited is counted. Comes before a lock of
 * the user's profile, as when the user is deleted.
 */
export async function lockUser(tx: Pick<Database, 'select'>, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
