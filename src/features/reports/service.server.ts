// Reports: anyone sends one, and an admin decides on all that are open about the same thing at once.
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../server/auth/signed-in.ts'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { suspendAccount } from '../accounts/suspension.server.ts'
import { users } from '../accounts/table.server.ts'
import { recordAudit } from '../audit/service.server.ts'
import { queueMailInLayout } from '../mail/service.server.ts'
import { type MailLinks, type MailTerms, mailAtOnce } from '../notifications/mails.server.ts'
import { notify } from '../notifications/notify.server.ts'
import { type ReportedKind, stateAfter } from './choices.ts'
import { reportMails } from './mail-texts.ts'
import type { FoundSubject, Reportable, Reportables } from './reportable.ts'
import type { Decision, ReportInput } from './schema.ts'
import { reports } from './table.server.ts'
import { reportTexts } from './texts.ts'

type Row = typeof reports.$inferSelect

/** ms after the decision. */
const saidFor = 90 * 86_400_000

/** What a form's address names; null: nothing that this reader can see. */
export async function findReported(
  db: Database,
  reportables: Reportables,
  { kind, id }: { kind: ReportedKind; id: string },
  readerId: string | null,
): Promise<FoundSubject | null> {
  return (await reportables[kind]?.find(db, id, readerId)) ?? null
}

/**
 * Who is signed in counts once for the same thing, until it is decided. Throws AppError `not_found` for what the reporter cannot
 * see, and `invalid_input` for their own. `count` is called for a report that will be stored, and may refuse it by throwing.
 */
export async function sendReport(
  db: Database,
  reportables: Reportables,
  reporterId: string | null,
  { email = '', ...input }: ReportInput,
  count: () => Promise<unknown>,
): Promise<void> {
  const found = await findReported(db, reportables, input, reporterId)
  if (!found) throw new AppError('not_found', reportTexts.missing)
  if (found.ownerId === reporterId) throw invalidField('id', reportTexts.own)
  await count()
  await db
    .insert(reports)
    .values({
      id: uuidv7(),
      kind: input.kind,
      subject_id: found.id,
      owner_id: found.ownerId,
      reporter_id: reporterId,
      // An account's address is read when the decision is sent.
      reporter_email: reporterId === null ? email : '',
      cause: input.cause,
      text: input.text,
      said: found.said ?? null,
      created_at: new Date(),
    })
    .onConflictDoNothing()
}

/**
 * Decides on every open report about the same thing, tells the reporters, and the owner of what is hidden. Throws
 * AppError `not_found`, `conflict` for one that is decided, whose hint is the present state, and `own_account` or `last_admin` like a
 * suspension.
 */
export async function decideOnReport(
  db: Database,
  {
    reportables,
    config,
    actor,
  }: { reportables: Reportables; config: Pick<Config, 'appUrl' | 'secret'>; actor: Actor },
  id: string,
  { action, reason, note }: Decision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { report, subject } = await lockReport(tx, reportables, id)
    if (report.state !== 'open') throw new AppError('conflict', reportTexts.decided, { hint: report.state })
    const { kind, subject_id, owner_id } = report
    const content = (await subject.read(tx, [subject_id])).get(subject_id)
    const title = content?.title ?? reportTexts.kinds[kind]
    let before: string | null = null
    if (action === 'suspend') {
      if (owner_id === null) throw new AppError('conflict', reportTexts.noOwner)
      if (owner_id === actor.id) throw new AppError('own_account', reportTexts.own)
      await suspendAccount(tx, actor, owner_id)
    }
    if (action === 'hide') {
      // The note is for the reporter.
      const words = reportTexts.reasons[reason]
      before = await subject.hide(tx, { id: subject_id, actor, config, words })
    }
    const state = stateAfter[action]
    const decided = await tx
      .update(reports)
      .set({ state, reason, note, state_before: before, decided_by: actor.id, decided_at: new Date() })
      .where(and(eq(reports.kind, kind), eq(reports.subject_id, subject_id), eq(reports.state, 'open')))
      .returning({ id: reports.id, reporter_id: reports.reporter_id, reporter_email: reports.reporter_email })
    await recordAudit(tx, actor, `report.${state}`, {
      subjectId: owner_id,
      before: { kind, subject_id, reports: decided.map((one) => one.id) },
      after: { state, reason },
    })
    await notify(
      tx,
      decided.flatMap(({ id: subject, reporter_id }) =>
        reporter_id === null
          ? []
          : {
              userId: reporter_id,
              kind: 'report',
              subject: { type: 'report', id: subject },
              data: { what: title, note, outcome: state === 'dismissed' ? 'dismissed' : 'acted' },
            },
      ),
    )
    for (const recipient of await recipientsOf(tx, config, decided)) {
      await queueMailInLayout(
        tx,
        { ...recipient, kind: 'report_decided' },
        reportMails.decided({ title, state, reason, note }, config.appUrl),
      )
    }
    // An event's organizer is told by its own step.
    if (action === 'hide' && before !== null && kind !== 'event' && owner_id !== null) {
      await tellOwner(tx, owner_id, reportMails.hidden(title, reason, config.appUrl))
    }
  })
}

/** Shows again what a decision has hidden. Throws AppError `not_found`, and `conflict` where nothing was hidden. */
export async function showAgain(
  db: Database,
  { reportables, actor }: { reportables: Reportables; actor: Actor },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { report, subject } = await lockReport(tx, reportables, id)
    if (report.state !== 'hidden') throw new AppError('conflict', reportTexts.decided, { hint: report.state })
    const { kind, subject_id, state_before, owner_id } = report
    await subject.show(tx, { id: subject_id, before: state_before })
    await tx
      .update(reports)
      .set({ state: 'dismissed', reason: 'no_violation', decided_by: actor.id, decided_at: new Date() })
      .where(and(eq(reports.kind, kind), eq(reports.subject_id, subject_id), eq(reports.state, 'hidden')))
    await recordAudit(tx, actor, 'report.dismissed', {
      subjectId: owner_id,
      before: { kind, subject_id, state: 'hidden' },
      after: { state: 'dismissed' },
    })
  })
}

/** What messages said is kept until the decision has been final for a while. Run by the job. */
export async function forgetWhatWasSaid(db: Database, now = Date.now()): Promise<void> {
  await db
    .update(reports)
    .set({ said: null })
    .where(and(isNotNull(reports.said), lt(reports.decided_at, new Date(now - saidFor))))
}

/** Locks every report about the same thing, in one order: two admins decide one after the other. */
async function lockReport(
  tx: Database,
  reportables: Reportables,
  id: string,
): Promise<{ report: Row; subject: Reportable }> {
  const [asked] = await tx.select().from(reports).where(eq(reports.id, id))
  const subject = asked && reportables[asked.kind]
  if (!asked || !subject) throw new AppError('not_found', reportTexts.missing)
  const rows = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.kind, asked.kind), eq(reports.subject_id, asked.subject_id)))
    .orderBy(asc(reports.id))
    .for('no key update')
  const report = rows.find((row) => row.id === id)
  if (!report) throw new AppError('not_found', reportTexts.missing)
  return { report, subject }
}

interface Recipient extends Partial<MailTerms> {
  recipient: string
}

/** Each address once. Reporters with an account choose when they are mailed. */
async function recipientsOf(
  tx: Database,
  config: MailLinks,
  decided: readonly Pick<Row, 'id' | 'reporter_id' | 'reporter_email'>[],
): Promise<Iterable<Recipient>> {
  const recipients = new Map<string, Recipient>()
  for (const { reporter_email: recipient } of decided)
    if (recipient !== '') recipients.set(recipient, { recipient })
  const ids = decided.flatMap(({ reporter_id }) => reporter_id ?? [])
  if (ids.length === 0) return recipients.values()
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNull(users.suspended_at), inArray(users.id, ids)))
  for (const { id, email } of accounts) {
    const report = decided.find(({ reporter_id }) => reporter_id === id)
    if (!report) continue
    const subject = { type: 'report', id: report.id }
    const choice = await mailAtOnce(tx, config, id, { topic: 'reports', subject })
    if (choice) recipients.set(email, { recipient: email, ...choice })
  }
  return recipients.values()
}

async function tellOwner(
  tx: Database,
  ownerId: string,
  mail: ReturnType<typeof reportMails.hidden>,
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, ownerId), isNull(users.suspended_at), ne(users.email, '')))
  if (owner) await queueMailInLayout(tx, { recipient: owner.email, kind: 'content_hidden' }, mail)
}
