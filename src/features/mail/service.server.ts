// Mails go through an outbox: written in the transaction that causes them, sent by a job. Only one process sends a given
// mail at a time. It is sent once, unless a process dies between the mail server's acceptance and the commit; the repeat
// then has the same Message-ID.
import { and, asc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { brand } from '../../lib/brand.ts'
import { insertRows } from '../../server/database/batches.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { addJob, jobsFor } from '../../server/jobs/jobs.ts'
import { MailFailure, type MailTransport } from '../../server/mail/mail.ts'
import { layoutMail, type MailContent } from '../../server/mail/mail-layout.ts'
import { resendDays } from './resend-days.ts'
import { type QueuedMail, queuedMail } from './schema.ts'
import { mailOutbox } from './table.server.ts'

export const sendMailTask = 'send_mail'

type Statements = Pick<Database, 'execute'>

const withoutBody = { html: null, text: null, unsubscribe_url: null, calendar: null } as const

/**
 * Writes a mail into the outbox, in the caller's transaction: it is sent if and only if that commits. Returns its id. Throws AppError
 * `invalid_input` for a recipient or subject that spans several lines.
 */
export async function queueMail(tx: Statements, { recipient, ...mail }: QueuedMail): Promise<string> {
  const rows = [rowOf(mail, recipient)]
  await tx.execute(sql`with ${mailsWith(mail, rows)} select from queued`)
  return rows[0]?.id ?? ''
}

/**
 * One mail to several recipients, as parts of the statement that also writes its cause: `mails`, and `queued`, which the
 * statement must read so that jobs are added. Recipients for whom `condition` is false get none. Throws like queueMail.
 */
export function mailsOf(
  mail: Omit<QueuedMail, 'recipient'>,
  recipients: readonly string[],
  condition: SQL,
): SQL {
  return mailsWith(
    mail,
    recipients.map((recipient) => rowOf(mail, recipient)),
    condition,
  )
}

function mailsWith(
  { kind, subject, html, text, sendAfter, unlessRead }: Omit<QueuedMail, 'recipient'>,
  rows: readonly ReturnType<typeof rowOf>[],
  condition: SQL = sql`true`,
): SQL {
  const payloads = unlessRead
    ? sql`select json_build_object('id', id, 'unless_read', ${unlessRead}::text) from mails`
    : sql`select json_build_object('id', id) from mails`
  return sql`mails as (${insertRows(mailOutbox, rows, { kind, subject, html, text })} where ${condition} returning id),
    queued as (select count(*) as jobs from ${jobsFor(sendMailTask, payloads, sendAfter && { runAt: sendAfter })})`
}

function rowOf(mail: Omit<QueuedMail, 'recipient'>, recipient: string) {
  const checked = queuedMail.safeParse({ ...mail, recipient })
  if (!checked.success) {
    const [issue] = checked.error.issues
    const field = issue?.path.join('.') ?? 'mail'
    throw new AppError('invalid_input', `${field} ${issue?.message ?? 'is not valid'}`, { hint: field })
  }
  const id = uuidv7()
  const [, domain] = brand.supportEmail.split('@')
  const { notAfter: not_after, sendAfter: not_before, unsubscribe: unsubscribe_url, calendar } = checked.data
  return {
    id,
    recipient,
    not_after,
    not_before,
    unsubscribe_url,
    calendar: calendar?.text,
    calendar_uid: calendar?.uid,
    calendar_sequence: calendar?.sequence,
    message_id: `<${id}@${domain}>`,
    created_at: new Date(),
  }
}

/** The same, for a mail in the product's layout. Its heading repeats the subject unless it has one of its own. */
export function queueMailInLayout(
  tx: Statements,
  about: Pick<
    QueuedMail,
    'recipient' | 'kind' | 'sendAfter' | 'unlessRead' | 'notAfter' | 'unsubscribe' | 'calendar'
  >,
  { subject, ...content }: Omit<MailContent, 'heading'> & { heading?: string; subject: string },
): Promise<string> {
  return queueMail(tx, { ...about, subject, ...layoutMail({ heading: subject, ...content }) })
}

/**
 * Gives up the mails of this kind to this recipient that have not left, in the caller's transaction; those that failed cannot be sent
 * again. Returns whether there were any: one that is being sent counts as sent.
 */
export async function cancelMails(
  tx: Database,
  { recipient, kind }: Pick<QueuedMail, 'recipient' | 'kind'>,
): Promise<boolean> {
  const waiting = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.recipient, recipient),
        eq(mailOutbox.kind, kind),
        inArray(mailOutbox.state, ['pending', 'failed']),
      ),
    )
    .for('no key update', { skipLocked: true })
  if (waiting.length === 0) return false
  const ids = waiting.map(({ id }) => id)
  await tx
    .update(mailOutbox)
    .set({ state: 'cancelled', ...withoutBody })
    .where(inArray(mailOutbox.id, ids))
  return true
}

export type Delivery = 'sent' | 'failed' | 'cancelled' | 'settled before' | 'waiting for an earlier one'

/**
 * One attempt to send a mail, unless the notification with the id `unlessRead` was read. Throws when the job should retry; an expired or
 * permanently refused mail is settled here.
 */
export async function deliverMail(
  db: Database,
  transport: MailTransport,
  id: string,
  {
    isLastAttempt,
    unlessRead,
    signal,
  }: { isLastAttempt: boolean; unlessRead?: string | undefined; signal?: AbortSignal },
): Promise<Delivery> {
  const outcome = await db.transaction(async (tx): Promise<Delivery | MailFailure> => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.id, id))
      .for('no key update', { skipLocked: true })
    if (!mail) {
      const isThere = await tx.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.id, id))
      // A failure, so that a job is left to retry the mail.
      return isThere.length > 0 ? new MailFailure('busy') : 'settled before'
    }
    const { html, text, recipient, subject, message_id, created_at, not_after, unsubscribe_url } = mail
    if (mail.state !== 'pending' || html === null || text === null) return 'settled before'

    if (await hasEarlier(tx, mail)) return 'waiting for an earlier one'

    const settle = (change: Partial<typeof mailOutbox.$inferInsert>) =>
      tx.update(mailOutbox).set(change).where(eq(mailOutbox.id, id))
    const settleForGood = async (change: Partial<typeof mailOutbox.$inferInsert>) => {
      await settle({ ...change, ...withoutBody })
      await queueNext(tx, mail)
    }
    const isTooLate = not_after !== null && not_after <= new Date()
    if (isTooLate || (unlessRead !== undefined && !(await isUnread(tx, unlessRead)))) {
      await settleForGood({ state: 'cancelled' })
      return 'cancelled'
    }
    const attempts = mail.attempts + 1
    try {
      const about = { messageId: message_id, to: recipient, subject, date: created_at }
      const message = { ...about, html, text, unsubscribeUrl: unsubscribe_url, calendar: mail.calendar }
      await transport.send(message, signal)
    } catch (thrown) {
      const failure = thrown instanceof MailFailure ? thrown : new MailFailure('fault')
      const isFinal = failure.isPermanent || isLastAttempt
      const last_error = failure.message.slice(0, 60)
      if (!isFinal) {
        await settle({ attempts, last_error })
        return failure
      }
      // With its body, for a while: an admin may send it again.
      await settle({ attempts, last_error, state: 'failed', failed_at: new Date() })
      await queueNext(tx, mail)
      return 'failed'
    }
    await settleForGood({ state: 'sent', attempts, last_error: null, sent_at: new Date() })
    return 'sent'
  })
  if (outcome instanceof MailFailure) throw outcome
  return outcome
}

/** By name: notifications build on this feature. One that is no longer true is gone. */
async function isUnread(tx: Database, notification: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select id from notifications where id = ${notification} and read_at is null`,
  )
  return rows.length > 0
}

type Mail = typeof mailOutbox.$inferSelect

/** No mail is tried for longer than this (server/jobs/jobs.ts). */
const longestWaitDays = 3

/**
 * Whether a message about the same calendar entry must reach the recipient first. Waits for one that is being sent, so that either
 * this sees how that ended, or its `queueNext` sees this.
 */
async function hasEarlier(
  tx: Database,
  { calendar_uid, calendar_sequence, recipient }: Mail,
): Promise<boolean> {
  if (calendar_uid === null || calendar_sequence === null) return false
  const [earlier] = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        isPendingFor(calendar_uid, recipient),
        lt(mailOutbox.calendar_sequence, calendar_sequence),
        gt(mailOutbox.created_at, sql`now() - make_interval(days => ${longestWaitDays})`),
      ),
    )
    .limit(1)
    .for('share')
  return earlier !== undefined
}

/** The job of the next message about the same calendar entry, which may have given way to this one. */
async function queueNext(tx: Database, { calendar_uid, calendar_sequence, recipient }: Mail): Promise<void> {
  if (calendar_uid === null || calendar_sequence === null) return
  const [next] = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(isPendingFor(calendar_uid, recipient), gt(mailOutbox.calendar_sequence, calendar_sequence)))
    .orderBy(asc(mailOutbox.calendar_sequence))
    .limit(1)
  if (next) await addJob(tx, sendMailTask, { id: next.id })
}

function isPendingFor(calendarUid: string, recipient: string): SQL | undefined {
  return and(
    eq(mailOutbox.calendar_uid, calendarUid),
    eq(mailOutbox.recipient, recipient),
    eq(mailOutbox.state, 'pending'),
  )
}

/** Days for which a settled mail keeps its recipient. */
const rememberedDays = 30
export const forgotten = { recipient: 'forgotten@mail.invalid', subject: 'Forgotten' }

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

/**
 * Erases the bodies of mails given up a week ago, and recipient and subject of mails settled long ago; the record of their sending
 * stays.
 */
export async function deleteOldMails(db: Database): Promise<void> {
  await db
    .update(mailOutbox)
    .set(withoutBody)
    .where(
      and(
        eq(mailOutbox.state, 'failed'),
        // Null: given up by an earlier release.
        lt(sql`coalesce(${mailOutbox.failed_at}, ${mailOutbox.created_at})`, daysAgo(resendDays)),
      ),
    )
  const limit = daysAgo(rememberedDays)
  await db
    .update(mailOutbox)
    .set(forgotten)
    .where(
      and(
        ne(mailOutbox.state, 'pending'),
        ne(mailOutbox.recipient, forgotten.recipient),
        lt(sql`coalesce(${mailOutbox.sent_at}, ${mailOutbox.failed_at}, ${mailOutbox.created_at})`, limit),
      ),
    )
}
