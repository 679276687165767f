// Deleting one's own account: planned, undone, and done after fourteen days, after which nothing of the person is found anywhere
// (docs/specification.md §9, §20.36, §20.46, §20.48).
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { insertRequest } from '../../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { openAbout, say, uploadFile } from '../../../../tests/message-app.ts'
import { adminBrowser, openBrowser, signedInBrowser } from '../../../../tests/people.ts'
import { makeJpeg, uploadPicture } from '../../../../tests/pictures.ts'
import { add, bodyOf, makeList, newOrganizer, type Organizer } from '../../../../tests/shortlist-app.ts'
import { makeVoice, tokenMailedTo, type Voice } from '../../../../tests/testimonial-requests.ts'
import { networkPaths } from '../../../vocabulary/network-paths.ts'
import { ownDataPaths } from '../../../vocabulary/own-data-paths.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { countPlatform } from '../../analytics/admin/count.server.ts'
import { notify } from '../../notifications/notify.server.ts'
import { refreshChanged } from '../../search/indexer.server.ts'
import type { PlannedDeletion } from './schema.ts'
import { deleteDueAccounts } from './service.server.ts'

let app: TestApp
let ada: Voice
let ines: Organizer

beforeAll(async () => {
  app = await startTestApp({ settings: { APP_URL: 'http://127.0.0.1:3000' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query(
    'truncate rate_limits; delete from mail_outbox; delete from graphile_worker._private_jobs; delete from users; delete from former_usernames',
  )
  app.mails.length = 0
  ada = await makeVoice(app)
  ines = await newOrganizer(app)
})

const query = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const plan = (confirm = ada.email) => ada.browser.send('POST', ownDataPaths.deletion, { confirm })
const planned = () => bodyOf<PlannedDeletion>(ada.browser.get(ownDataPaths.deletion))

async function runDeletions(): Promise<void> {
  const { config, storage, db, log } = app.context
  await deleteDueAccounts({ config, storage, log }, db)
}

/** The fourteen days pass, and the job runs until nothing is open any more. */
async function letDeletionHappen(): Promise<void> {
  await query("update account_deletions set due_at = now() - interval '1 second'")
  await runDeletions()
  await query('update booking_request_steps set settles_at = now() where settled_at is null')
  await query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
  await app.runJobs()
  await runDeletions()
  await app.runJobs()
  await refreshChanged(app.context.db)
}

/** Every table that contains one of the texts, with the text. */
async function findInTables(texts: readonly string[]): Promise<string[]> {
  const tables = await query(
    "select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  )
  const found: string[] = []
  for (const { schema, name } of tables)
    for (const text of texts) {
      const rows = await query(
        `select from ${schema}.${name} as searched where strpos(lower(searched::text), $1) > 0`,
        text.toLowerCase(),
      )
      if (rows.length > 0) found.push(`${name}: ${text}`)
    }
  return found
}

async function findInFiles(texts: readonly string[]): Promise<string[]> {
  const { storage } = app.context
  const found: string[] = []
  for (const key of (await storage.list('', { limit: 10_000 })).keys) {
    const bytes = await storage.read(key)
    if (texts.some((text) => key.includes(text) || bytes?.includes(text))) found.push(key)
  }
  return found
}

describe('planning it', () => {
  test('takes the typed address and a recent proof, tells when, and sends a mail', async () => {
    const wrong = await plan('someone@example.com')
    expect([wrong.status, (await wrong.json()).hint]).toEqual([422, 'confirm'])
    expect(await planned()).toEqual({ due_at: null })
    const answer = await plan(` ${ada.email.toUpperCase()} `)
    expect(answer.status).toBe(200)
    const { due_at } = await planned()
    expect(Math.round((Date.parse(due_at ?? '') - Date.now()) / 86_400_000)).toBe(14)
    // Asking again does not move the day.
    await plan()
    expect(await planned()).toEqual({ due_at })
    await app.runJobs()
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [ada.email, expect.stringMatching(/^Your account will be deleted on /)],
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    const late = await plan()
    expect([late.status, (await late.json()).code]).toEqual([403, 'reauthentication_required'])
  })

  test('can be undone for fourteen days, and nothing is lost', async () => {
    await plan()
    await runDeletions()
    expect((await ada.browser.send('DELETE', ownDataPaths.deletion)).status).toBe(204)
    expect(await planned()).toEqual({ due_at: null })
    await runDeletions()
    expect((await signedInBrowser(app, ada).then((browser) => browser.get('/api/account'))).status).toBe(200)
    expect((await openBrowser(app).get(`/speaker/${ada.username}`)).status).toBe(200)
    await plan()
    await query("update account_deletions set due_at = now() - interval '1 second'")
    const late = await ada.browser.send('DELETE', ownDataPaths.deletion)
    expect([late.status, (await late.json()).code]).toEqual([409, 'conflict'])
  })
})

describe('when the fourteen days are over', () => {
  test('nothing of the person is in any table, file or cache, but ids in the audit log and the username', async () => {
    const [first, last] = ['Xandrine', 'Quellhorst']
    await ada.browser.send('PATCH', '/api/profile', {
      first_name: first,
      last_name: last,
      headline: 'Zephyrheadline',
      bio_long: 'Zephyrbiography of grids',
    })
    await uploadPicture(app, ada.browser, await makeJpeg(900, 900))
    const list = await makeList(ines)
    await add(ines, list.id, [{ ...ada, name: `${first} ${last}` } as never])
    const done = await insertRequest(app.database.pool, {
      speaker: ada.id,
      organizer: ines.id,
      state: 'completed',
      starts_on: '2025-01-10',
      ends_on: '2025-01-10',
      message: 'Inesmessage stays',
    })
    await query(
      "insert into booking_request_sides (request_id, side, note) values ($1, 'speaker', 'Zephyrnote'), ($1, 'organizer', 'Inesnote stays')",
      done,
    )
    const conversation = await openAbout(ines, { request_id: done })
    const sent = await uploadFile(app, ada.browser, conversation, 'Zephyrfile', {
      'x-file-name': 'zephyr.txt',
    })
    await say(ada.browser, conversation, 'Zephyrmessage', { files: [(await sent.json()).id] })
    await say(ines, conversation, 'Inesanswer stays')
    await ada.browser.send('POST', networkPaths.reports, {
      kind: 'profile',
      id: ines.id,
      cause: 'spam',
      text: 'Zephyrreport',
    })
    await ada.browser.send('POST', ownDataPaths.export)
    await openBrowser(app).get(`/speaker/${ada.username}`)
    await app.runJobs()
    const texts = [first, last, ada.email, 'Zephyr']
    expect((await findInTables(texts)).length).toBeGreaterThan(5)

    await plan()
    await app.runJobs()
    await letDeletionHappen()

    expect(await findInTables(texts)).toEqual([])
    expect(await findInFiles([...texts, ada.id])).toEqual([])
    expect(await app.context.storage.list('pictures/')).toMatchObject({ keys: [] })
    expect(await findInTables([ada.id])).toEqual([`audit_log: ${ada.id}`])
    expect(await query('select username, profile_id from former_usernames')).toEqual([
      { username: ada.username, profile_id: null },
    ])
    expect((await openBrowser(app).get(`/speaker/${ada.username}`)).status).toBe(404)
    expect((await ada.browser.get('/api/account')).status).toBe(401)
    await expect(signedInBrowser(app, ada)).rejects.toThrow('401')

    // What the organizer needs stays.
    expect(await bodyOf(ines.get(`/api/requests/${done}`))).toMatchObject({
      state: 'completed',
      message: 'Inesmessage stays',
      other: { name: 'Deleted account', username: null },
    })
    const { messages } = await bodyOf<{ messages: { text: string }[] }>(
      ines.get(`/api/conversations/${conversation}/messages`),
    )
    expect(messages.map(({ text }) => text)).toEqual(['', 'Inesanswer stays'])
  })

  test('what is open is ended first, and the other side is told', async () => {
    const asked = await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id })
    const booked = await insertRequest(app.database.pool, {
      speaker: ada.id,
      organizer: ines.id,
      state: 'confirmed',
    })
    await plan()
    await app.runJobs()
    app.mails.length = 0
    await query("update account_deletions set due_at = now() - interval '1 second'")
    await runDeletions()
    // Not before the others were told.
    expect(await query('select from users where id = $1', ada.id)).toHaveLength(1)
    const admin = await adminBrowser(app)
    const counted = async () => {
      await countPlatform(app.context.db)
      const [{ accounts }] = await query(
        "select sum(count)::int as accounts from platform_days where measure = 'accounts'",
      )
      const { users } = await bodyOf<{ users: { total: number } }>(admin.get(apiPaths.adminOverview))
      const { total } = await bodyOf<{ total: number }>(admin.get(apiPaths.adminUsers))
      return [accounts, users.total, total]
    }
    const before = await counted()
    await letDeletionHappen()
    expect(await query('select from users where id = $1', ada.id)).toEqual([])
    expect(await counted()).toEqual(before.map((count) => count - 1))
    expect(app.mails.filter(({ to }) => to === ines.email)).toHaveLength(2)
    expect(await query('select id, state from booking_requests')).toEqual([
      { id: booked, state: 'cancelled' },
    ])
    expect(await query('select from booking_requests where id = $1', asked)).toEqual([])
  })

  test('an organizer’s past requests stay with the speaker, without name, address and words', async () => {
    await query("update users set name = 'Inestimable', last_name = 'Organizerson' where id = $1", ines.id)
    await insertRequest(app.database.pool, {
      speaker: ada.id,
      organizer: ines.id,
      state: 'completed',
      starts_on: '2025-01-10',
      ends_on: '2025-01-10',
      requester_name: 'Inestimable Organizerson',
      requester_email: ines.email,
      organisation: 'Organizerson GmbH',
      message: 'Dear Ada, from Inestimable',
      event_name: 'Harbour Summit',
    })
    await ines.send('POST', ownDataPaths.deletion, { confirm: ines.email })
    await app.runJobs()
    await letDeletionHappen()
    expect(await findInTables(['Inestimable', 'Organizerson', ines.email])).toEqual([])
    expect(await query('select event_name, requester_name, organizer_id from booking_requests')).toEqual([
      { event_name: 'Harbour Summit', requester_name: 'Deleted account', organizer_id: null },
    ])
  })

  test('what others were told of them by name goes, from before they had an account, too', async () => {
    await query("update users set name = 'Inestimable', last_name = 'Organizerson' where id = $1", ines.id)
    const question = { author_name: 'Inestimable', author_email: ines.email, note: '' }
    await ada.browser.send('POST', '/api/testimonials', question)
    const token = await tokenMailedTo(app, ines.email)
    const words = {
      author_name: 'Inestimable Organizerson',
      quote: 'Inestimable words, said of a talk.',
      rating: 5,
    }
    expect((await openBrowser(app).send('POST', '/api/testimonial-forms', { token, ...words })).status).toBe(
      204,
    )
    const asked = await insertRequest(app.database.pool, {
      speaker: ada.id,
      organizer: ines.id,
      state: 'cancelled',
      requester_name: 'Inestimable Organizerson',
    })
    await query(
      `insert into booking_request_steps (id, request_id, action, side, way, from_state, to_state, note, terms, settles_at, settled_at)
       values (gen_random_uuid(), $1, 'cancel', 'organizer', 'mail', 'confirmed', 'cancelled', 'Inestimable reasons', '{}', now(), now())`,
      asked,
    )
    const { db } = app.context
    const data = { who: 'Inestimable Organizerson', what: 'Harbour Summit', note: 'Inestimable reasons' }
    const subject = { type: 'request', id: asked }
    await notify(db, [{ userId: ada.id, kind: 'decision', subject, data: { ...data, outcome: 'cancelled' } }])
    await ines.send('POST', ownDataPaths.deletion, { confirm: ines.email })
    await app.runJobs()
    await letDeletionHappen()
    expect(await findInTables(['Inestimable', 'Organizerson', ines.email])).toEqual([])
    expect(await query('select kind, data from notifications where user_id = $1', ada.id)).toEqual([
      { kind: 'decision', data: { what: 'Harbour Summit', outcome: 'cancelled' } },
    ])
  })

  test('a name that they had on a shortlist before goes, too', async () => {
    await query("update profiles set first_name = 'Formerlyada', last_name = 'Moreau' where id = $1", ada.id)
    const list = await makeList(ines)
    await add(ines, list.id, [{ ...ada, name: '' } as never])
    await query("update profiles set first_name = 'Ada' where id = $1", ada.id)
    expect(await findInTables(['Formerlyada'])).toHaveLength(2)
    await plan()
    await app.runJobs()
    await letDeletionHappen()
    expect(await findInTables(['Formerlyada'])).toEqual([])
  })

  test('one account that cannot be deleted yet, the last admin’s, holds up no other', async () => {
    await query("update users set role = 'admin' where id = $1", ines.id)
    await query('insert into account_deletions (user_id, due_at) values ($1, now())', ines.id)
    await plan()
    await query("update account_deletions set due_at = now() - interval '1 hour' where user_id = $1", ines.id)
    await query(
      "update account_deletions set due_at = now() - interval '1 second' where user_id = $1",
      ada.id,
    )
    await runDeletions()
    expect(await query('select id from users where id in ($1, $2)', ada.id, ines.id)).toEqual([
      { id: ines.id },
    ])
  })

  test('a mail that waits keeps its subject, and one that was sent loses the name', async () => {
    const [{ name }] = await query(
      "select btrim(first_name || ' ' || last_name) as name from profiles where id = $1",
      ada.id,
    )
    const insert = (state: string, body: string | null) =>
      query(
        `insert into mail_outbox (id, recipient, subject, html, text, kind, message_id, state, sent_at)
         values (gen_random_uuid(), 'ines@example.com', $1, $2, $2, 'note', gen_random_uuid()::text, $3, case $3 when 'sent' then now() end)`,
        `${name} cancelled`,
        body,
        state,
      )
    await insert('sent', null)
    await insert('pending', 'text')
    await plan()
    await query("update account_deletions set due_at = now() - interval '1 second'")
    await runDeletions()
    expect(
      await query(
        "select state, subject from mail_outbox where recipient = 'ines@example.com' order by state",
      ),
    ).toEqual([
      { state: 'pending', subject: `${name} cancelled` },
      { state: 'sent', subject: 'Deleted account' },
    ])
  })

  test('a username is free again after ninety days', async () => {
    await plan()
    await letDeletionHappen()
    expect(await query('select from former_usernames')).toHaveLength(1)
    await query("update former_usernames set freed_at = now() - interval '91 days'")
    await runDeletions()
    expect(await query('select from former_usernames')).toEqual([])
  })
})
