// Shared by tests of mails: an application with an empty outbox before each test, and workers and mail servers that are
// stopped afterwards.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
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

/** A mail server that records mails; `onMail` may refuse one or never answer. */
export async function startSmtp(
  options: { port?: number; onMail?: (mail: string) => Error | undefined | 'never' } & SMTPServerOptions,
) {
  const { port = 0, onMail, ...rest } = options
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 10,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let mail = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        mail += chunk
      })
      stream.on('end', () => {
        const answer = onMail?.(mail)
        if (answer === 'never') return
        if (!answer) received.push(mail)
        done(answer)
      })
    },
    ...rest,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, received, stop }
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
