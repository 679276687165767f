// Accounts: found for signing in, and made with their password.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Session } from '../../server/auth/auth.ts'
import { findPasswordWeaknesses, hashPassword, verifyPassword } from '../../server/auth/passwords.ts'
import { suspended } from '../../server/auth/refusals.ts'
import { type Database, prepareOnce } from '../../server/database/database.ts'
import { AppError, databaseError } from '../../server/errors.ts'
import type { CreateRateLimit } from '../../server/http/rate-limit.ts'
import type { UserType } from '../plans/schema.ts'
import type { SignedInAnswer } from './schema.ts'
import { accounts, accountTokens, sessions, users } from './table.server.ts'

/** What a session shows of itself: never a token, never the role or a phone number. */
export function presentSession({ user, validUntil }: Session): SignedInAnswer {
  const { id, email, user_type, name, last_name, avatar_url } = user
  return {
    user: { id, email, user_metadata: { user_type, name, last_name, avatar_url } },
    session: { expires_at: validUntil.toISOString() },
  }
}

export interface Account {
  id: string
  email: string
  name: string
  last_name: string
  email_verified: boolean
  suspended_at: Date | null
  two_factor: boolean
  role: 'user' | 'admin'
  password_hash: string | null
}

const selectAccount = {
  email: prepareOnce((db) => accountsBy(db, users.email).prepare('account_by_email')),
  phone: prepareOnce((db) => accountsBy(db, users.phone).prepare('account_by_phone')),
  id: prepareOnce((db) => accountsBy(db, users.id).prepare('account_by_id')),
}

function accountsBy(db: Database, column: typeof users.email | typeof users.phone | typeof users.id) {
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      last_name: users.last_name,
      email_verified: users.email_verified,
      suspended_at: users.suspended_at,
      two_factor: users.two_factor_enabled,
      role: users.role,
      password_hash: accounts.password,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.user_id, users.id), eq(accounts.provider_id, 'credential')))
    .where(eq(column, sql.placeholder('value')))
}

/** An account with what proves it, by e-mail, phone number or id; null when there is none. One query in each case. */
export async function findAccount(
  db: Database,
  by: { email: string } | { phone: string } | { id: string },
): Promise<Account | null> {
  const [row] = await ('email' in by
    ? selectAccount.email(db).execute({ value: by.email })
    : 'phone' in by
      ? selectAccount.phone(db).execute({ value: by.phone })
      : selectAccount.id(db).execute({ value: by.id }))
  return row ?? null
}

/**
 * The account, when the password is its own; the same work when there is no account. Throws AppError `invalid_credentials`,
 * and only to someone who knows the password `email_not_confirmed`, `suspended`, and with `adminsOnly` `not_admin` for any
 * other account.
 */
export async function provePassword(
  account: Account | null,
  password: string,
  { adminsOnly = false } = {},
): Promise<Account & { password_hash: string }> {
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  // The wording is fixed (docs/specification.md §8).
  if (!account || account.password_hash === null || !isRight)
    throw new AppError('invalid_credentials', 'Invalid login credentials')
  if (adminsOnly && account.role !== 'admin') throw notAdmin()
  if (!account.email_verified) throw new AppError('email_not_confirmed', 'Email not confirmed')
  if (account.suspended_at) throw suspended()
  return { ...account, password_hash: account.password_hash }
}

/** Said to someone who has proved who they are, at the admins' door (docs/specification.md §16). No session begins. */
export function notAdmin(): AppError {
  return new AppError('not_admin', 'This page is for admins.', { hint: 'Sign in at the usual page instead.' })
}

/** The hash of a new password. Throws AppError `invalid_input` with the reasons when it is easy to guess. */
export async function hashNewPassword(
  password: string,
  { name, last_name, email }: Pick<Account, 'name' | 'last_name' | 'email'>,
  field: string,
): Promise<string> {
  const reasons = await findPasswordWeaknesses(password, [name, last_name, email])
  if (reasons.length > 0)
    throw new AppError('invalid_input', `${field}: ${reasons.join(' ')}`, { hint: field })
  return hashPassword(password)
}

/** Inside the caller's transaction: the new password, and an end to every session and every open link of the account. */
export async function replacePassword(
  tx: Pick<Database, 'update' | 'delete'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ password: passwordHash, updated_at: new Date() })
    .where(and(eq(accounts.user_id, userId), eq(accounts.provider_id, 'credential')))
  await tx.delete(sessions).where(eq(sessions.user_id, userId))
  await tx.delete(accountTokens).where(and(eq(accountTokens.user_id, userId), isNull(accountTokens.used_at)))
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
    // The wording is fixed (docs/specification.md §8).
    throw new AppError('user_exists', 'User already registered', { hint: 'email', cause: thrown })
  }
  await tx
    .insert(accounts)
    .values({ id: uuidv7(), user_id: id, provider_id: 'credential', account_id: id, password: passwordHash })
  return id
}

/** Seconds that wrong passwords are counted in. */
export const passwordWindow = 15 * 60
/** Wrong passwords in a row for one account, from wherever they come. */
export const wrongPerAccount = 10

export interface PasswordLimit {
  /**
   * Runs `prove`, which looks at a password of the account, changes nothing, and begins while its attempt is still being
   * counted; then, with what it found, `proceed`, while the count of wrong ones is forgotten. Throws AppError
   * `rate_limited` after too many wrong ones.
   */
  guard<Proved, Result>(
    key: string,
    prove: () => Promise<Proved>,
    proceed: (proved: Proved) => Promise<Result>,
  ): Promise<Result>
}

/** Counts signing in; what a signed-in person proves is counted for their session (settings/service.server.ts). */
export function passwordLimit(rateLimit: CreateRateLimit): PasswordLimit {
  const limit = rateLimit({ name: 'sign-in-account', points: wrongPerAccount, seconds: passwordWindow })
  return {
    async guard<Proved, Result>(
      key: string,
      prove: () => Promise<Proved>,
      proceed: (proved: Proved) => Promise<Result>,
    ): Promise<Result> {
      // Counted before anything that was found is told, so that many at once do not slip through; forgotten unless the
      // password was wrong.
      const early = prove()
      early.catch(() => {})
      await limit.consume(key).catch(refuseTooMany)
      const proved = await early.catch(async (thrown) => {
        if (thrown instanceof AppError && thrown.code !== 'invalid_credentials') await limit.forget(key)
        throw thrown
      })
      const [result] = await Promise.all([proceed(proved), limit.forget(key)])
      return result
    },
  }
}

function refuseTooMany(thrown: unknown): never {
  if (!(thrown instanceof AppError) || thrown.code !== 'rate_limited') throw thrown
  const { retryAfter = passwordWindow, hint } = thrown
  throw new AppError('rate_limited', 'Too many wrong sign-ins. Please try again later.', {
    retryAfter,
    ...(hint === undefined ? {} : { hint }),
  })
}
