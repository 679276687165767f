// A mail is sent once, only if the transaction that queued it commits, and is erased in time.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  app,
  connection,
  invitation,
  link,
  makeDue,
  openSmtp,
  queue,
  setUpMailApp,
  startWorker,
  stops,
  stored,
  waitingJobs,
} from '../../../tests/mail-app.ts'
import { processSettings, spawnApp, untilReady } from '../../../tests/process.ts'
import { startSmtp } from '../../../tests/smtp-server.ts'
import { addJob } from '../../server/jobs/jobs.ts'
import type { MailTransport } from '../../server/mail/mail.ts'
import type { QueuedMail } from './schema.ts'
import { deleteOldMails, queueMail, sendMailTask } from './service.server.ts'
import { mailOutbox } from './table.server.ts'

setUpMailApp()

describe('in the transaction that queues it', () => {
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

  test('a mail is sent after the commit; its secrets are then gone from the database', async () => {
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
  test('with two workers and two jobs for the same mail at the same time', async () => {
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

  test('killed (kill -9) in the middle of sending: the next process sends it, within seconds', {
    timeout: 60_000,
  }, async () => {
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

test('a mail whose link has expired is not sent', async () => {
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

test('the recipient of an old mail is erased after 30 days; a waiting mail is left alone', async () => {
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
  await deleteOldMails(app.context.db)
  expect(await stored(old)).toMatchObject({ recipient: 'forgotten@mail.invalid', subject: 'Forgotten' })
  for (const id of [recent, waiting]) expect((await stored(id)).recipient).toBe('ada@example.com')
})
