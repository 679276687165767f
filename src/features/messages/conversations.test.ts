// Conversations: who is in one, and who may start one (docs/specification.md §18, §20.18, §20.38).

import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { joinEvent } from '../../../tests/event-rows.ts'
import {
  idsOf,
  listConversations,
  openAbout,
  readConversation,
  say,
  sending,
  textsOf,
} from '../../../tests/message-app.ts'
import { bodyOf, setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import {
  ada,
  app,
  bo,
  eventId,
  id,
  ines,
  refusalOf,
  request,
  ruth,
  setUpTeamConversation,
  stranger,
} from '../../../tests/team-conversation.ts'

import { makeVoice } from '../../../tests/testimonial-requests.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'

setUpTeamConversation()

describe('who is in a conversation', () => {
  test('both sides of a request and the event’s team, in one conversation however it is opened', async () => {
    const { request_id } = await readConversation(ada.browser, id)
    for (const who of [ada.browser, ines, bo, ruth]) expect(await openAbout(who, { request_id })).toBe(id)
    await say(ines, id, 'Would 11 March work?')
    for (const who of [ada.browser, ines, bo, ruth]) {
      expect(await idsOf(who)).toEqual([id])
      expect(await textsOf(who, id)).toEqual(['Would 11 March work?'])
    }
    expect((await readConversation(ada.browser, id)).people).toEqual([
      { name: 'Ada Moreau', role: 'speaker', is_you: true },
      { name: 'Ines Vidal', role: 'organizer', is_you: false },
      { name: 'Bo Vidal', role: 'organizer', is_you: false },
      { name: 'Ruth Vidal', role: 'reader', is_you: false },
    ])
  })

  test('every route is 404 for everyone else, and for people who have left the team', async () => {
    const sent = await say(ada.browser, id, 'Secret')
    const { paths } = await bodyOf<{ paths: Record<string, object> }>(ines.get('/api/openapi.json'))
    const routes = Object.entries(paths)
      .filter(([path]) => /^\/api\/(conversations|messages)\/\{id\}/.test(path))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
      )
    expect(routes.length).toBeGreaterThanOrEqual(9)
    const body = (method: string, path: string) =>
      method === 'GET' || method === 'DELETE' || path.endsWith('typing')
        ? undefined
        : path.endsWith('read')
          ? { number: 1 }
          : path.endsWith('messages')
            ? { client_id: uuidv7(), text: 'Hello' }
            : path === '/api/conversations/{id}'
              ? { is_muted: true }
              : { text: 'Hello' }
    for (const [method, path] of routes) {
      const address = path
        .replace('{id}', path.startsWith('/api/messages') ? sent.id : id)
        .replace('{file}', sent.id)
      const answer = await stranger.send(method, address, body(method, path))
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
    const { request_id } = await readConversation(ada.browser, id)
    expect((await stranger.send('POST', messagePaths.conversations, { request_id })).status).toBe(404)
    expect((await listConversations(stranger, '?q=secret')).conversations).toEqual([])

    await app.database.pool.query('delete from event_members where user_id = $1', [bo.id])
    expect((await bo.get(messagePaths.conversation(id))).status).toBe(404)
    expect(await idsOf(bo)).toEqual([])
    await joinEvent(app.database.pool, eventId, bo)
  })

  test('a message is changed by its sender alone, also within one side', async () => {
    const sent = await say(ines, id, 'Mine')
    for (const who of [bo, ada.browser]) {
      expect((await who.send('PATCH', messagePaths.message(sent.id), { text: 'x' })).status).toBe(404)
      expect((await who.send('DELETE', messagePaths.message(sent.id))).status).toBe(404)
    }
  })

  test('a guest’s request has none: they are reached by email', async () => {
    const request_id = await request({ organizer: null, event_id: null, requester_name: 'Gil' })
    const [status, code] = await refusalOf(
      ada.browser.send('POST', messagePaths.conversations, { request_id }),
    )
    expect([status, code]).toEqual([409, 'conflict'])
  })

  test('readers of the team read and do not write', async () => {
    expect(await refusalOf(sending(ruth, id, { text: 'Hello' }))).toEqual([403, 'forbidden', undefined])
    expect((await readConversation(ruth, id)).refusal).toMatch(/You can read this/)
    expect((await readConversation(bo, id)).refusal).toBeNull()
  })

  test('what waits for an answer does not wait for readers of the team', async () => {
    await say(ada.browser, id, 'Which room?')
    expect([(await listConversations(bo)).waiting, (await listConversations(ruth)).waiting]).toEqual([1, 0])
    expect(await idsOf(ruth, '?view=waiting')).toEqual([])
    expect(await idsOf(ruth)).toEqual([id])
  })
})

describe('direct messaging', () => {
  test('without it, both sides of a request write, and neither starts a conversation about an event', async () => {
    await say(ines, id, 'One')
    await say(ada.browser, id, 'Two')
    for (const [who, given, plan] of [
      [ada.browser, { event_id: eventId }, 'Premium'],
      [ines, { event_id: eventId, username: ada.username }, 'Pro'],
    ] as const)
      expect(await refusalOf(who.send('POST', messagePaths.conversations, given))).toEqual([
        403,
        'limit_reached',
        plan,
      ])
  })

  test('with it one starts, and the other side answers without', async () => {
    await setOrganizerPlan(app, ines.id, 'Pro')
    const started = await openAbout(ines, { event_id: eventId, username: ada.username })
    await say(ines, started, 'Would you speak at ours?')
    await say(ada.browser, started, 'Gladly')
    expect(await textsOf(bo, started)).toEqual(['Would you speak at ours?', 'Gladly'])
    await setOrganizerPlan(app, ines.id, 'Free')
    expect(await refusalOf(sending(ada.browser, started, { text: 'Still there?' }))).toEqual([
      403,
      'limit_reached',
      'Premium',
    ])
    expect((await readConversation(ada.browser, started)).refusal).toMatch(/Premium/)
  })

  test('an organizer’s first message about an event is a contact, and counts once', async () => {
    await setOrganizerPlan(app, ines.id, 'Pro')
    // The request is one, too.
    await app.database.pool.query('delete from booking_requests')
    await app.database.pool.query(`update tier_features set limit_value = 1 where limit_value = 20`)
    const other = await makeVoice(app)
    const started = await openAbout(ines, { event_id: eventId, username: ada.username })
    const further = await openAbout(ines, { event_id: eventId, username: other.username })
    expect((await readConversation(ines, further)).refusal).toBeNull()
    await say(ines, started, 'One')
    await say(ines, started, 'Two')
    expect(await refusalOf(sending(ines, further, { text: 'One too many' }))).toEqual([
      403,
      'limit_reached',
      'Premium',
    ])
    expect((await readConversation(ines, further)).refusal).toMatch(/Premium/)
    await app.database.pool.query(`update tier_features set limit_value = 20 where limit_value = 1`)
    await setOrganizerPlan(app, ines.id, 'Free')
  })

  test('about an event, organizers write to no other organizers', async () => {
    for (const who of [ines, stranger]) await setOrganizerPlan(app, who.id, 'Pro')
    const asked = [
      stranger.send('POST', messagePaths.conversations, { event_id: eventId }),
      ines.send('POST', messagePaths.conversations, { event_id: eventId, username: stranger.id }),
    ]
    for (const answer of asked) expect((await refusalOf(answer))[0]).toBe(404)
    for (const who of [ines, stranger]) await setOrganizerPlan(app, who.id, 'Free')
  })

  test('while the owner of an event is suspended, it does not exist', async () => {
    await setOrganizerPlan(app, bo.id, 'Pro')
    const suspend = (at: string) =>
      app.database.pool.query(`update users set suspended_at = ${at} where id = $1`, [ines.id])
    await suspend('now()')
    for (const [who, given] of [
      [ada.browser, { event_id: eventId }],
      [bo, { event_id: eventId, username: ada.username }],
    ] as const)
      expect((await refusalOf(who.send('POST', messagePaths.conversations, given))).slice(0, 2)).toEqual([
        404,
        'not_found',
      ])
    await suspend('null')
    await openAbout(bo, { event_id: eventId, username: ada.username })
    await setOrganizerPlan(app, bo.id, 'Free')
  })

  test('people who are not connected, oneself, and unknown ones are refused', async () => {
    await setOrganizerPlan(app, ines.id, 'Pro')
    expect((await ines.send('POST', messagePaths.conversations, { username: ada.username })).status).toBe(403)
    expect(
      (await ines.send('POST', messagePaths.conversations, { username: 'unknown-speaker' })).status,
    ).toBe(404)
    expect(
      await refusalOf(ada.browser.send('POST', messagePaths.conversations, { username: ada.username })),
    ).toEqual([422, 'invalid_input', 'username'])
    await setOrganizerPlan(app, ines.id, 'Free')
  })
})
