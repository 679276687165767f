// A user's own account: read, and changed by its owner.

import { desc, eq } from 'drizzle-orm'
import { pick } from '../../../lib/pick.ts'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError, databaseError, toAppError } from '../../../server/errors.ts'
import type { CreateRateLimit } from '../../../server/http/rate-limit.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { findPendingEmail } from '../email-change/service.server.ts'
import { accountMails } from '../mail-texts.ts'
import { queueNote } from '../notes.server.ts'
import { findAccount, hashNewPassword, provePassword, replacePassword } from '../service.server.ts'
import { endSession } from '../sessions/service.server.ts'
import { passkeys, sessions, users } from '../table.server.ts'
import { countRecoveryCodes, proveSecondFactor, twoFactorRequired } from '../two-factor/service.server.ts'
import type { AccountChanges, OwnAccount } from './schema.ts'

/** Throws AppError `not_found` when the account has been deleted in the meantime. */
export async function readAccount(db: Database, userId: string): Promise<OwnAccount> {
  const [[user], keys, recovery_codes_left, pending_email] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(desc(passkeys.id)),
    countRecoveryCodes(db, userId),
    findPendingEmail(db, userId),
  ])
  if (!user) throw missing()
  return {
    ...pick(user, ['email', 'phone', 'name', 'last_name']),
    pending_email,
    two_factor: user.two_factor_enabled,
    passkeys: keys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name: name ?? '',
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left,
  }
}

/** Throws AppError `23505` when the phone number belongs to another account, `not_found`. */
export async function updateAccount(
  db: Database,
  actor: Actor,
  { name, last_name, phone }: AccountChanges,
): Promise<void> {
  const given = Object.entries({ name, last_name, phone }).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  await db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ ...Object.fromEntries(given), updated_at: new Date() })
      .where(eq(users.id, actor.id))
      .returning({ id: users.id })
      .catch((thrown) => {
        if (databaseError(thrown)?.constraint !== 'users_phone_key') throw thrown
        throw new AppError('23505', 'phone: This number belongs to another account.', {
          hint: 'phone',
          cause: thrown,
        })
      })
    if (changed.length === 0) throw missing()
    // Field names only, never values: the row is permanent.
    const fields = given.map(([field]) => field)
    await recordAudit(tx, actor, 'account.changed', { after: { fields } })
  })
}

/** Wrong passwords in a session, within a day, that end it. */
const wrongPerSession = 10
const dayInSeconds = 86_400

/**
 * Counts a signed-in user's wrong passwords for the session, not the account, and too many end the session: a stolen one
 * cannot lock the owner out (docs/specification.md §20.58). Passes on what `prove` throws; the last wrong password throws
 * AppError `unauthenticated`.
 */
export function proofGuard(db: Database, rateLimit: CreateRateLimit) {
  const limit = rateLimit({ name: 'session-proof', points: wrongPerSession, seconds: dayInSeconds })
  return async <Result>(actor: Actor, sessionId: string, prove: () => Promise<Result>): Promise<Result> => {
    // Beyond the limit, with many at once: the session is already being ended.
    const attempt = await limit.consume(sessionId).catch((thrown) => {
      throw toAppError(thrown).code === 'rate_limited' ? sessionEnded() : thrown
    })
    try {
      const proved = await prove()
      await limit.forget(sessionId)
      return proved
    } catch (thrown) {
      const isWrong = thrown instanceof AppError && thrown.code === 'invalid_credentials'
      if (isWrong && attempt >= wrongPerSession) {
        await endSession(db, actor, sessionId, { reason: 'wrong_passwords' })
        throw sessionEnded()
      }
      if (thrown instanceof AppError && !isWrong) await limit.forget(sessionId)
      throw thrown
    }
  }
}

function sessionEnded(): AppError {
  const message = `This session has ended after ${wrongPerSession} wrong passwords. Sign in again.`
  return new AppError('unauthenticated', message)
}

/**
 * Records that the user has just reauthenticated in this session. Throws AppError `invalid_credentials`,
 * `two_factor_required` when a code is missing, `invalid_code`.
 */
export async function reauthenticate(
  db: Database,
  config: Pick<Config, 'secret'>,
  actor: Actor,
  sessionId: string,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const account = await provePassword(await findAccount(db, { id: actor.id }), password)
  if (account.two_factor) {
    if (code === undefined) throw twoFactorRequired()
    await proveSecondFactor(db, config, account.id, { code })
  }
  await db.update(sessions).set({ proved_at: new Date() }).where(eq(sessions.id, sessionId))
  await recordAudit(db, actor, 'session.proved_again')
}

/** Ends every session including this one: start a new one. Throws AppError `invalid_credentials`, `invalid_input`. */
export async function changePassword(
  db: Database,
  actor: Actor,
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<void> {
  const account = await provePassword(await findAccount(db, { id: actor.id }), current_password)
  const passwordHash = await hashNewPassword(new_password, account, 'new_password')
  await db.transaction(async (tx) => {
    await replacePassword(tx, actor.id, passwordHash)
    await recordAudit(tx, actor, 'account.password_changed')
    await queueNote(tx, account, accountMails.passwordChanged)
  })
}

function missing(): AppError {
  return new AppError('not_found', 'This account no longer exists.')
}
