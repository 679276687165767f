// Reads the audit log, newest first. Names are looked up as they are now; the log itself stores only ids.
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../server/database/database.ts'
import {
  type CursorPosition,
  containsPattern,
  keyset,
  type PageRequest,
} from '../../../server/database/keyset.ts'
import { users } from '../../accounts/table.server.ts'
import { auditLog, betaSignupIn } from '../../audit/table.server.ts'
import { betaSignups } from '../../beta/table.server.ts'
import { isApplicantNamed } from '../../invitations/applications/service.server.ts'
import type { AuditEntry, AuditFilters, AuditPage } from './schema.ts'

const newestFirst = keyset({
  name: 'audit',
  by: auditLog.created_at,
  type: 'timestamptz',
  id: auditLog.id,
})

/** Throws AppError `invalid_input` for an invalid cursor. */
export async function listAudit(
  db: Database,
  { person, user, actor, subject, action, cursor, limit }: AuditFilters & PageRequest,
): Promise<AuditPage> {
  const filter = and(
    person ? ofPeople(person) : undefined,
    user === undefined ? undefined : isOf(user),
    actor === undefined ? undefined : eq(auditLog.actor_id, actor),
    subject === undefined ? undefined : eq(auditLog.subject_id, subject),
    action === undefined ? undefined : ofKind(action),
  )
  const found = await readAudit(db, filter, limit + 1, newestFirst.read(cursor))
  const { rows, next_cursor } = newestFirst.toPage(found, limit)
  return { rows: rows.map(presentEntry), next_cursor }
}

/** Entries with one user as actor or subject, newest first. */
export async function latestAuditOf(db: Database, userId: string, limit: number): Promise<AuditEntry[]> {
  return (await readAudit(db, isOf(userId), limit)).map(presentEntry)
}

function isOf(userId: string): SQL | undefined {
  return or(eq(auditLog.actor_id, userId), eq(auditLog.subject_id, userId))
}

/** About one application, newest first. */
export async function latestAuditOfApplication(
  db: Database,
  id: string,
  limit: number,
): Promise<AuditEntry[]> {
  return (await readAudit(db, sql`${betaSignupIn(auditLog)} = ${id}`, limit)).map(presentEntry)
}

/** By or to a person with this name or address, or about their application. As arrays, so that the indexes are used. */
function ofPeople(search: string): SQL {
  const ids = sql`array(select ${users.id} from ${users} where ${isNamed(search)})`
  const applications = sql`array(select ${betaSignups.id}::text from ${betaSignups} where ${isApplicantNamed(search)})`
  return sql`(${auditLog.actor_id} = any(${ids}) or ${auditLog.subject_id} = any(${ids})
    or ${betaSignupIn(auditLog)} = any(${applications}))`
}

/** Users whose address or name contains the text. */
export function isNamed(search: string): SQL {
  const pattern = containsPattern(search)
  return sql`(${users.email} ilike ${pattern} or ${users.name} || ' ' || ${users.last_name} ilike ${pattern})`
}

/** A single word is a kind: the action itself and all below it. */
function ofKind(action: string): SQL {
  return action.includes('.')
    ? eq(auditLog.action, action)
    : sql`starts_with(${auditLog.action} || '.', ${`${action}.`})`
}

type FoundRow = Omit<AuditEntry, 'created_at'> & { created_at: Date; key: string }

function readAudit(
  db: Database,
  filter: SQL | undefined,
  limit: number,
  after?: CursorPosition,
): Promise<FoundRow[]> {
  const actors = alias(users, 'actors')
  const subjects = alias(users, 'subjects')
  return db
    .select({
      id: auditLog.id,
      created_at: auditLog.created_at,
      key: newestFirst.key,
      action: auditLog.action,
      actor_id: auditLog.actor_id,
      actor: { email: actors.email, name: fullName(actors) },
      subject_id: auditLog.subject_id,
      subject: { email: subjects.email, name: fullName(subjects) },
      applicant_id: betaSignupIn(auditLog),
      applicant: { email: betaSignups.email, name: sql<string>`coalesce(${betaSignups.name}, '')` },
      before: sql<Record<string, unknown> | null>`${auditLog.before}`,
      after: sql<Record<string, unknown> | null>`${auditLog.after}`,
      request_id: auditLog.request_id,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actor_id))
    .leftJoin(subjects, eq(subjects.id, auditLog.subject_id))
    .leftJoin(betaSignups, eq(betaSignups.id, sql`${betaSignupIn(auditLog)}::uuid`))
    .where(and(filter, newestFirst.after(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit)
}

function fullName(table: Record<'name' | 'last_name', PgColumn>): SQL<string> {
  return sql<string>`btrim(${table.name} || ' ' || ${table.last_name})`
}

function presentEntry({ key: _, created_at, ...row }: FoundRow): AuditEntry {
  return { ...row, created_at: created_at.toISOString() }
}
