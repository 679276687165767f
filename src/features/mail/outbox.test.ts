// A mail is sent once, when what caused it has happened, however long the mail server is away, and leaves no secret behind.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createTestDatabase,
  keepingTransport,
  startTestApp,
  type TestApp,
  testConfig,
} from '../../../tests/harness.ts'
import { freePort, processSettings, spawnApp, untilReady } from '../../../tests/process.ts'
import { addJob, type Jobs, runDueJobs, startJobs } from '../../server/jobs/jobs.ts'
import { MailFailure, type MailTransport, openMailTransport } from '../../server/mail/mail.ts'
import { layoutMail } from '../../server/mail/mail-layout.ts'
import { mailTasks } from './jobs.server.ts'
import type { QueuedMail } from './schema.ts'
import { forgetOldMails, queueMail, sendMailTask } from './service.server.ts'
import { mailOutbox } from './table.server.ts'

let app: TestApp
let connection: Awaited<ReturnType<typeof createTestDatabase>>
const stops: (() => unknown)[] = []
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

const link = 'https://lectern.example/auth?invite=secret-token'

function invitation(more: Partial<QueuedMail> = {}): QueuedMail {
  const { html, text } = layoutMail({
    preheader: 'Your place is ready.',
    heading: 'Your invitation',
    paragraphs: ['Hello Ada,'],
    action: { label: 'Create your account', url: link },
    footer: 'You applied with this address.',
  })
  return { recipient: 'ada@example.com', subject: 'Your invitation', kind: 'invitation', html, text, ...more }
}

const queue = (more?: Partial<QueuedMail>) =>
  app.context.db.transaction((tx) => queueMail(tx, invitation(more)))

async function stored(id: string) {
  const [row] = await app.context.db.select().from(mailOutbox).where(eq(mailOutbox.id, id))
  if (!row) throw new Error('no such mail')
  return row
}

async function waitingJobs() {
  const { rows } = await app.database.pool.query('select * from graphile_worker.jobs')
  return rows
}

async function makeDue(): Promise<void> {
  await app.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_by is null',
  )
  await app.database.pool.query(`select pg_notify('jobs:insert', '{"count":9}')`)
}

/** Runs what is due over the given transport, as the worker would. */
const runOver = (transport: MailTransport) =>
  runDueJobs(connection, { log: app.context.log, tasks: mailTasks(transport) })

function startWorker(transport: MailTransport): Jobs {
  const jobs = startJobs(connection, { log: app.context.log, tasks: mailTasks(transport), interval: 300 })
  stops.push(() => jobs.stop(1_000))
  return jobs
}

/** A mail server that keeps what it is given; `onMail` may refuse or never answer. */
async function startSmtp(
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

function openSmtp(url: string): MailTransport {
  const transport = openMailTransport(
    testConfig({ SMTP_URL: url, MAIL_FROM: 'Lectern <hello@lectern.example>' }),
  )
  stops.push(() => transport.close())
  return transport
}

function refusal(code: number): Error {
  return Object.assign(new Error('ada@example.com is not welcome'), { responseCode: code })
}

describe('with its cause', () => {
  test('a mail of a transaction that is rolled back is never sent', async () => {
    await expect(
      app.context.db.transaction(async (tx) => {
        await queueMail(tx, invitation())
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await app.runJobs()
    expect(app.mails).toEqual([])
    expect(await app.context.db.select().from(mailOutbox)).toEqual([])
  })

  test('a mail is sent after the commit; its secrets are gone from the database then', async () => {
    const id = await queue()
    expect(await stored(id)).toMatchObject({
      state: 'pending',
      html: expect.stringContaining('secret-token'),
    })
    expect(JSON.stringify(await waitingJobs())).not.toMatch(/ada@|secret/)
    await app.runJobs()
    expect(app.mails).toMatchObject([
      { to: 'ada@example.com', subject: 'Your invitation', messageId: `<${id}@lectern.example>` },
    ])
    expect(app.mails[0]?.text).toContain(link)
    expect(await stored(id)).toMatchObject({
      state: 'sent',
      html: null,
      text: null,
      attempts: 1,
      last_error: null,
      sent_at: expect.any(Date),
    })
    await app.runJobs()
    expect(app.mails).toHaveLength(1)
  })

  test.each<[string, Partial<QueuedMail>]>([
    ['recipient', { recipient: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['recipient', { recipient: 'ada@example.com,eve@example.com' }],
    ['subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['kind', { kind: 'Not a word' }],
  ])('a %s that could say more than it should is refused: %o', async (hint, more) => {
    await expect(queue(more)).rejects.toMatchObject({ code: 'invalid_input', hint })
    expect(await waitingJobs()).toEqual([])
  })

  test('the database refuses it as well', async () => {
    const id = await queue()
    const set = (column: string, value: string | null) =>
      app.database.pool.query(`update mail_outbox set ${column} = $2 where id = $1`, [id, value])
    await expect(set('recipient', 'ada@example.com\nBcc: eve@example.com')).rejects.toMatchObject({
      code: '23514',
    })
    await expect(set('subject', 'Hello\r\nBcc: x')).rejects.toMatchObject({ code: '23514' })
    await expect(set('html', null)).rejects.toMatchObject({ code: '23514' })
    await expect(set('state', 'sent')).rejects.toMatchObject({ code: '23514' })
    await expect(set('last_error', '550 ada@example.com')).rejects.toMatchObject({ code: '23514' })
  })
})

describe('once', () => {
  test('two workers and two jobs for the same mail at the same time', async () => {
    const sent: string[] = []
    const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
    const slow: MailTransport = {
      async send({ messageId }) {
        sent.push(messageId)
        await released
      },
      close() {},
    }
    const workers = [startWorker(slow), startWorker(slow)]
    await expect.poll(() => workers.every((jobs) => jobs.isReady())).toBe(true)
    const id = await app.context.db.transaction(async (tx) => {
      const queued = await queueMail(tx, invitation())
      await addJob(tx, sendMailTask, { id: queued })
      return queued
    })
    await expect.poll(async () => (await waitingJobs()).filter((job) => job.last_error).length).toBe(1)
    letGo()
    await expect.poll(async () => (await stored(id)).state).toBe('sent')
    await makeDue()
    await expect.poll(waitingJobs).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test('20 mails over 2 workers: each once', async () => {
    const smtp = await startSmtp({})
    stops.push(smtp.stop)
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, i) => queue({ recipient: `a${i}@example.com` })),
    )
    startWorker(openSmtp(smtp.url))
    startWorker(openSmtp(smtp.url))
    await expect.poll(waitingJobs, { timeout: 10_000 }).toEqual([])
    const messageIds = smtp.received.map((mail) => /^Message-ID: <(.*)@/m.exec(mail)?.[1])
    expect(messageIds.sort()).toEqual(ids.sort())
  })

  test('killed (kill -9) in the middle of sending: the next process sends it, within seconds', async () => {
    const settings = processSettings(connection)
    let isStuck = true
    let tries = 0
    const smtp = await startSmtp({
      onMail: () => {
        tries += 1
        return isStuck ? 'never' : undefined
      },
    })
    stops.push(smtp.stop)
    const first = await spawnApp({ ...settings, SMTP_URL: smtp.url })
    stops.push(() => first.child.kill('SIGKILL'))
    const starting = untilReady(first)
    const id = await queue()
    await starting
    await expect.poll(() => tries, { timeout: 10_000 }).toBe(1)
    first.child.kill('SIGKILL')
    await first.exited
    isStuck = false
    expect(await stored(id)).toMatchObject({ state: 'pending', attempts: 0 })

    const second = await spawnApp({ ...settings, SMTP_URL: smtp.url })
    stops.push(() => second.child.kill('SIGKILL'))
    await untilReady(second)
    const [job] = await waitingJobs()
    expect(job === undefined || job.run_at - Date.now() < 10_000).toBe(true)
    await expect
      .poll(
        async () => {
          await makeDue()
          return (await stored(id)).state
        },
        { timeout: 10_000, interval: 50 },
      )
      .toBe('sent')
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toContain(`Message-ID: <${id}@lectern.example>`)
    second.child.kill('SIGTERM')
    expect(await second.exited).toBe(0)
  })
})

describe('a mail server', () => {
  test('that is down: the caller succeeds, the mail waits, and arrives once when it is back', async () => {
    const port = await freePort()
    const transport = openSmtp(`smtp://127.0.0.1:${port}`)
    const id = await queue()
    for (const attempts of [1, 2, 3]) {
      await makeDue()
      await runOver(transport)
      expect(await stored(id)).toMatchObject({
        state: 'pending',
        attempts,
        last_error: expect.stringMatching(/^E[A-Z]+$/),
      })
      expect(await waitingJobs()).toMatchObject([{ attempts }])
    }
    const smtp = await startSmtp({ port })
    stops.push(smtp.stop)
    await makeDue()
    await runOver(transport)
    await makeDue()
    await runOver(transport)
    expect(smtp.received).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 4, html: null })
    expect(await waitingJobs()).toEqual([])
  })

  test('gets {{7*7}} as it is, one header of each name, and both parts', async () => {
    const smtp = await startSmtp({})
    stops.push(smtp.stop)
    await queue({ subject: '{{7*7}} Bcc: eve@example.com' })
    await runOver(openSmtp(smtp.url))
    const [mail = ''] = smtp.received
    const headers = (mail.split('\r\n\r\n', 1)[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
    expect(headers).toContain('Subject: {{7*7}} Bcc: eve@example.com')
    expect(headers).toContain('From: Lectern <hello@lectern.example>')
    const names = headers.map((line) => line.split(':', 1)[0])
    expect(names).toHaveLength(new Set(names).size)
    expect(names).not.toContain('Bcc')
    expect(mail).toContain('Content-Type: text/plain; charset=utf-8')
    expect(mail).toContain('Content-Type: text/html; charset=utf-8')
  })

  test('that refuses the recipient for good: given up at once, the body gone', async () => {
    const smtp = await startSmtp({ onRcptTo: (_address, _session, done) => done(refusal(550)) })
    stops.push(smtp.stop)
    const id = await queue()
    await runOver(openSmtp(smtp.url))
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      last_error: 'EENVELOPE 550',
      attempts: 1,
      html: null,
      text: null,
    })
    expect(await waitingJobs()).toEqual([])
  })

  test.each([
    ['is busy', { onMail: () => refusal(451) }, 'EMESSAGE 451'],
    ['wants us to sign in', { onRcptTo: (_a, _s, done) => done(refusal(530)) }, 'EENVELOPE 530'],
    ['is closed', { onConnect: (_s, done) => done(refusal(554)) }, /^E[A-Z]+ 554$/],
  ] as [string, Parameters<typeof startSmtp>[0], string | RegExp][])(
    'that %s: tried again',
    async (_what, options, last_error) => {
      const smtp = await startSmtp(options)
      stops.push(smtp.stop)
      const id = await queue()
      await runOver(openSmtp(smtp.url))
      expect(await stored(id)).toMatchObject({
        state: 'pending',
        last_error: expect.stringMatching(last_error),
      })
      expect(await waitingJobs()).toMatchObject([{ last_error: 'MailFailure' }])
    },
  )

  test('that stays away: given up with the last attempt', async () => {
    const down = openSmtp(`smtp://127.0.0.1:${await freePort()}`)
    const id = await queue()
    await app.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
    await runOver(down)
    expect(await stored(id)).toMatchObject({ state: 'failed', html: null })
    expect(await waitingJobs()).toEqual([])
  })
})

test('a mail about something that is over is not sent', async () => {
  const id = await queue({ notAfter: new Date(Date.now() + 60_000) })
  await app.context.db
    .update(mailOutbox)
    .set({ not_after: new Date(Date.now() - 1) })
    .where(eq(mailOutbox.id, id))
  const intime = await queue({ notAfter: new Date(Date.now() + 60_000) })
  await app.runJobs()
  expect(await stored(id)).toMatchObject({ state: 'cancelled', html: null, text: null, sent_at: null })
  expect(await stored(intime)).toMatchObject({ state: 'sent' })
  expect(app.mails).toHaveLength(1)
})

test('the log names no address, no subject and nothing of a body, whatever goes wrong', async () => {
  app.logged.length = 0
  const lastErrors: (string | null)[] = []
  const faults = [new Error(`550 ada@example.com: ${link}`), new MailFailure('EENVELOPE 550', true)]
  const failing: MailTransport = {
    async send(mail) {
      const fault = faults.shift()
      if (fault) throw fault
      return keepingTransport([]).send(mail)
    },
    close() {},
  }
  for (let i = 0; i < 3; i += 1) {
    await queue({ subject: 'Your invitation' })
    await makeDue()
    await runOver(failing)
    const { rows } = await app.database.pool.query(
      'select last_error from graphile_worker.jobs union all select last_error from mail_outbox',
    )
    lastErrors.push(...rows.map(({ last_error }) => last_error))
  }
  expect(app.logged.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining(['job failed, to be tried again', 'a mail was given up', 'job done']),
  )
  expect(JSON.stringify(app.logged)).not.toMatch(/ada|example\.com|secret|invitation/i)
  expect(new Set(lastErrors)).toEqual(new Set(['MailFailure', 'fault', 'EENVELOPE 550', null]))
})

test('whom an old mail went to is forgotten after 30 days, and nothing of one that waits', async () => {
  const [old, recent, waiting] = [await queue(), await queue(), await queue()]
  const settle = (id: string, days: number) =>
    app.database.pool.query(
      `update mail_outbox set state = 'sent', html = null, text = null, sent_at = now() - make_interval(days => $2) where id = $1`,
      [id, days],
    )
  await settle(old, 31)
  await settle(recent, 29)
  await app.database.pool.query(
    "update mail_outbox set created_at = now() - interval '90 days' where id = $1",
    [waiting],
  )
  await forgetOldMails(app.context.db)
  expect(await stored(old)).toMatchObject({ recipient: 'forgotten@mail.invalid', subject: 'Forgotten' })
  for (const id of [recent, waiting]) expect((await stored(id)).recipient).toBe('ada@example.com')
})
