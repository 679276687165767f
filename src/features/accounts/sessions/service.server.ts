// A person's own sessions: listed, and ended one by one or all but the present one.
import { parse } from 'bowser'
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { SessionOwner, WriteSession } from '../../../server/auth/auth.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { sessions, users } from '../table.server.ts'
import type { SessionList } from './schema.ts'

/** $1 id, $2 user, $3 token, $4 expiry, $5 address, $6 user agent, $7 now; of the log: $8 id, $9 details, $10 request. */
const beginSession = `
  with person as (select * from users where id = $2 and suspended_at is null),
  begun as (
    insert into sessions (id, user_id, token, expires_at, ip_address, user_agent, proved_at, created_at, updated_at)
    select $1, id, $3, $4, $5, $6, $7, $7, $7 from person
  ),
  told as (
    insert into audit_log (id, actor_id, action, after, request_id)
    select $8, id, 'sign_in.ok', $9, $10 from person where $10::uuid is not null
  )
  select id, email, email_verified as "emailVerified", name, last_name, avatar_url as image, user_type, role,
    two_factor_enabled, created_at as "createdAt", updated_at as "updatedAt"
  from person`

/**
 * One statement, prepared: the session, the row of the audit log, and whose it is; nothing when that person is suspended
 * or gone.
 */
export function sessionWriter(pool: Pool): WriteSession {
  return async (session, signIn) => {
    const { rows } = await pool.query<Omit<SessionOwner, 'suspended_at'>>({
      name: 'begin_session',
      text: beginSession,
      values: [
        session.id,
        session.userId,
        session.token,
        session.expiresAt,
        session.ipAddress,
        session.userAgent,
        session.createdAt,
        uuidv7(),
        signIn?.method === undefined ? null : { method: signIn.method },
        signIn?.requestId ?? null,
      ],
    })
    const [row] = rows
    return row ? { ...row, suspended_at: null } : null
  }
}

/** The newest first. */
export async function listSessions(db: Database, userId: string, currentId: string): Promise<SessionList> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, new Date())))
    .orderBy(desc(sessions.updated_at), desc(sessions.id))
  return {
    sessions: rows.map(({ id, user_agent, ip_address, created_at, updated_at }) => ({
      id,
      is_current: id === currentId,
      device: nameDevice(user_agent ?? ''),
      ip_address: ip_address || null,
      created_at: created_at.toISOString(),
      last_seen_at: updated_at.toISOString(),
    })),
  }
}

/** Those of these sessions in which somebody is still signed in, each with the person's role. */
export async function findLivingSessions(
  db: Database,
  ids: string[],
): Promise<ReadonlyMap<string, 'user' | 'admin'>> {
  const rows = await db
    .select({ id: sessions.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(inArray(sessions.id, ids), gt(sessions.expires_at, new Date()), isNull(users.suspended_at)))
  return new Map(rows.map(({ id, role }) => [id, role]))
}

/** `why`, for the audit log, when it was not the person who ended it. Throws AppError `not_found` when it is not one of the person's. */
export async function endSession(
  db: Database,
  userId: string,
  sessionId: string,
  requestId: string,
  why: { reason?: 'wrong_passwords' } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new AppError('not_found', 'There is no such session.')
    const after = { sessions: 1, ...why }
    await recordAudit(tx, { action: 'session.ended', actorId: userId, after, requestId })
  })
}

export async function endOtherSessions(
  db: Database,
  userId: string,
  currentId: string,
  requestId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, userId), ne(sessions.id, currentId)))
      .returning({ id: sessions.id })
    const after = { sessions: ended.length }
    await recordAudit(tx, { action: 'session.ended', actorId: userId, after, requestId })
  })
}

/** e.g. `Firefox on Linux`. */
function nameDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const { browser, os } = parse(userAgent)
  const parts = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device'
}
