// Accounts: looked up for signing in, and created with their password.

import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { pick } from '../../lib/pick.ts'
import type { Session } from '../../server/auth/auth.ts'
import { findPasswordWeaknesses, hashPassword, verifyPassword } from '../../server/auth/passwords.ts'
import { suspended, wrongCredentials } from '../../server/auth/refusals.ts'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import { AppError, databaseError, invalidField } from '../../server/errors.ts'
import type { CreateRateLimit } from '../../server/http/rate-limit.ts'
import type { UserType } from '../../vocabulary/user-types.ts'
import type { SignedInAnswer } from './schema.ts'
import { accounts, accountTokens, sessions, users } from './table.server.ts'

/** What a session reveals: never a token, the role or a phone number. */
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
  email: oncePerDatabase((db) => accountsBy(db, users.email).prepare('account_by_email')),
  phone: oncePerDatabase((db) => accountsBy(db, users.phone).prepare('account_by_phone')),
  id: oncePerDatabase((db) => accountsBy(db, users.id).prepare('account_by_id')),
}

function accountsBy(db: Database, column: typeof users.email | typeof users.phone | typeof users.id) {
  return db
    .select({
      ...pick(users, ['id', 'email', 'name', 'last_name', 'email_verified', 'suspended_at', 'role']),
      two_factor: users.two_factor_enabled,
      password_hash: accounts.password,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.user_id, users.id))
    .where(eq(column, sql.placeholder('value')))
}

/** An account with its credentials, by email address, phone number or id; null when there is none. Always one query. */
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
 * The account, when the password is correct; does the same work when there is no account. Throws AppError
 * `invalid_credentials`, and only to someone who knows the password `email_not_confirmed`, `suspended`, and with
 * `adminsOnly` `not_admin` for any other account.
 */
export async function provePassword(
  account: Account | null,
  password: string,
  { adminsOnly = false } = {},
): Promise<Account & { password_hash: string }> {
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  if (!account || account.password_hash === null || !isRight) throw wrongCredentials()
  if (adminsOnly && account.role !== 'admin') throw notAdmin()
  if (!account.email_verified) throw new AppError('email_not_confirmed', 'Email not confirmed')
  if (account.suspended_at) throw suspended()
  return { ...account, password_hash: account.password_hash }
}

/** For someone who has proved who they are at the admin sign-in (docs/specification.md §16). No session starts. */
export function notAdmin(): AppError {
  return new AppError('not_admin', 'This page is for admins.', {
    hint: 'Sign in on the regular page instead.',
  })
}

export function missingUser(): AppError {
  return new AppError('not_found', 'User not found.')
}

/** The hash of a new password. Throws AppError `invalid_input` with the reasons when it is easy to guess. */
export async function hashNewPassword(
  password: string,
  { name, last_name, email }: Pick<Account, 'name' | 'last_name' | 'email'>,
  field: string,
): Promise<string> {
  const reasons = await findPasswordWeaknesses(password, [name, last_name, email])
  if (reasons.length > 0) throw invalidField(field, reasons.join(' '))
  return hashPassword(password)
}

/** Runs in the caller's transaction: sets the password and ends every session and open link of the account. */
export async function replacePassword(
  tx: Pick<Database, 'update' | 'delete'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ password: passwordHash, updated_at: new Date() })
    .where(eq(accounts.user_id, userId))
  await tx.delete(sessions).where(eq(sessions.user_id, userId))
  await tx.delete(accountTokens).where(and(eq(accountTokens.user_id, userId), isNull(accountTokens.used_at)))
}

export interface NewAccount {
  email: string
  name: string
  last_name: string
  user_type: UserType
  passwordHash: string
  /** Whether the address is confirmed, as it is by an invitation or by access to the console. */
  isConfirmed?: boolean
  role?: 'user' | 'admin'
}

/** Runs in the caller's transaction. Throws AppError `user_exists` when the address has an account. */
export async function createAccount(
  tx: Pick<Database, 'insert'>,
  { email, name, last_name, user_type, passwordHash, isConfirmed = true, role = 'user' }: NewAccount,
): Promise<string> {
  const id = uuidv7()
  await tx
    .insert(users)
    .values({ id, email, email_verified: isConfirmed, name, last_name, user_type, role })
    .catch(refuseTakenEmail)
  await tx.insert(accounts).values({ user_id: id, password: passwordHash })
  return id
}

/** For an insert or update of `users.email`. */
export function refuseTakenEmail(thrown: unknown): never {
  if (databaseError(thrown)?.constraint !== 'users_email_key') throw thrown
  // Fixed wording (docs/specification.md §8).
  throw new AppError('user_exists', 'User already registered', { hint: 'email', cause: thrown })
}

/** Seconds over which wrong passwords are counted. */
export const passwordWindow = 15 * 60
/** Wrong passwords in a row for one account, from any address. */
export const wrongPerAccount = 10

/** Counts sign-ins; what a signed-in user proves is counted for their session (settings/service.server.ts). */
export function passwordLimit(rateLimit: CreateRateLimit) {
  const limit = rateLimit({ name: 'sign-in-account', points: wrongPerAccount, seconds: passwordWindow })
  return {
    /**
     * Counts an attempt, then awaits its `proof`, under way already; then runs `proceed` with the result while the count of
     * wrong passwords is reset. Throws AppError `rate_limited` after too many wrong ones, with or without a valid proof.
     */
    async guard<Proved, Result>(
      key: string,
      proof: Promise<Proved>,
      proceed: (proved: Proved) => Promise<Result>,
    ): Promise<Result> {
      // Counted before the result is looked at, so that concurrent attempts cannot slip through; reset unless the password
      // was wrong.
      await limit.consume(key).catch(refuseTooMany)
      const proved = await proof.catch(async (thrown) => {
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
  throw new AppError('rate_limited', 'Too many failed sign-ins. Try again later.', {
    retryAfter,
    ...(hint === undefined ? {} : { hint }),
  })
}
