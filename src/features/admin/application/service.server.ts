// One application in full for admins, and their private notes on it.
import { and, desc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { users } from '../../accounts/table.server.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { betaSignups } from '../../beta/table.server.ts'
import { findApplication } from '../../invitations/applications/service.server.ts'
import { latestAuditOfApplication } from '../audit-log/service.server.ts'
import type { ApplicationInFull } from './schema.ts'
import { applicationNotes } from './table.server.ts'

const auditShown = 50

/** Throws AppError `not_found`. */
export async function readApplication(
  db: Database,
  readerId: string,
  id: string,
): Promise<ApplicationInFull> {
  const application = await findApplication(db, id)
  if (!application) throw missing()
  const [[user], notes, audit] = await Promise.all([
    db.select({ id: users.id }).from(users).where(eq(users.email, application.email)),
    db
      .select({
        row: applicationNotes,
        // The first admin may have no name.
        name: sql<string>`coalesce(nullif(btrim(${users.name} || ' ' || ${users.last_name}), ''), ${users.email}, '')`,
      })
      .from(applicationNotes)
      .leftJoin(users, eq(users.id, applicationNotes.author_id))
      .where(eq(applicationNotes.beta_signup_id, id))
      .orderBy(desc(applicationNotes.created_at), desc(applicationNotes.id)),
    latestAuditOfApplication(db, id, auditShown),
  ])
  return {
    application,
    user_id: user?.id ?? null,
    notes: notes.map(({ row, name }) => ({
      id: row.id,
      author: row.author_id === null ? null : { id: row.author_id, name },
      text: row.text,
      is_own: row.author_id === readerId,
      created_at: row.created_at.toISOString(),
    })),
    audit,
  }
}

/** Throws AppError `not_found`. */
export async function addNote(db: Database, actor: Actor, id: string, text: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [signup] = await tx.select().from(betaSignups).where(eq(betaSignups.id, id)).for('key share')
    if (!signup) throw missing()
    const note = { id: uuidv7(), beta_signup_id: id, author_id: actor.id, text, created_at: new Date() }
    await tx.insert(applicationNotes).values(note)
    await recordAudit(tx, actor, 'beta.note_added', {
      before: { beta_signup_id: id },
      after: { note_id: note.id },
    })
  })
}

/** One's own. Throws AppError `not_found`, also for another admin's. */
export async function removeNote(db: Database, actor: Actor, noteId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(applicationNotes)
      .where(and(eq(applicationNotes.id, noteId), eq(applicationNotes.author_id, actor.id)))
      .returning({ beta_signup_id: applicationNotes.beta_signup_id })
    if (!removed) throw new AppError('not_found', 'Note not found.')
    await recordAudit(tx, actor, 'beta.note_removed', {
      before: { beta_signup_id: removed.beta_signup_id, note_id: noteId },
    })
  })
}

function missing(): AppError {
  return new AppError('not_found', 'Application not found.')
}
