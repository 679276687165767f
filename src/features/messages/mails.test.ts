// Unread messages by mail: one for a conversation, 15 minutes later, and nothing that was read or answered meanwhile
// (docs/specification.md §18).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { letMessagesAge, openAbout, say } from '../../../tests/message-app.ts'
import { openBrowser } from '../../../tests/people.ts'
import { newOrganizer, type Organizer } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'

let app: TestApp
let ada: Voice
let ines: Organizer
let id: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeVoice(app)
  ines = await newOrganizer(app)
  await app.database.pool.query(`update profiles set time_zone = 'America/New_York' where id = $1`, [ada.id])
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query(
    'delete from booking_requests; delete from notification_choices; delete from mail_outbox; truncate rate_limits',
  )
  await app.database.pool.query('delete from graphile_worker._private_jobs')
  app.mails.length = 0
  id = await openAbout(ada.browser, {
    request_id: await insertRequest(app.database.pool, {
      speaker: ada.id,
      organizer: ines.id,
      event_name: 'Harbour Summit',
    }),
  })
})

const letPass = (minutes: number) => letMessagesAge(app, minutes)

const mailed = () => app.mails.map(({ to, subject }) => [to, subject])

test('what is unread after 15 minutes goes out in one mail, not sooner and not twice', async () => {
  await say(ines, id, 'One')
  await say(ines, id, 'Two <b>')
  await letPass(14)
  expect(mailed()).toEqual([])
  await letPass(2)
  expect(mailed()).toEqual([[ada.email, '2 new messages from Ines Vidal']])
  await letPass(60)
  expect(app.mails).toHaveLength(1)
  await say(ines, id, 'Three')
  await letPass(16)
  expect(mailed().at(-1)).toEqual([ada.email, 'New message from Ines Vidal'])
  expect(app.mails).toHaveLength(2)
})

test('it shows the messages, when they were sent where the reader is, and that replies are not read', async () => {
  const { id: messageId } = await say(ines, id, 'Two <b>')
  await app.database.pool.query(`update messages set created_at = '2026-11-24T02:30:00Z' where id = $1`, [
    messageId,
  ])
  await letPass(16)
  const [mail] = app.mails
  expect(mail?.text).toContain('About Harbour Summit.')
  expect(mail?.text).toContain('23 Nov 2026, 9:14 PM EST')
  expect(mail?.text).toContain('Two <b>')
  expect(mail?.html).toContain('Two &lt;b&gt;')
  expect(mail?.text).toContain(`/dashboard/messages/${id}`)
  expect(mail?.text).toContain('Replies to this email aren’t read')
})

test('what was read meanwhile is in no mail', async () => {
  await say(ines, id, 'One')
  await say(ines, id, 'Two')
  await ada.browser.send('POST', messagePaths.conversationRead(id), { number: 1 })
  await letPass(16)
  expect(mailed()).toEqual([[ada.email, 'New message from Ines Vidal']])
  expect(app.mails[0]?.text).not.toContain('One')
})

test('nor what was deleted', async () => {
  const sent = await say(ines, id, 'One')
  await ines.send('DELETE', messagePaths.message(sent.id))
  await letPass(16)
  expect(mailed()).toEqual([])
})

test('muted conversations and those snoozed until a reply are not mailed; snoozed ones once they are back', async () => {
  await ada.browser.send('PATCH', messagePaths.conversation(id), { is_muted: true })
  await say(ines, id, 'One')
  await letPass(16)
  expect(mailed()).toEqual([])
  await ada.browser.send('PATCH', messagePaths.conversation(id), {
    is_muted: false,
    snooze: { until: new Date(Date.now() + 60 * 60_000).toISOString() },
  })
  await say(ines, id, 'Two')
  await letPass(30)
  expect(mailed()).toEqual([])
  await letPass(45)
  expect(mailed()).toEqual([[ada.email, '2 new messages from Ines Vidal']])
  await say(ines, id, 'Three')
  await ada.browser.send('PATCH', messagePaths.conversation(id), { snooze: { until: null } })
  await letPass(16)
  expect(app.mails).toHaveLength(1)
})

test('a mail has ten messages, and says how many more there are', async () => {
  for (let i = 1; i <= 12; i += 1) await say(ines, id, `Number ${i}.`)
  await letPass(16)
  expect(mailed()).toEqual([[ada.email, '12 new messages from Ines Vidal']])
  expect(app.mails[0]?.text.match(/Number \d+\./g)).toHaveLength(10)
  expect(app.mails[0]?.text).toContain('2 more messages are waiting.')
})

test('the link in it stops them, by one click of a mail program too', async () => {
  await say(ines, id, 'One')
  await letPass(16)
  const { unsubscribeUrl } = app.mails[0] ?? {}
  const address = (unsubscribeUrl ?? '').replace(/^https?:\/\/[^/]+/, '')
  // Opening it does nothing.
  expect((await openBrowser(app).get(address)).status).toBe(200)
  await say(ines, id, 'Two')
  await letPass(16)
  expect(app.mails).toHaveLength(2)
  const posted = await app.request(address, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(posted.status).toBe(200)
  await say(ines, id, 'Three')
  await letPass(16)
  expect(app.mails).toHaveLength(2)
})

test('people who chose the daily mail, or none, get no separate mail', async () => {
  for (const email of ['daily', 'never']) {
    await app.database.pool.query(
      `insert into notification_choices (user_id, topic, in_app, email) values ($1, 'messages', true, $2)
       on conflict (user_id, topic) do update set email = excluded.email`,
      [ada.id, email],
    )
    await say(ines, id, email)
    await letPass(16)
  }
  expect(mailed()).toEqual([])
})

test('suspended people receive none', async () => {
  await say(ines, id, 'One')
  await app.database.pool.query('update users set suspended_at = now() where id = $1', [ada.id])
  await letPass(16)
  expect(mailed()).toEqual([])
  await app.database.pool.query('update users set suspended_at = null where id = $1', [ada.id])
})
