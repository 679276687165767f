// The first admin: from ADMIN_EMAIL and ADMIN_PASSWORD at start, else by a one-time link printed to the console
// (docs/specification.md §10). The link works once, for a day, as long as there is no admin. There is no default admin and
// no default password.
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { accountEmail } from '../../../lib/account-email.ts'
import { findPasswordWeaknesses, hashPassword } from '../../../server/auth/passwords.ts'
import { hashToken, makeToken } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/database/database.ts'
import { locks } from '../../../server/database/locks.ts'
import { type Config, SettingsError } from '../../../server/env.ts'
import { AppError } from '../../../server/errors.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { createAccount, hashNewPassword } from '../../accounts/service.server.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { adminSetups } from '../table.server.ts'
import type { SetupInput } from './schema.ts'

/** Validity of a setup link in ms. */
const validity = 24 * 60 * 60 * 1000

/**
 * Ensures that there is an admin or a way to become one. Returns the link to print, only this once; null when there is an
 * admin or an earlier link is still valid. Throws `SettingsError` for a password that is easy to guess.
 */
export async function prepareFirstAdmin(
  db: Database,
  config: Pick<Config, 'firstAdmin' | 'appUrl'>,
): Promise<string | null> {
  if (config.firstAdmin) {
    await ensureAdmin(db, config.firstAdmin)
    return null
  }
  return db.transaction(async (tx) => {
    await takeTurn(tx)
    if (await hasAdmin(tx)) return null
    const now = new Date()
    const [open] = await tx.select({ id: adminSetups.id }).from(adminSetups).where(isOpen())
    if (open) return null
    const { token, hash } = makeToken()
    const expires_at = new Date(now.getTime() + validity)
    await tx.insert(adminSetups).values({ id: uuidv7(), token_hash: hash, expires_at, created_at: now })
    return `${config.appUrl}${paths.adminSetup(token)}`
  })
}

/** Creates the account, or makes an existing one an admin and keeps its password. */
async function ensureAdmin(db: Database, given: { email: string; password: string }): Promise<void> {
  const checked = accountEmail.safeParse(given.email)
  if (!checked.success) throw new SettingsError('ADMIN_EMAIL: no account can have this address.')
  const email = checked.data
  const [known] = await db.select({ role: users.role }).from(users).where(eq(users.email, email))
  if (known?.role === 'admin') return
  const passwordHash = known ? '' : await hashGoodPassword(given.password, email)
  await db.transaction(async (tx) => {
    await takeTurn(tx)
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update')
    if (user?.role === 'admin') return
    if (user) await tx.update(users).set({ role: 'admin' }).where(eq(users.id, user.id))
    const id =
      user?.id ??
      (await createAccount(tx, {
        email,
        name: '',
        last_name: '',
        user_type: 'speaker',
        role: 'admin',
        passwordHash,
      }))
    await recordAudit(tx, null, 'admin.made_by_settings', {
      subjectId: id,
      ...(user && { before: { role: user.role } }),
      after: { role: 'admin' },
    })
  })
}

async function hashGoodPassword(password: string, email: string): Promise<string> {
  const reasons = await findPasswordWeaknesses(password, [email])
  if (reasons.length > 0) throw new SettingsError(`ADMIN_PASSWORD is too weak: ${reasons.join(' ')}`)
  return hashPassword(password)
}

/** Whether the link is valid. Changes nothing. */
export async function showSetup(db: Database, token: string): Promise<{ valid: boolean }> {
  const [open] = await db.select({ id: adminSetups.id }).from(adminSetups).where(isOpen(token))
  return { valid: open !== undefined && !(await hasAdmin(db)) }
}

/**
 * Creates the first admin and returns the id. Throws AppError `setup_closed` when the link is used, expired or unknown, or
 * an admin exists; `invalid_input` for a weak password; `user_exists`. The last two leave the link valid.
 */
export async function setUpAdmin(
  db: Database,
  { token, email, name, last_name, password }: SetupInput,
  requestId: string,
): Promise<string> {
  if (!(await showSetup(db, token)).valid) throw closedSetup()
  const passwordHash = await hashNewPassword(password, { name, last_name, email }, 'password')
  return db.transaction(async (tx) => {
    await takeTurn(tx)
    const [used] = await tx
      .update(adminSetups)
      .set({ used_at: new Date() })
      .where(isOpen(token))
      .returning({ id: adminSetups.id })
    if (!used || (await hasAdmin(tx))) throw closedSetup()
    const id = await createAccount(tx, {
      email,
      name,
      last_name,
      user_type: 'speaker',
      role: 'admin',
      passwordHash,
    })
    await recordAudit(tx, { id, requestId }, 'admin.made_by_setup_link', {
      subjectId: id,
      after: { role: 'admin', admin_setup_id: used.id },
    })
    return id
  })
}

/** Serializes processes that start at once, and concurrent uses of one link. */
async function takeTurn(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.firstAdmin})`)
}

async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin !== undefined
}

function isOpen(token?: string) {
  return and(
    token === undefined ? undefined : eq(adminSetups.token_hash, hashToken(token)),
    isNull(adminSetups.used_at),
    gt(adminSetups.expires_at, new Date()),
  )
}

function closedSetup(): AppError {
  return new AppError('setup_closed', 'This link is used, expired or unknown.', {
    hint: 'While there is no admin, the server prints a new one at start once the last has expired.',
  })
}
