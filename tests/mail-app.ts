// Shared by tests of mails: an application with an empty outbox before each test, and workers and mail servers that are
// stopped afterwards.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { mailTasks } from '../src/features/mail/jobs.server.ts'
import type { QueuedMail } from '../src/features/mail/schema.ts'
import { queueMail } from '../src/features/mail/service.server.ts'
import { mailOutbox } from '../src/features/mail/table.server.ts'
import { type Jobs, startJobs } from '../src/server/jobs/jobs.ts'
import { type MailTransport, openMailTransport } from '../src/server/mail/mail.ts'
import { layoutMail } from '../src/server/mail/mail-layout.ts'
import { createTestDatabase, startTestApp, type TestApp, testConfig } from './harness.ts'
import { runDueJobs } from './run-due-jobs.ts'

export let app: TestApp
export let connection: Awaited<ReturnType<typeof createTestDatabase>>
export const stops: (() => unknown)[] = []

/** Called once at the top of a test file. */
export function setUpMailApp(): void {
  beforeAll(async () => {
    connection = await createTestDatabase()
    app = await startTestApp({ connection })
  })
  beforeEach(async () => {
    await app.database.pool.query('delete from mail_outbox; delete from graphile_worker._private_jobs')
    app.mails.length = 0
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  afterAll(() => app.close())
}

export const link = 'https://lectern.example/auth?invite=secret-token'

export function invitation(more: Partial<QueuedMail> = {}): QueuedMail {
  const { html, text } = layoutMail({
    preheader: 'Your place is ready.',
    heading: 'Your invitation',
    paragraphs: ['Hello Ada,'],
    action: { label: 'Create your account', url: link },
    footer: 'You applied with this address.',
  })
  return { recipient: 'ada@example.com', subject: 'Your invitation', kind: 'invitation', html, text, ...more }
}

export const queue = (more?: Partial<QueuedMail>) =>
  app.context.db.transaction((tx) => queueMail(tx, invitation(more)))

export async function stored(id: string) {
  const [row] = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!row) throw new Error('no such mail')
  return row
}

export async function waitingJobs() {
  const { rows } = await app.database.pool.query('select * from graphile_worker.jobs')
  return rows
}

export async function makeDue(): Promise<void> {
  await app.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_by is null',
  )
  await app.database.pool.query(`select pg_notify('jobs:insert', '{"count":9}')`)
}

/** Runs due jobs with the given transport, as the worker would. */
export const runOver = (transport: MailTransport) =>
  runDueJobs(connection, { log: app.context.log, tasks: mailTasks(transport) })

export function startWorker(transport: MailTransport): Jobs {
  const jobs = startJobs(connection, { log: app.context.log, tasks: mailTasks(transport), interval: 300 })
  stops.push(() => jobs.stop(1_000))
  return jobs
}

export function openSmtp(url: string): MailTransport {
  const transport = openMailTransport(
    testConfig({ SMTP_URL: url, MAIL_FROM: 'Lectern <hello@lectern.example>' }),
  )
  stops.push(() => transport.close())
  return transport
}

export function refusal(code: number): Error {
  return Object.assign(new Error('ada@example.com is not welcome'), { responseCode: code })
}
