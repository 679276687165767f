// Getting help: a user's thread with the admins, and the admins' queue (docs/specification.md §16, §17).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import {
  type Account,
  adminBrowser,
  type Browser,
  makeAccount,
  signedInBrowser,
} from '../../../tests/people.ts'
import { newOrganizer, setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import { answering, asking, ownThread, threadOf, threads } from '../../../tests/support-app.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { supportPaths } from '../../vocabulary/support-paths.ts'

type Person = Browser & Account

let app: TestApp
let admin: Browser & { admin: Account }
let ada: Person

beforeAll(async () => {
  app = await startTestApp()
  admin = await adminBrowser(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await query(
    'truncate rate_limits, notifications, mail_outbox, notification_choices; delete from support_threads; delete from graphile_worker._private_jobs',
  )
  app.mails.length = 0
  ada = await person()
})

const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows

async function person(given: Parameters<typeof makeAccount>[1] = {}): Promise<Person> {
  const account = await makeAccount(app, given)
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', apiPaths.profile)
  return { ...browser, ...account }
}

const speakerOn = async (tier: string): Promise<Person> => {
  const speaker = await person()
  await query(
    `update profiles set subscription_tier_id =
      (select id from subscription_tiers where user_type = 'speaker' and name = $2) where id = $1`,
    speaker.id,
    tier,
  )
  return speaker
}
const auditOf = ({ id }: Account) =>
  query(
    `select action, before, after from audit_log where subject_id = $1 and action like 'support.%' order by id`,
    id,
  )
const waiting = async () => (await threads(admin)).rows.map((row) => row.person.id)

describe('the thread', () => {
  test('is empty at first, then open, answered, closed, and open again with the next question', async () => {
    expect(await ownThread(ada)).toEqual({
      state: null,
      messages: [],
      has_earlier: false,
      has_priority: false,
      account_manager: null,
    })
    expect((await asking(ada, '  How do I\r\nchange my link? ')).status).toBe(204)
    expect(await ownThread(ada)).toMatchObject({
      state: 'open',
      messages: [{ number: 1, by_admin: false, name: 'Ada Moreau', text: 'How do I\nchange my link?' }],
    })

    expect((await answering(admin, ada, { text: 'In your profile.' })).status).toBe(204)
    expect(await ownThread(ada)).toMatchObject({
      state: 'answered',
      messages: [{ number: 1 }, { number: 2, by_admin: true, text: 'In your profile.' }],
    })

    const close = { state: 'closed', last_number: 2 }
    expect((await admin.send('PUT', supportPaths.adminState(ada.id), close)).status).toBe(204)
    expect((await ownThread(ada)).state).toBe('closed')
    expect(await waiting()).toEqual([])

    await asking(ada, 'Which part of it?')
    expect((await ownThread(ada)).state).toBe('open')
    expect(await waiting()).toEqual([ada.id])
  })

  test('says each thing once, however often it is sent', async () => {
    await asking(ada, 'Hello?')
    await asking(ada, 'Hello?')
    await answering(admin, ada, { text: 'Here.' })
    await answering(admin, ada, { text: 'Here.' })
    expect((await ownThread(ada)).messages.map(({ text }) => text)).toEqual(['Hello?', 'Here.'])
  })

  test('the same question opens a thread again that was closed without an answer', async () => {
    await asking(ada, 'Hello?')
    await admin.send('PUT', supportPaths.adminState(ada.id), { state: 'closed', last_number: 1 })
    await asking(ada, 'Hello?')
    expect(await ownThread(ada)).toMatchObject({ state: 'open', messages: [{}, {}] })
  })

  test('keeps the numbers without gaps when both sides write at once', async () => {
    await asking(ada, 'First')
    await Promise.all(Array.from({ length: 8 }, (_, i) => asking(ada, `More ${i}`)))
    const { messages } = await ownThread(ada)
    expect(messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('is read from its end, in parts', async () => {
    for (const text of ['1', '2', '3']) await asking(ada, text)
    const read = await ownThread(ada, '?limit=2')
    expect(read.messages.map(({ text }) => text)).toEqual(['2', '3'])
    expect(read.has_earlier).toBe(true)
    expect((await ownThread(ada, '?limit=3')).has_earlier).toBe(false)
    for (const limit of ['0', '1001', 'x', '']) {
      const refused = await ada.get(`${supportPaths.thread}?limit=${limit}`)
      expect([refused.status, (await refused.json()).hint]).toEqual([422, 'limit'])
    }
  })

  test.each([
    [{}, 422, 'text'],
    [{ text: ' \u200b\n' }, 422, 'text'],
    [{ text: 'x'.repeat(4_001) }, 422, 'text'],
    [{ text: 'a\u0000b' }, 422, 'text'],
    [{ text: 'a', state: 'closed' }, 400, 'state'],
  ])('refuses %j', async (body, status, hint) => {
    const refused = await ada.send('POST', supportPaths.messages, body)
    expect([refused.status, (await refused.json()).hint]).toEqual([status, hint])
    expect((await ownThread(ada)).state).toBeNull()
  })

  test('takes 4,000 characters of any kind', async () => {
    expect((await asking(ada, '🎤'.repeat(4_000))).status).toBe(204)
  })
})

describe('the queue', () => {
  test('has people with priority support first, then the longest wait', async () => {
    const second = await person()
    const premium = await speakerOn('Premium')
    const organizer = await newOrganizer(app, 'Premium')
    for (const one of [ada, second, premium, organizer]) await asking(one, 'Help')
    expect(await waiting()).toEqual([premium.id, organizer.id, ada.id, second.id])
    // Asking again changes no one's place.
    await asking(premium, 'Still there?')
    expect(await waiting()).toEqual([premium.id, organizer.id, ada.id, second.id])
    // A smaller plan does: nothing of it is stored.
    await setOrganizerPlan(app, organizer.id, 'Pro')
    expect(await waiting()).toEqual([premium.id, ada.id, second.id, organizer.id])
    expect((await ownThread(premium)).has_priority).toBe(true)
  })

  test('comes in pages, with counts, and says who wrote last', async () => {
    const others = [await person(), await person()]
    for (const one of [ada, ...others]) await asking(one, `Help ${one.email}`)
    const first = await threads(admin, '?limit=2')
    expect(first.counts).toEqual({ open: 3, answered: 0, closed: 0 })
    expect(first.rows[0]).toEqual({
      person: { id: ada.id, name: 'Ada Moreau', email: ada.email, user_type: 'speaker' },
      state: 'open',
      has_priority: false,
      excerpt: `Help ${ada.email}`,
      is_last_by_admin: false,
      waiting_since: expect.any(String),
      last_at: expect.any(String),
    })
    const rest = await threads(admin, `?limit=2&cursor=${encodeURIComponent(first.next_cursor ?? '')}`)
    expect(rest.rows.map((row) => row.person.id)).toEqual([others[1]?.id])
    expect(rest.next_cursor).toBeNull()

    await answering(admin, ada, { text: 'Yes.', closes: true })
    const closed = await threads(admin, '?state=closed')
    expect(closed).toMatchObject({
      rows: [{ excerpt: 'Yes.', is_last_by_admin: true, waiting_since: null }],
      counts: { open: 2, answered: 0, closed: 1 },
    })
    for (const bad of ['?state=new', '?cursor=x', `?state=closed&cursor=${first.next_cursor}`]) {
      expect((await admin.get(supportPaths.adminThreads + bad)).status).toBe(422)
    }
    const overview = await (await admin.get(apiPaths.adminOverview)).json()
    expect(overview.support).toEqual({ open: 2 })
  })

  test('an answer or a decision on what has moved on is 409, and changes nothing', async () => {
    await asking(ada, 'One')
    await asking(ada, 'Two')
    const late = await answering(admin, ada, { text: 'To one', last_number: 1 })
    expect([late.status, (await late.json()).hint]).toEqual([409, 'open'])
    const close = { state: 'closed', last_number: 1 }
    expect((await admin.send('PUT', supportPaths.adminState(ada.id), close)).status).toBe(409)
    expect(await threadOf(admin, ada)).toMatchObject({
      state: 'open',
      tier: 'Free',
      messages: [{ text: 'One' }, { text: 'Two' }],
    })
  })

  test('an answer sent again to close closes, and is written and audited once', async () => {
    await asking(ada, 'Help')
    await answering(admin, ada, { text: 'Yes.' })
    for (let i = 0; i < 2; i++)
      expect((await answering(admin, ada, { text: 'Yes.', closes: true })).status).toBe(204)
    expect(await threadOf(admin, ada)).toMatchObject({
      state: 'closed',
      messages: [{ text: 'Help' }, { text: 'Yes.' }],
    })
    // Repeated without closing, it opens nothing again.
    await answering(admin, ada, { text: 'Yes.' })
    expect((await auditOf(ada)).map(({ action }) => action)).toEqual(['support.answered', 'support.closed'])
    expect((await threadOf(admin, ada)).state).toBe('closed')
  })

  test('two admins at once: one answer is written, the other is told', async () => {
    await asking(ada, 'Help')
    const both = await Promise.all(['A', 'B'].map((text) => answering(admin, ada, { text })))
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await ownThread(ada)).messages).toHaveLength(2)
  })

  test('every act is in the audit log, without a word of it', async () => {
    await asking(ada, 'A secret')
    await answering(admin, ada, { text: 'Another secret' })
    for (const state of ['closed', 'open'])
      await admin.send('PUT', supportPaths.adminState(ada.id), { state, last_number: 2 })
    const log = await auditOf(ada)
    expect(log).toEqual([
      { action: 'support.answered', before: { state: 'open' }, after: { state: 'answered' } },
      { action: 'support.closed', before: { state: 'answered' }, after: { state: 'closed' } },
      { action: 'support.reopened', before: { state: 'closed' }, after: { state: 'open' } },
    ])
  })
})

describe('an answer', () => {
  const notifications = async (who: Browser) => (await (await who.get('/api/notifications')).json()).rows

  test('is notified and mailed, without its words, and seen once the thread is', async () => {
    await asking(ada, 'Help')
    await answering(admin, ada, { text: 'Here is a private word.' })
    await app.runJobs()
    const unread = async () => (await (await ada.get('/api/unread-notifications')).json()).unread
    expect(await unread()).toBe(1)
    expect(JSON.stringify(await notifications(ada))).not.toContain('private word')
    expect(app.mails.map(({ to }) => to)).toEqual([ada.email])
    expect(app.mails[0]?.text).toContain('We answered your question')
    expect(app.mails[0]?.text).toContain('/dashboard/settings/help')
    expect(app.mails[0]?.text).not.toContain('private word')
    expect((await ada.send('POST', supportPaths.read)).status).toBe(204)
    expect(await unread()).toBe(0)
  })

  test('is not mailed to someone who turned these emails off', async () => {
    await ada.send('PUT', '/api/notification-choices/support', { in_app: true, push: false, email: 'never' })
    await asking(ada, 'Help')
    await answering(admin, ada, { text: 'Here.' })
    await app.runJobs()
    expect(app.mails).toEqual([])
  })
})

describe('an account manager', () => {
  const setting = (id: string, manager_id: string | null, by: Browser = admin) =>
    by.send('PATCH', apiPaths.adminAccountManager(id), { manager_id })

  test('is set by an admin, and an organizer sees the name while the plan includes it', async () => {
    const organizer = await newOrganizer(app, 'Premium')
    const answer = await setting(organizer.id, admin.admin.id)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      account_manager: { id: admin.admin.id, name: 'Ada Moreau' },
      managers: expect.arrayContaining([{ id: admin.admin.id, name: 'Ada Moreau' }]),
    })
    const nameFor = async () => (await ownThread(organizer)).account_manager
    expect(await nameFor()).toBe('Ada Moreau')
    await setOrganizerPlan(app, organizer.id, 'Pro')
    expect(await nameFor()).toBeNull()
    await setOrganizerPlan(app, organizer.id, 'Premium')
    expect(await nameFor()).toBe('Ada Moreau')
    expect((await setting(organizer.id, null)).status).toBe(200)
    expect(await nameFor()).toBeNull()
    expect(
      await query(
        `select before, after from audit_log where action = 'user.account_manager_changed' and subject_id = $1 order by id`,
        organizer.id,
      ),
    ).toEqual([
      { before: { account_manager_id: null }, after: { account_manager_id: admin.admin.id } },
      { before: { account_manager_id: admin.admin.id }, after: { account_manager_id: null } },
    ])
  })

  test('is an active admin: no one else, and no longer once suspended', async () => {
    const organizer = await newOrganizer(app, 'Premium')
    for (const id of [ada.id, organizer.id, '01890000-0000-7000-8000-000000000000']) {
      const refused = await setting(organizer.id, id)
      expect([refused.status, (await refused.json()).hint]).toEqual([422, 'manager_id'])
    }
    const other = await adminBrowser(app)
    await setting(organizer.id, other.admin.id)
    await query('update users set suspended_at = now() where id = $1', other.admin.id)
    expect((await ownThread(organizer)).account_manager).toBeNull()
    expect((await setting(ada.id, admin.admin.id)).status).toBe(422)
    expect((await setting('01890000-0000-7000-8000-000000000000', null)).status).toBe(404)
  })
})

test('people without a name are called by their address, and admins by none', async () => {
  const nameless = await person()
  await query("update users set name = '', last_name = '' where id = any($1)", [admin.admin.id, nameless.id])
  await asking(nameless, 'Help')
  await answering(admin, nameless, { text: 'Here.' })
  const { messages } = await threadOf(admin, nameless)
  expect(messages.map(({ name }) => name)).toEqual([nameless.email, ''])
  expect((await ownThread(nameless)).messages).toEqual(messages)
  await query("update users set name = 'Ada', last_name = 'Moreau' where id = $1", admin.admin.id)
})

test('what a person asked goes with their account; what an admin answered stays', async () => {
  const other = await adminBrowser(app)
  await asking(ada, 'Help')
  await answering(other, ada, { text: 'Here.' })
  await admin.send('DELETE', apiPaths.adminUser(other.admin.id), { confirm: other.admin.email })
  expect((await ownThread(ada)).messages[1]).toMatchObject({ text: 'Here.', name: '' })
  await admin.send('DELETE', apiPaths.adminUser(ada.id), { confirm: ada.email })
  expect(await query('select from support_threads')).toEqual([])
  expect(await query('select from support_messages')).toEqual([])
})
