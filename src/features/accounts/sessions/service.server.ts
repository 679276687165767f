// A user's own sessions: listed, and ended one by one or all except the current one.
import { parse } from 'bowser'
import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { SessionStore, SessionUser, StoredSession } from '../../../server/auth/auth.ts'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { sessions, users } from '../table.server.ts'
import type { SessionList } from './schema.ts'

const stored = `sessions.id, sessions.created_at as "createdAt", sessions.updated_at as "updatedAt",
  sessions.expires_at as "expiresAt", sessions.proved_at as "provedAt", sessions.is_remembered as "isRemembered",
  users.suspended_at is not null as "isSuspended", users.id as user_id, users.email, users.name, users.last_name,
  users.avatar_url, users.user_type, users.role, users.two_factor_enabled as two_factor`

const findSession = `
  select ${stored} from sessions join users on users.id = sessions.user_id where sessions.token_hash = $1`

/**
 * $1 id, $2 user, $3 hash, $4 expiry, $5 address, $6 user agent, $7 now, $8 remembered; of the log: $9 id, $10 details, $11 request;
 * $12 the hash of the password that proved the identity, or null. Replacing the password ends all sessions: this one begins before
 * that and is ended by it, or not at all.
 */
const beginSession = `
  with proof as (select from accounts where user_id = $2 and password = $12 for share),
  person as (select * from users where id = $2 and suspended_at is null
    and ($12::text is null or exists (select from proof))),
  begun as (
    insert into sessions
      (id, user_id, token_hash, expires_at, ip_address, user_agent, proved_at, created_at, updated_at, is_remembered)
    select $1, id, $3, $4, $5, $6, $7, $7, $7, $8 from person
    returning *
  ),
  told as (
    insert into audit_log (id, actor_id, action, after, request_id)
    select $9, id, 'sign_in.ok', $10, $11 from person where $11::uuid is not null
  )
  select ${stored} from begun as sessions, person as users`

type Row = Omit<StoredSession, 'user'> & Omit<SessionUser, 'id'> & { user_id: string }

function toStored(row: Row | undefined): StoredSession | null {
  if (!row) return null
  const { user_id, email, name, last_name, avatar_url, user_type, role, two_factor, ...session } = row
  return {
    ...session,
    user: { id: user_id, email, name, last_name, avatar_url, user_type, role, two_factor },
  }
}

/** Prepared statements, because every signed-in request runs them. */
export function sessionStore(pool: Pool): SessionStore {
  return {
    async find(tokenHash) {
      const { rows } = await pool.query<Row>({ name: 'find_session', text: findSession, values: [tokenHash] })
      return toStored(rows[0])
    },
    // One statement for the session and its audit log row.
    async begin(session, signIn, passwordHash) {
      const { rows } = await pool.query<Row>({
        name: 'begin_session',
        text: beginSession,
        values: [
          ...[session.id, session.userId, session.tokenHash, session.expiresAt],
          ...[session.ipAddress, session.userAgent, session.createdAt, session.isRemembered],
          uuidv7(),
          signIn?.method === undefined ? null : { method: signIn.method },
          signIn?.requestId ?? null,
          passwordHash ?? null,
        ],
      })
      return toStored(rows[0])
    },
    async prolong(id, { updatedAt, expiresAt }) {
      await pool.query({
        name: 'prolong_session',
        text: 'update sessions set updated_at = $2, expires_at = $3 where id = $1',
        values: [id, updatedAt, expiresAt],
      })
    },
    async end(tokenHash) {
      await pool.query('delete from sessions where token_hash = $1', [tokenHash])
    },
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

/** Those of these sessions that are still valid, each with the user's role. */
export async function findValidSessions(
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

/**
 * `why`, for the audit log, when it was not the user who ended it. Throws AppError `not_found` when it is not one of the
 * user's.
 */
export async function endSession(
  db: Database,
  actor: Actor,
  sessionId: string,
  why: { reason?: 'wrong_passwords' } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, actor.id)))
      .returning({ id: sessions.id })
    if (ended.length === 0) throw new AppError('not_found', 'Session not found.')
    await recordAudit(tx, actor, 'session.ended', { after: { sessions: 1, ...why } })
  })
}

export async function endOtherSessions(db: Database, actor: Actor, currentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, actor.id), ne(sessions.id, currentId)))
      .returning({ id: sessions.id })
    await recordAudit(tx, actor, 'session.ended', { after: { sessions: ended.length } })
  })
}

/** e.g. `Firefox on Linux`. */
function nameDevice(userAgent: string): string {
  if (userAgent === '') return 'Unknown device'
  const { browser, os } = parse(userAgent)
  const parts = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device'
}
