// Reads the outbox, newest first, and sends failed mails again.
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../server/auth/signed-in.ts'
import type { Database } from '../../../server/database/database.ts'
import { isoTime } from '../../../server/database/iso-time.ts'
import { containsPattern, keyset, type PageRequest } from '../../../server/database/keyset.ts'
import { recordAudit } from '../../audit/service.server.ts'
import { missingMail, obstacleTo, resendMail } from '../../mail/resend.server.ts'
import { forgotten, sendMailTask } from '../../mail/service.server.ts'
import { mailOutbox } from '../../mail/table.server.ts'
import type { ListedMail, MailFilters, MailInFull, MailList } from './schema.ts'

const newestFirst = keyset({
  name: 'mails',
  by: mailOutbox.created_at,
  type: 'timestamptz',
  id: mailOutbox.id,
})

const { id, recipient, subject, kind, state, attempts, last_error, created_at, not_before, sent_at } =
  mailOutbox
const listed = { id, recipient, subject, kind, state, attempts, last_error, created_at, not_before, sent_at }

/** Throws AppError `invalid_input` for an invalid cursor. */
export async function listMails(
  db: Database,
  { search, state: wanted, kind: ofKind, cursor, limit }: MailFilters & PageRequest,
): Promise<MailList> {
  const found = await db
    .select({ ...listed, key: newestFirst.key })
    .from(mailOutbox)
    .where(
      and(
        search ? isAbout(search) : undefined,
        wanted === undefined ? undefined : eq(state, wanted),
        ofKind === undefined ? undefined : eq(kind, ofKind),
        newestFirst.after(newestFirst.read(cursor)),
      ),
    )
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { rows, next_cursor } = newestFirst.toPage(found, limit)
  return { rows: rows.map(presentMail), next_cursor, ...(await readSums(db)) }
}

function isAbout(search: string): SQL | undefined {
  const pattern = containsPattern(search)
  return or(sql`${recipient} ilike ${pattern}`, sql`${subject} ilike ${pattern}`)
}

async function readSums(db: Database): Promise<Pick<MailList, 'counts' | 'kinds'>> {
  const { rows } = await db.execute<Pick<MailList, 'counts' | 'kinds'>>(sql`
    select (
      select json_build_object(
        'pending', count(*) filter (where state = 'pending' and coalesce(not_before, '-infinity') <= now()),
        'failed', count(*) filter (where state = 'failed'))
      from mail_outbox where state in ('pending', 'failed')) as counts,
    array(
      with recursive kinds as (
        (select kind from mail_outbox order by kind limit 1)
        union all
        select (select kind from mail_outbox where kind > kinds.kind order by kind limit 1)
        from kinds where kinds.kind is not null)
      select kind from kinds where kind is not null) as kinds`)
  const [sums] = rows
  if (!sums) throw new Error('counting answered no row')
  return sums
}

function presentMail(row: Pick<typeof mailOutbox.$inferSelect, keyof typeof listed>): ListedMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    not_before: row.not_before?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    is_erased: row.recipient === forgotten.recipient,
  }
}

/** Throws AppError `not_found`. */
export async function readMail(db: Database, mailId: string): Promise<MailInFull> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, mailId))
  if (!mail) throw missingMail()
  const { rows } = await db.execute<{ due: string | null }>(sql`
    select ${isoTime(sql`min(job.run_at)`)} as due
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${sendMailTask} and job.payload ->> 'id' = ${mailId}
      and job.attempts < job.max_attempts`)
  return {
    ...presentMail(mail),
    message_id: mail.message_id,
    not_after: mail.not_after?.toISOString() ?? null,
    next_attempt_at: mail.state === 'pending' ? (rows[0]?.due ?? null) : null,
    has_calendar: mail.calendar_uid !== null,
    obstacle: obstacleTo(mail),
  }
}

/** Throws AppError `not_found`, `conflict`. */
export async function resend(db: Database, actor: Actor, mailId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await resendMail(tx, mailId)
    await recordAudit(tx, actor, 'mail.resent', {
      before: {
        mail_id: mailId,
        kind: before.kind,
        attempts: before.attempts,
        last_error: before.last_error,
      },
      after: { mail_id: mailId, state: 'pending' },
    })
  })
}
