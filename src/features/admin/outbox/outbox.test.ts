// The outbox as admins see it: found, never read, and a failed mail sent again exactly once (docs/specification.md §25).
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { app, link, queue, runOver, setUpMailApp, stored, waitingJobs } from '../../../../tests/mail-app.ts'
import { adminBrowser, type Browser } from '../../../../tests/people.ts'
import { MailFailure, type MailTransport } from '../../../server/mail/mail.ts'
import { adminPaths } from '../../../vocabulary/admin-paths.ts'
import { deleteOldMails } from '../../mail/service.server.ts'
import type { MailInFull, MailList } from './schema.ts'

setUpMailApp()
let admin: Browser
beforeAll(async () => {
  admin = await adminBrowser(app)
})
beforeEach(() => app.database.pool.query('truncate rate_limits'))

const set = (id: string, columns: string) =>
  app.database.pool.query(`update mail_outbox set ${columns} where id = $1`, [id])

async function list(parameters: Record<string, string> = {}): Promise<MailList> {
  const answer = await admin.get(`${adminPaths.mails}?${new URLSearchParams(parameters)}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

const read = async (id: string): Promise<MailInFull> => (await admin.get(adminPaths.mail(id))).json()
const resend = (id: string) => admin.send('POST', adminPaths.mailResend(id))

const refusing: MailTransport = {
  send: () => Promise.reject(new MailFailure('EENVELOPE 550', true)),
  close() {},
}

async function failedMail(more?: Parameters<typeof queue>[0]): Promise<string> {
  const id = await queue(more)
  await runOver(refusing)
  expect((await stored(id)).state).toBe('failed')
  return id
}

describe('the list', () => {
  test('is searched by recipient and subject, filtered by state and kind, and read in pages', async () => {
    const failed = await failedMail({ recipient: 'bo@example.org', kind: 'recovery' })
    const gil = await queue({ recipient: 'gil@example.org', subject: '100% new', kind: 'new_matches' })
    const ada = await queue()
    const ids = async (parameters: Record<string, string>) =>
      (await list(parameters)).rows.map(({ id }) => id)
    expect(await ids({ search: 'GIL@' })).toEqual([gil])
    expect(await ids({ search: '100%' })).toEqual([gil])
    expect(await ids({ search: '1_0' })).toEqual([])
    expect(await ids({ state: 'failed' })).toEqual([failed])
    expect(await ids({ kind: 'invitation' })).toEqual([ada])
    const first = await list({ limit: '2' })
    const second = await list({ limit: '2', cursor: first.next_cursor ?? '' })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual([ada, gil, failed])
    expect(second.next_cursor).toBeNull()
    expect(first.kinds).toEqual(['invitation', 'new_matches', 'recovery'])
    expect(first.counts.failed).toBe(1)
    expect((await admin.get(`${adminPaths.mails}?cursor=nonsense`)).status).toBe(422)
    expect((await admin.get(`${adminPaths.mails}?state=lost`)).status).toBe(422)
  })

  test('no answer has a word of a text, nor its link (§20.43)', async () => {
    const id = await queue({ unsubscribe: 'https://lectern.example/stop?token=secret-stop' })
    const answers = JSON.stringify([await list(), await read(id)])
    expect(answers).not.toMatch(/secret|Hello Ada/)
    expect(answers).not.toContain(link)
    expect(await read(id)).toMatchObject({
      recipient: 'ada@example.com',
      attempts: 0,
      next_attempt_at: expect.any(String),
      obstacle: 'not_failed',
    })
  })
})

describe('a failed mail', () => {
  test('is sent again exactly once, however often it is pressed, with the same Message-ID', async () => {
    const id = await failedMail()
    expect(await read(id)).toMatchObject({ obstacle: null, last_error: 'EENVELOPE 550', attempts: 1 })
    const answers = await Promise.all([1, 2, 3, 4].map(() => resend(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await waitingJobs()).toHaveLength(1)
    app.mails.length = 0
    await app.runJobs()
    expect(app.mails).toMatchObject([{ to: 'ada@example.com', messageId: `<${id}@lectern.example>` }])
    expect(app.mails[0]?.text).toContain(link)
    expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 1, html: null, text: null })
    expect((await resend(id)).status).toBe(409)
    const { rows } = await app.database.pool.query(
      "select before, after from audit_log where action = 'mail.resent' and before ->> 'mail_id' = $1",
      [id],
    )
    expect(rows).toMatchObject([{ before: { kind: 'invitation', last_error: 'EENVELOPE 550' } }])
    expect(JSON.stringify(rows)).not.toContain('ada@')
  })

  test('that fails again can be sent again', async () => {
    const id = await failedMail()
    expect((await resend(id)).status).toBe(200)
    await runOver(refusing)
    expect(await read(id)).toMatchObject({ state: 'failed', obstacle: null })
    expect((await resend(id)).status).toBe(200)
  })

  test('is not sent by a job that is left over', async () => {
    const id = await failedMail()
    await app.database.pool.query(
      "select graphile_worker.add_job('send_mail', json_build_object('id', $1::text))",
      [id],
    )
    app.mails.length = 0
    await app.runJobs()
    expect(app.mails).toEqual([])
    expect((await stored(id)).state).toBe('failed')
  })

  test('keeps its text and its recipient from when it failed, also if it was queued long before', async () => {
    const id = await failedMail()
    await set(id, "created_at = now() - interval '40 days', failed_at = now() - interval '6 days'")
    await deleteOldMails(app.context.db)
    expect(await read(id)).toMatchObject({ recipient: 'ada@example.com', obstacle: null })
    expect((await resend(id)).status).toBe(200)
    await runOver(refusing)
    await deleteOldMails(app.context.db)
    expect(await read(id)).toMatchObject({ recipient: 'ada@example.com', obstacle: null })
  })

  test('with an expired link, or given up a week ago, cannot be sent again, and says why', async () => {
    const expired = await failedMail()
    await set(expired, "not_after = now() - interval '1 minute'")
    expect(await read(expired)).toMatchObject({ obstacle: 'expired' })
    const old = await failedMail()
    await set(old, "failed_at = now() - interval '8 days'")
    await deleteOldMails(app.context.db)
    expect(await stored(old)).toMatchObject({ state: 'failed', html: null, text: null })
    expect(await read(old)).toMatchObject({ obstacle: 'erased' })
    expect((await stored(expired)).html).not.toBeNull()
    for (const id of [expired, old]) {
      const answer = await resend(id)
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'conflict'])
    }
    expect(await waitingJobs()).toEqual([])
  })
})
