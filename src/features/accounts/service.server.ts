// Accounts: found for signing in, made with their password, suspended and restored.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Session } from '../../server/auth.ts'
import type { Database } from '../../server/database.ts'
import { AppError, databaseError } from '../../server/errors.ts'
import { recordAudit } from '../audit/service.server.ts'
import type { UserType } from '../plans/schema.ts'
import type { SignedInAnswer } from './schema.ts'
import { accounts, sessions, users } from './table.server.ts'

/** What a session shows of itself: never a token, never the role or a phone number. */
export function presentSession({ user, validUntil }: Session): SignedInAnswer {
  const { id, email, user_type, name, last_name, avatar_url } = user
  return {
    user: { id, email, user_metadata: { user_type, name, last_name, avatar_url } },
    session: { expires_at: validUntil.toISOString() },
  }
}

/** Whose account it is, by e-mail or phone number; null when there is none. One query in either case. */
export async function findAccount(
  db: Database,
  by: { email: string } | { phone: string },
): Promise<{ id: string; email: string } | null> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where('email' in by ? eq(users.email, by.email) : eq(users.phone, by.phone))
  return row ?? null
}

export interface NewAccount {
  email: string
  name: string
  last_name: string
  user_type: UserType
  passwordHash: string
  /** Whether the address is known to be the person's own. */
  isConfirmed: boolean
  role?: 'user' | 'admin'
}

/** Inside the caller's transaction. Throws AppError `user_exists` when the address has an account. */
export async function createAccount(
  tx: Pick<Database, 'insert'>,
  { email, name, last_name, user_type, passwordHash, isConfirmed, role = 'user' }: NewAccount,
): Promise<string> {
  const id = uuidv7()
  try {
    await tx
      .insert(users)
      .values({ id, email, email_verified: isConfirmed, name, last_name, user_type, role })
  } catch (thrown) {
    if (databaseError(thrown)?.constraint !== 'users_email_key') throw thrown
    // The seed's error catalogue names this text (§8).
    throw new AppError('user_exists', 'User already registered', { hint: 'email', cause: thrown })
  }
  await tx
    .insert(accounts)
    .values({ id: uuidv7(), user_id: id, provider_id: 'credential', account_id: id, password: passwordHash })
  return id
}

/** Ends all sessions of the account and lets nobody in until it is restored. Throws AppError `not_found`. */
export async function suspendAccount(db: Database, actorId: string | null, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = new Date()
    const changed = await tx
      .update(users)
      .set({ suspended_at: now, updated_at: now })
      .where(eq(users.id, userId))
      .returning({ id: users.id })
    if (changed.length === 0) throw new AppError('not_found', 'There is no such user.')
    await tx.delete(sessions).where(eq(sessions.user_id, userId))
    await recordAudit(tx, { action: 'user.suspended', actorId, subjectId: userId })
  })
}

/** Undoes a suspension. Throws AppError `not_found`. */
export async function restoreAccount(db: Database, actorId: string | null, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ suspended_at: null, updated_at: new Date() })
      .where(eq(users.id, userId))
      .returning({ id: users.id })
    if (changed.length === 0) throw new AppError('not_found', 'There is no such user.')
    await recordAudit(tx, { action: 'user.restored', actorId, subjectId: userId })
  })
}
