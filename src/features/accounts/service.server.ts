// Accounts: found for signing in, and made with their password.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Session } from '../../server/auth.ts'
import type { Database } from '../../server/database.ts'
import { AppError, databaseError } from '../../server/errors.ts'
import type { UserType } from '../plans/schema.ts'
import type { SignedInAnswer } from './schema.ts'
import { accounts, users } from './table.server.ts'

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
