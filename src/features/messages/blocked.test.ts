// What a block and a connection mean for messages (docs/specification.md §18): a blocked person writes as ever and reaches no
// one, connected people write to each other, and what is reported can be withheld.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { startTestApp, type TestApp, testOrigin } from '../../../tests/harness.ts'
import {
  listConversations,
  openAbout,
  readConversation,
  readMessages,
  say,
  sending,
  textsOf,
} from '../../../tests/message-app.ts'
import { adminBrowser } from '../../../tests/people.ts'
import { bodyOf, newOrganizer, type Organizer, setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'

let app: TestApp
let ada: Voice
let ines: Organizer
let id: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeVoice(app, { tier: 'Free' })
  ines = await newOrganizer(app, 'Free')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query(
    'delete from booking_requests; delete from conversations; delete from blocks; delete from connections; truncate rate_limits',
  )
  await app.runJobs()
  app.mails.length = 0
  id = await openAbout(ines, {
    request_id: await insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id }),
  })
})

/** The id of a file that this person has uploaded to the conversation. */
async function fileOf(who: Organizer): Promise<string> {
  const answer = app.request(messagePaths.conversationFiles(id), {
    method: 'POST',
    body: 'plan',
    headers: {
      origin: testOrigin,
      cookie: [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      'content-type': 'application/octet-stream',
    },
  })
  return (await bodyOf<{ id: string }>(answer, 201)).id
}

describe('a block', () => {
  beforeEach(async () => {
    await say(ines, id, 'Before')
    expect((await ada.browser.send('PUT', networkPaths.block(ines.id))).status).toBeLessThan(300)
  })

  test('the blocked person writes, changes and is answered as ever, and the other never sees it', async () => {
    const before = await readConversation(ines, id)
    const sent = await say(ines, id, 'Are you there?')
    await bodyOf(ines.send('PATCH', messagePaths.message(sent.id), { text: 'Are you there still?' }))
    expect(await textsOf(ines, id)).toEqual(['Before', 'Are you there still?'])
    expect({ ...(await readConversation(ines, id)), last: null, at: '', last_number: 0, read_to: 0 }).toEqual(
      {
        ...before,
        last: null,
        at: '',
        last_number: 0,
        read_to: 0,
        is_waiting: false,
      },
    )
    expect(await textsOf(ada.browser, id)).toEqual(['Before'])
    const { conversations } = await listConversations(ada.browser)
    expect(conversations[0]).toMatchObject({ unread: 1, last: { text: 'Before' } })
    expect((await listConversations(ada.browser, '?q=there')).conversations).toEqual([])
    expect((await ada.browser.get('/api/news')).status).toBe(200)
    await app.database.pool.query(`update messages set created_at = created_at - interval '16 minutes'`)
    await app.database.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
    await app.runJobs()
    expect(app.mails.map(({ text }) => text).join()).not.toContain('Are you there')
  })

  test('nor do the files of the blocked person reach the other', async () => {
    const file = await fileOf(ines)
    await say(ines, id, 'See this', { files: [file] })
    const address = messagePaths.conversationFile(id, file)
    expect([(await ines.get(address)).status, (await ada.browser.get(address)).status]).toEqual([200, 404])
  })

  test('the blocker cannot write either, and is told why', async () => {
    const answer = await sending(ada.browser, id, { text: 'Hello' })
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'forbidden'])
    expect((await readConversation(ada.browser, id)).refusal).toMatch(/blocked/)
    await ada.browser.send('DELETE', networkPaths.block(ines.id))
    await say(ada.browser, id, 'Hello')
    // What was written meanwhile stays away.
    expect(await textsOf(ines, id)).toEqual(['Before', 'Hello'])
  })
})

describe('connected people', () => {
  const connect = () =>
    app.database.pool.query(
      `insert into connections (id, requester_id, addressee_id, state, answered_at) values (gen_random_uuid(), $1, $2, 'accepted', now())`,
      [ines.id, ada.id],
    )

  test('write to each other if either has direct messaging', async () => {
    const start = { username: ada.username }
    const unknown = await ines.send('POST', messagePaths.conversations, start)
    expect([unknown.status, (await unknown.json()).code]).toEqual([403, 'forbidden'])
    await connect()
    const refused = await ines.send('POST', messagePaths.conversations, start)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'limit_reached'])
    await setOrganizerPlan(app, ines.id, 'Pro')
    const started = await openAbout(ines, start)
    expect(await openAbout(ada.browser, { username: ines.id })).toBe(started)
    await say(ines, started, 'Lovely to meet you')
    await say(ada.browser, started, 'You too')
    expect((await readConversation(ada.browser, started)).kind).toBe('connection')
    await setOrganizerPlan(app, ines.id, 'Free')
    expect((await sending(ada.browser, started, { text: 'Still?' })).status).toBe(403)
  })

  test('put no new words into what they wrote once the connection has ended', async () => {
    await connect()
    await setOrganizerPlan(app, ines.id, 'Pro')
    const started = await openAbout(ines, { username: ada.username })
    const sent = await say(ines, started, 'Lovely to meet you')
    await app.database.pool.query(`update connections set state = 'ended'`)
    const changed = await ines.send('PATCH', messagePaths.message(sent.id), { text: 'Not so lovely' })
    expect([changed.status, (await changed.json()).code]).toEqual([403, 'forbidden'])
    expect(await textsOf(ada.browser, started)).toEqual(['Lovely to meet you'])
    await setOrganizerPlan(app, ines.id, 'Free')
  })
})

test('a reported message collapses for its reporter, and is withheld from everyone by an admin, and shown again', async () => {
  const file = await fileOf(ines)
  const sent = await say(ines, id, 'Something bad', { files: [file] })
  const reported = await ada.browser.send('POST', networkPaths.reports, {
    kind: 'message',
    id: sent.id,
    cause: 'spam',
    text: '',
  })
  expect(reported.status).toBeLessThan(300)
  expect((await readMessages(ada.browser, id)).messages[0]?.is_reported).toBe(true)
  expect((await readMessages(ines, id)).messages[0]?.is_reported).toBe(false)
  const stranger = await newOrganizer(app)
  const foreign = await stranger.send('POST', networkPaths.reports, {
    kind: 'message',
    id: sent.id,
    cause: 'spam',
    text: '',
  })
  expect(foreign.status).toBe(404)
  const admin = await adminBrowser(app)
  const { rows } = await app.database.pool.query('select id from reports where subject_id = $1', [sent.id])
  const decide = await admin.send('POST', networkPaths.adminReportDecision(rows[0].id), {
    action: 'hide',
    reason: 'spam',
    note: '',
  })
  expect(decide.status).toBeLessThan(300)
  for (const who of [ada.browser, ines])
    expect((await readMessages(who, id)).messages[0]).toMatchObject({
      text: '',
      files: [],
      is_withheld: true,
    })
  expect((await ada.browser.get(messagePaths.conversationFile(id, file))).status).toBe(404)
  expect((await listConversations(ada.browser, '?q=bad')).conversations).toEqual([])
})
