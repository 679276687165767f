// Mails wait while the mail server is down or failing, for however long, and no secret gets into the log.
import { describe, expect, test } from 'vitest'
import { keepingTransport } from '../../../tests/harness.ts'
import {
  app,
  link,
  makeDue,
  openSmtp,
  queue,
  refusal,
  runOver,
  setUpMailApp,
  stops,
  stored,
  waitingJobs,
} from '../../../tests/mail-app.ts'
import { freePort } from '../../../tests/process.ts'
import { startSmtp } from '../../../tests/smtp-server.ts'
import { MailFailure, type MailTransport } from '../../server/mail/mail.ts'

setUpMailApp()

describe('a mail server', () => {
  test('that is down: the caller succeeds; the mail waits and arrives once when the server is back', async () => {
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

  test('that permanently refuses the recipient: the mail is given up at once', async () => {
    const smtp = await startSmtp({ onRcptTo: (_address, _session, done) => done(refusal(550)) })
    stops.push(smtp.stop)
    const id = await queue()
    await runOver(openSmtp(smtp.url))
    expect(await stored(id)).toMatchObject({
      state: 'failed',
      last_error: 'EENVELOPE 550',
      attempts: 1,
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

  test('that stays down: the mail is given up after the last attempt', async () => {
    const down = openSmtp(`smtp://127.0.0.1:${await freePort()}`)
    const id = await queue()
    await app.database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
    await runOver(down)
    expect(await stored(id)).toMatchObject({ state: 'failed' })
    expect(await waitingJobs()).toEqual([])
  })
})

test('the log never contains an address, a subject or part of a body', async () => {
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
  expect(JSON.stringify(app.logged)).not.toMatch(/ada@|example\.com|secret|invitation/i)
  expect(new Set(lastErrors)).toEqual(new Set(['MailFailure', 'fault', 'EENVELOPE 550', null]))
})
