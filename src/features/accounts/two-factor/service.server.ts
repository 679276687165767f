// The second factor: a secret shared with an authenticator app, and recovery codes for when that is lost. A code is valid
// once; six wrong ones in a row lock the second factor for 15 minutes, in every process.
import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { renderSVG } from 'uqr'
import { brand } from '../../../lib/brand.ts'
import { deriveKey, mark, seal, unseal } from '../../../server/auth/sealing.ts'
import type { Actor } from '../../../server/auth/signed-in.ts'
import { createTotpSecret, matchTotp, toBase32, totpAddress } from '../../../server/auth/totp.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { accountMails } from '../mail-texts.ts'
import { type Owner, queueNote } from '../notes.server.ts'
import type { SecondFactor } from '../schema.ts'
import { recoveryCodes, twoFactors, users } from '../table.server.ts'
import type { TwoFactorOffer } from './schema.ts'

const wrongInRow = 6
const lockMinutes = 15
const codeCount = 10

type Secrets = Pick<Config, 'secret'>

/** Creates a secret, which is active once a code is confirmed (`confirmTwoFactor`). Throws AppError `conflict`. */
export async function offerTwoFactor(db: Database, config: Secrets, actor: Owner): Promise<TwoFactorOffer> {
  const secret = createTotpSecret()
  const sealed_secret = seal(deriveKey(config.secret, 'two-factor secrets'), secret, actor.id)
  await db.transaction(async (tx) => {
    if (await hasTwoFactor(tx, actor.id)) throw alreadyOn()
    await tx
      .insert(twoFactors)
      .values({ user_id: actor.id, sealed_secret })
      // The count of wrong codes stays: a new secret must not lift a lock.
      .onConflictDoUpdate({ target: twoFactors.user_id, set: { sealed_secret, last_step: 0 } })
    await recordAudit(tx, actor, 'two_factor.offered')
  })
  const otpauth_url = totpAddress(brand.name, actor.email, secret)
  return { secret: toBase32(secret), otpauth_url, qr_svg: renderSVG(otpauth_url, { border: 2 }) }
}

/** Turns two-factor on. Returns the recovery codes, only here. Throws as `proveSecondFactor`; `conflict`. */
export async function confirmTwoFactor(
  db: Database,
  config: Secrets,
  actor: Owner,
  code: string,
): Promise<string[]> {
  if (await hasTwoFactor(db, actor.id)) throw alreadyOn()
  await proveSecondFactor(db, config, actor.id, { code })
  return db.transaction(async (tx) => {
    const turned = await tx
      .update(users)
      .set({ two_factor_enabled: true, updated_at: new Date() })
      .where(and(eq(users.id, actor.id), eq(users.two_factor_enabled, false)))
      .returning({ id: users.id })
    if (turned.length === 0) throw alreadyOn()
    const codes = await replaceRecoveryCodes(tx, config, actor.id)
    await recordAudit(tx, actor, 'two_factor.enabled')
    await queueNote(tx, actor, accountMails.twoFactorOn)
    return codes
  })
}

/** Turns it off and removes its secret and recovery codes. Throws as `proveSecondFactor`; `conflict` when it is off. */
export async function disableTwoFactor(
  db: Database,
  config: Secrets,
  actor: Owner,
  given: SecondFactor,
): Promise<void> {
  if (!(await hasTwoFactor(db, actor.id))) throw notOn()
  await proveSecondFactor(db, config, actor.id, given)
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ two_factor_enabled: false, updated_at: new Date() })
      .where(eq(users.id, actor.id))
    await tx.delete(twoFactors).where(eq(twoFactors.user_id, actor.id))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, actor.id))
    await recordAudit(tx, actor, 'two_factor.disabled')
    await queueNote(tx, actor, accountMails.twoFactorOff)
  })
}

/** New recovery codes; earlier ones become invalid. Throws AppError `conflict` when two-factor is off. */
export async function renewRecoveryCodes(db: Database, config: Secrets, actor: Actor): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Of two renewals at once the second replaces the codes of the first.
    const [user] = await tx
      .select({ isOn: users.two_factor_enabled })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('no key update')
    if (!user?.isOn) throw notOn()
    const codes = await replaceRecoveryCodes(tx, config, actor.id)
    await recordAudit(tx, actor, 'two_factor.codes_renewed')
    return codes
  })
}

/**
 * Checks a code from the app, or a recovery code, and uses it up. Throws AppError `invalid_code`, or `rate_limited` while
 * the second factor is locked.
 */
export async function proveSecondFactor(
  db: Database,
  config: Secrets,
  userId: string,
  given: SecondFactor,
): Promise<void> {
  // Returned rather than thrown, so that the count of wrong codes is committed.
  const refusal = await db.transaction(async (tx): Promise<AppError | null> => {
    const [row] = await tx
      .select()
      .from(twoFactors)
      .where(eq(twoFactors.user_id, userId))
      .for('no key update')
    if (!row) return invalidCode()
    const now = new Date()
    if (row.locked_until && row.locked_until > now) return locked(row.locked_until, now)
    const step =
      given.code === undefined
        ? await spendRecoveryCode(tx, config, userId, given.recovery_code ?? '')
        : matchTotp(
            unseal(deriveKey(config.secret, 'two-factor secrets'), row.sealed_secret, userId),
            given.code,
            now.getTime(),
            row.last_step,
          )
    const keep = (change: Partial<typeof twoFactors.$inferInsert>) =>
      tx.update(twoFactors).set(change).where(eq(twoFactors.user_id, userId))
    if (step !== null) {
      await keep({ failures: 0, locked_until: null, last_step: Math.max(step, row.last_step) })
      return null
    }
    const failures = row.failures + 1
    if (failures < wrongInRow) {
      await keep({ failures })
      return invalidCode()
    }
    const locked_until = new Date(now.getTime() + lockMinutes * 60_000)
    await keep({ failures: 0, locked_until })
    await recordAudit(tx, null, 'two_factor.locked', { subjectId: userId })
    return locked(locked_until, now)
  })
  if (refusal) throw refusal
}

/** The number of recovery codes left. */
export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
}

/** 0, a step that is never later than another, when the code was unused; null when there is no such code. */
async function spendRecoveryCode(
  tx: Pick<Database, 'update'>,
  config: Secrets,
  userId: string,
  code: string,
): Promise<number | null> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, hashRecoveryCode(config, code)),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ code_hash: recoveryCodes.code_hash })
  return spent.length > 0 ? 0 : null
}

async function replaceRecoveryCodes(
  tx: Pick<Database, 'insert' | 'delete'>,
  config: Secrets,
  userId: string,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  // 50 random bits each.
  const codes = Array.from({ length: codeCount }, () => toBase32(randomBytes(7)).slice(0, 10).toLowerCase())
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(config, code) })))
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

async function hasTwoFactor(db: Pick<Database, 'select'>, userId: string): Promise<boolean> {
  const [row] = await db.select({ isOn: users.two_factor_enabled }).from(users).where(eq(users.id, userId))
  return row?.isOn === true
}

function hashRecoveryCode(config: Secrets, code: string): string {
  return mark(deriveKey(config.secret, 'recovery codes'), code)
}

/** Not a failure but a prompt: the password was correct. */
export function twoFactorRequired(): AppError {
  return new AppError('two_factor_required', 'Enter the code from your authenticator app.', { hint: 'code' })
}

function invalidCode(): AppError {
  return new AppError('invalid_code', 'This code isn’t right. Each code works once.', { hint: 'code' })
}

function locked(until: Date, now: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new AppError('rate_limited', 'Too many wrong codes. Try again later.', {
    retryAfter,
    hint: `Try again in ${retryAfter} seconds.`,
  })
}

function alreadyOn(): AppError {
  return new AppError('conflict', 'Two-factor authentication is already on.')
}

function notOn(): AppError {
  return new AppError('conflict', 'Two-factor authentication is off.')
}
