// What a stranger or a blocked person tries with messages, connections and blocks (docs/specification.md §18, §20.12, §20.38).
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertRequest } from '../../../tests/booking-requests.ts'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { openAbout, say, sending, textsOf } from '../../../tests/message-app.ts'
import { newOrganizer, type Organizer, setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import { makeVoice, type Voice } from '../../../tests/testimonial-requests.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'

let app: TestApp
let ada: Voice
let ines: Organizer

beforeAll(async () => {
  app = await startTestApp()
  ada = await makeVoice(app, { tier: 'Free' })
  ines = await newOrganizer(app, 'Pro')
})
afterAll(() => app.close())
beforeEach(() =>
  app.database.pool.query(
    'delete from booking_requests; delete from conversations; delete from blocks; delete from connections; truncate rate_limits',
  ),
)

const makeRequest = async () => insertRequest(app.database.pool, { speaker: ada.id, organizer: ines.id })
const openRequest = async () => openAbout(ines, { request_id: await makeRequest() })
const connect = () =>
  app.database.pool.query(
    `insert into connections (id, requester_id, addressee_id, state, answered_at) values (gen_random_uuid(), $1, $2, 'accepted', now())`,
    [ines.id, ada.id],
  )
const block = () => ada.browser.send('PUT', networkPaths.block(ines.id))

const paragraph = encodeURIComponent('\u2028')

test.each([
  `${messagePaths.conversations}?q=%00`,
  `${messagePaths.conversations}?q=${paragraph}`,
  `${messagePaths.conversations}?q=%ff%fe`,
  `${messagePaths.conversations}?q=%ed%a0%80`,
  `${messagePaths.conversations}?cursor=%00`,
  `${networkPaths.connections}?q=%00`,
  networkPaths.connectionWith('\u0000'),
  `${networkPaths.connections}?state=sent&cursor=WyJjb25uZWN0aW9ucyBjb25uZWN0ZWQiLCIyMDI2LTAxLTAxVDAwOjAwOjAwWiIsIjAiXQ`,
])('an odd address is no fault: %s', async (address) => {
  const answer = await ines.get(address)
  expect(answer.status).toBeLessThan(500)
})

test('an odd person or report is no fault', async () => {
  const id = await openRequest()
  const answers = [
    await ines.send('PUT', networkPaths.block('\u0000')),
    await ines.send('POST', messagePaths.conversations, { username: '\u0000' }),
    await ines.send('POST', messagePaths.conversations, {}),
    await ines.send('POST', messagePaths.conversations, []),
    await ines.send('POST', networkPaths.connections, { person: 'a\u0000b' }),
    await ines.send('POST', networkPaths.connections, { person: '\ud800' }),
    await ines.send('POST', networkPaths.reports, { kind: 'profile', id: '\u0000', cause: 'spam', text: '' }),
    await ines.send('POST', networkPaths.reports, { kind: 'message', id: '\ud800', cause: 'spam', text: '' }),
    await ines.send('POST', networkPaths.reports, {
      kind: 'profile',
      id: 'x',
      cause: 'spam',
      text: '\u0000',
    }),
    await ines.get('/report?kind=profile&id=%00'),
    await sending(ines, id, { text: '\ud800' }),
    await sending(ines, id, { text: 'a\u0000' }),
    await sending(ines, id, { text: ['a'] }),
    await ines.send('POST', messagePaths.conversationRead(id), { number: 99_999_999_999 }),
    await ines.send('PUT', messagePaths.conversationDraft(id), { text: '\ud800' }),
    await ines.get(`${messagePaths.conversationMessages(id)}?before=99999999999`),
    await ines.get(`${messagePaths.conversationMessages(id)}?around=999999999`),
  ]
  for (const answer of answers.slice(0, -1))
    expect([answer.url, answer.status >= 400 && answer.status < 500]).toEqual([answer.url, true])
  expect(answers.at(-1)?.status).toBe(200)
  for (const text of [
    'e\u0301'.repeat(4_000),
    '👨‍👩‍👧'.repeat(1_000),
    'x'.repeat(10_000),
    '漢'.repeat(10_000),
    "'\\:*&|!()<->".repeat(300),
  ])
    await say(ines, id, text)
})

test('one key in two conversations at once is sent in one of them', async () => {
  const ids = [await openRequest(), await openRequest(), await openRequest()]
  const client_id = uuidv7()
  const answers = await Promise.all(ids.map((id) => sending(ines, id, { client_id, text: 'Hello' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

describe('a blocked person', () => {
  test('does not write by changing what they wrote before', async () => {
    const id = await openRequest()
    const sent = await say(ines, id, 'Before')
    await block()
    const changed = await ines.send('PATCH', messagePaths.message(sent.id), { text: 'You cannot stop me' })
    expect(changed.status).toBe(200)
    expect(await textsOf(ines, id)).toEqual(['You cannot stop me'])
    expect((await textsOf(ada.browser, id)).join()).not.toContain('stop')
  })

  test('is in no mail any more', async () => {
    const mailed = async () => {
      await app.database.pool.query(
        `update messages set created_at = created_at - interval '16 minutes'; update graphile_worker._private_jobs set run_at = now()`,
      )
      await app.runJobs()
      return app.mails.splice(0).filter(({ text }) => text.includes('Any news')).length
    }
    await app.runJobs()
    await say(ines, await openRequest(), 'Any news?')
    expect(await mailed()).toBe(1)
    await say(ines, await openRequest(), 'Any news?')
    await block()
    expect(await mailed()).toBe(0)
  })

  test('opens a conversation with a connection as ever, and the other never hears of it', async () => {
    await connect()
    await block()
    const id = await openAbout(ines, { username: ada.username })
    await say(ines, id, 'Hello')
    expect((await ada.browser.get(messagePaths.conversations)).status).toBe(200)
    expect(await textsOf(ada.browser, id)).toEqual([])
    // Who blocks starts none.
    await app.database.pool.query('delete from conversations')
    const own = await ada.browser.send('POST', messagePaths.conversations, { username: ines.id })
    expect(own.status).toBe(403)
  })
})

test('who is no connection any more does not write on', async () => {
  await connect()
  await setOrganizerPlan(app, ines.id, 'Pro')
  const id = await openAbout(ines, { username: ada.username })
  await say(ines, id, 'Hello')
  await app.database.pool.query(`update connections set state = 'ended'`)
  expect((await sending(ines, id, { text: 'Still here' })).status).toBe(403)
})

test('a file is not kept by a browser after its session', async () => {
  const id = await openRequest()
  const uploaded = await app.request(messagePaths.conversationFiles(id), {
    method: 'POST',
    body: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    headers: {
      cookie: [...ines.cookies].map((pair) => pair.join('=')).join('; '),
      origin: app.config.appUrl ?? '',
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent('a";x\r\n/../b.svg'),
    },
  })
  expect(uploaded.status).toBe(201)
  const { id: file } = await uploaded.json()
  const answer = await ines.get(messagePaths.conversationFile(id, file))
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="b\.svg"/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})
