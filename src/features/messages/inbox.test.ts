// What each person has of their conversations: the list, what they archive or snooze, marks, and what tells of something new
// (docs/specification.md §18, §21).

import { describe, expect, test } from 'vitest'
import { joinEvent } from '../../../tests/event-rows.ts'
import { idsOf, listConversations, openAbout, readConversation, say } from '../../../tests/message-app.ts'
import type { Browser } from '../../../tests/people.ts'
import { bodyOf } from '../../../tests/shortlist-app.ts'
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
} from '../../../tests/team-conversation.ts'
import { duringTransaction, untilBlocked } from '../../../tests/until-blocked.ts'

import { messagePaths } from '../../vocabulary/message-paths.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'

setUpTeamConversation()

describe('the list', () => {
  const row = async (who: Browser) => (await listConversations(who)).conversations[0]

  test('an empty conversation is in no list, until something is written or begun', async () => {
    expect(await idsOf(ada.browser)).toEqual([])
    await ada.browser.send('PUT', messagePaths.conversationDraft(id), { text: 'Dear Ines' })
    expect(await row(ada.browser)).toMatchObject({ id, draft: 'Dear Ines', last: null })
    expect(await idsOf(ines)).toEqual([])
    await say(ada.browser, id, 'Dear Ines, hello')
    expect(await row(ada.browser)).toMatchObject({ draft: '', last: { by: 'you', text: 'Dear Ines, hello' } })
  })

  test('names the other side, what it is about, and who wrote last', async () => {
    await say(ada.browser, id, 'Hello')
    await say(bo, id, 'Bo here')
    expect(await row(ada.browser)).toMatchObject({
      kind: 'request',
      other: { name: 'Ines Vidal', username: null },
      about: 'Northlight Forum',
      last: { by: 'theirs', name: 'Bo Vidal' },
    })
    expect(await row(ines)).toMatchObject({
      other: { name: 'Ada Moreau', username: ada.username },
      last: { by: 'ours', name: 'Bo Vidal' },
    })
  })

  test('counts what the other side wrote and was not opened, for each person', async () => {
    await say(ada.browser, id, 'One')
    const two = await say(ada.browser, id, 'Two')
    await say(bo, id, 'A colleague’s')
    expect([(await row(ines))?.unread, (await row(ruth))?.unread]).toEqual([2, 2])
    expect((await row(bo))?.unread).toBe(0)
    await ines.send('POST', messagePaths.conversationRead(id), { number: two.number })
    expect([(await row(ines))?.unread, (await row(ruth))?.unread]).toEqual([0, 2])
    await ruth.send('POST', messagePaths.conversationRead(id), { number: 1 })
    expect((await row(ruth))?.unread).toBe(1)
    // A mark never moves back.
    await ines.send('POST', messagePaths.conversationRead(id), { number: 0 })
    expect((await row(ines))?.unread).toBe(0)
  })

  test('is waiting for a side once the other side wrote last, until a person of that side answers', async () => {
    await say(ada.browser, id, 'A question?')
    for (const who of [ines, bo]) expect(await idsOf(who, '?view=waiting')).toEqual([id])
    expect((await listConversations(ines)).waiting).toBe(1)
    expect(await idsOf(ada.browser, '?view=waiting')).toEqual([])
    await say(bo, id, 'An answer')
    for (const who of [ines, bo]) expect(await idsOf(who, '?view=waiting')).toEqual([])
    expect(await idsOf(ada.browser, '?view=waiting')).toEqual([id])
  })

  test('is waiting for an answer to what is left when what followed was deleted', async () => {
    await say(ada.browser, id, 'A question?')
    const more = await say(ada.browser, id, 'One more thing')
    await ada.browser.send('DELETE', messagePaths.message(more.id))
    expect(await row(ines)).toMatchObject({ last: { number: more.number, text: '' }, is_waiting: true })
    expect((await listConversations(ines)).waiting).toBe(1)
    const answer = await say(ines, id, 'An answer')
    await ines.send('DELETE', messagePaths.message(answer.id))
    expect((await listConversations(ines)).waiting).toBe(1)
    expect((await listConversations(ada.browser)).waiting).toBe(0)
  })

  test('is read page by page, each conversation once, the last written in first', async () => {
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1) {
      const other = await openAbout(ines, { request_id: await request({ event_id: null }) })
      await say(ines, other, `Hello ${i}`)
      ids.unshift(other)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof listConversations>> = await listConversations(
        ada.browser,
        `?limit=2${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...page.conversations.map((one) => one.id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(ids)
    expect((await ada.browser.get(`${messagePaths.conversations}?cursor=abc`)).status).toBe(422)
  })
})

describe('archive, mute and snooze', () => {
  const change = (who: Browser, given: object) => who.send('PATCH', messagePaths.conversation(id), given)

  test('archived for one person, until someone else writes', async () => {
    await say(ines, id, 'Hello')
    await bodyOf(change(ada.browser, { is_archived: true }))
    expect([await idsOf(ada.browser), await idsOf(ada.browser, '?view=archived')]).toEqual([[], [id]])
    expect(await idsOf(ines)).toEqual([id])
    await say(ines, id, 'Hello again')
    expect([await idsOf(ada.browser), await idsOf(ada.browser, '?view=archived')]).toEqual([[id], []])
  })

  test('snoozed until a time', async () => {
    await say(ines, id, 'Hello')
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await bodyOf(change(ada.browser, { snooze: { until } }))
    expect((await listConversations(ada.browser, '?view=snoozed')).conversations[0]?.snooze).toEqual({
      until,
    })
    expect(await idsOf(ada.browser)).toEqual([])
    await app.database.pool.query(
      `update conversation_people set snoozed_until = now() - interval '1 second'`,
    )
    expect([await idsOf(ada.browser), await idsOf(ada.browser, '?view=snoozed')]).toEqual([[id], []])
  })

  test('snoozed until a reply', async () => {
    await say(ada.browser, id, 'Hello')
    await bodyOf(change(ada.browser, { snooze: { until: null } }))
    expect((await listConversations(ada.browser, '?view=snoozed')).conversations[0]?.snooze).toEqual({
      until: null,
    })
    await say(ines, id, 'A reply')
    expect([await idsOf(ada.browser), await idsOf(ada.browser, '?view=snoozed')]).toEqual([[id], []])
  })

  test.each([
    [{ snooze: { until: '2020-01-01T00:00:00Z' } }, 'snooze.until'],
    [{ snooze: { until: 'soon' } }, 'snooze.until'],
    [{ is_muted: 'yes' }, 'is_muted'],
  ])('%j is refused by name', async (given, field) => {
    expect(await refusalOf(change(ada.browser, given))).toEqual([422, 'invalid_input', field])
  })
})

describe('marks', () => {
  test('the sender learns what was delivered and read by someone of the other side', async () => {
    await say(ada.browser, id, 'One')
    const two = await say(ada.browser, id, 'Two')
    const marks = async () => {
      const { theirs_delivered_to, theirs_read_to } = await readConversation(ada.browser, id)
      return [theirs_delivered_to, theirs_read_to]
    }
    expect(await marks()).toEqual([0, 0])
    expect((await listConversations(bo)).has_undelivered).toBe(true)
    await bo.send('POST', messagePaths.delivered)
    expect((await listConversations(bo)).has_undelivered).toBe(false)
    expect(await marks()).toEqual([2, 0])
    await bo.send('POST', messagePaths.conversationRead(id), { number: two.number })
    expect(await marks()).toEqual([2, 2])
    // What a colleague of one's own side has read says nothing.
    expect((await readConversation(ines, id)).theirs_read_to).toBe(2)
  })

  test('of a new colleague say nothing of what they have not read themselves', async () => {
    const marks = async () => {
      const { theirs_delivered_to, theirs_read_to } = await readConversation(ada.browser, id)
      return [theirs_delivered_to, theirs_read_to]
    }
    await app.database.pool.query('delete from event_members where user_id = $1', [bo.id])
    await say(ada.browser, id, 'Before')
    await joinEvent(app.database.pool, eventId, bo)
    await bo.send('PUT', messagePaths.conversationDraft(id), { text: 'Dear Ada' })
    expect(await marks()).toEqual([0, 0])
    await say(ada.browser, id, 'After')
    expect(await marks()).toEqual([0, 0])
    await bo.send('POST', messagePaths.delivered)
    expect(await marks()).toEqual([2, 0])
    await bo.send('POST', messagePaths.conversationRead(id), { number: 2 })
    expect(await marks()).toEqual([2, 2])
  })

  test('of a new colleague who reads to the end at once count', async () => {
    await app.database.pool.query('delete from event_members where user_id = $1', [bo.id])
    for (const text of ['One', 'Two']) await say(ada.browser, id, text)
    await joinEvent(app.database.pool, eventId, bo)
    await bo.send('POST', messagePaths.conversationRead(id), { number: 1 })
    expect((await listConversations(bo)).conversations[0]?.unread).toBe(0)
    expect((await readConversation(ada.browser, id)).theirs_read_to).toBe(0)
    await app.database.pool.query('delete from conversation_people where user_id = $1', [bo.id])
    await bo.send('POST', messagePaths.conversationRead(id), { number: 2 })
    expect((await readConversation(ada.browser, id)).theirs_read_to).toBe(2)
  })

  test('are locked in one order, so that two who set them never wait for each other', async () => {
    const other = await openAbout(ines, { request_id: await request({ event_id: null }) })
    const [first = '', last = ''] = [id, other].toSorted()
    const { pool } = app.database
    for (const one of [first, last]) await say(ada.browser, one, 'Hello')
    // In the table the other way round.
    await pool.query('delete from conversation_people where user_id = $1', [ines.id])
    for (const one of [last, first])
      await pool.query('insert into conversation_people (conversation_id, user_id) values ($1, $2)', [
        one,
        ines.id,
      ])
    const row = 'select from conversation_people where user_id = $1 and conversation_id = $2 for update'
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query(row, [ines.id, first])
    const marking = ines.send('POST', messagePaths.delivered)
    await untilBlocked(pool)
    const { rowCount } = await pool.query(`${row} skip locked`, [ines.id, last])
    await holder.query('rollback')
    holder.release()
    expect([rowCount, (await marking).status]).toEqual([1, 204])
    expect((await listConversations(ines)).has_undelivered).toBe(false)
  })

  test('a new colleague finds what was written before as read', async () => {
    await app.database.pool.query('delete from event_members where user_id = $1', [bo.id])
    await say(ada.browser, id, 'Before')
    await joinEvent(app.database.pool, eventId, bo)
    expect((await listConversations(bo)).conversations[0]?.unread).toBe(0)
    await say(ada.browser, id, 'After')
    expect((await listConversations(bo)).conversations[0]?.unread).toBe(1)
  })
})

describe('the marker of something new', () => {
  const isNew = async (who: Browser) => (await bodyOf<{ messaging: boolean }>(who.get('/api/news'))).messaging

  test('appears with an unread message, until the place is opened or the message is read', async () => {
    expect(await isNew(ines)).toBe(false)
    await say(ada.browser, id, 'One')
    expect([await isNew(ines), await isNew(ada.browser)]).toEqual([true, false])
    await ines.send('POST', '/api/news/messaging/seen')
    expect([await isNew(ines), await isNew(bo)]).toEqual([false, true])
    await say(ada.browser, id, 'Two')
    expect(await isNew(ines)).toBe(true)
    await ines.send('POST', messagePaths.conversationRead(id), { number: 2 })
    expect(await isNew(ines)).toBe(false)
  })

  test('not for what is muted', async () => {
    await ines.send('PATCH', messagePaths.conversation(id), { is_muted: true })
    await say(ada.browser, id, 'One')
    expect([await isNew(ines), (await listConversations(ines)).conversations[0]?.unread]).toEqual([false, 1])
  })
})

describe('notifications', () => {
  const unread = async (who: Browser) =>
    (await bodyOf<{ unread: number }>(who.get(notificationPaths.unread))).unread

  test('messages fold into one notification for each person of the other side, until it is read', async () => {
    const before = [await unread(ines), await unread(bo), await unread(ruth), await unread(ada.browser)]
    await say(ada.browser, id, 'One')
    await say(ada.browser, id, 'Two')
    expect([await unread(ines), await unread(bo), await unread(ruth), await unread(ada.browser)]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 1,
      before[2],
      before[3],
    ])
    await ines.send('POST', messagePaths.conversationRead(id), { number: 2 })
    expect(await unread(ines)).toBe(before[0])
  })

  test('that of a message that is sent while those before it are read stays', async () => {
    await say(ada.browser, id, 'One')
    const before = await unread(ines)
    const reading = await duringTransaction(
      app.database.pool,
      `update conversations set last_number = last_number + 1 where id = '${id}'`,
      () => ines.send('POST', messagePaths.conversationRead(id), { number: 1 }),
    )
    expect(reading.status).toBe(204)
    expect(await unread(ines)).toBe(before)
  })

  test('not for what is muted', async () => {
    const before = await unread(ines)
    await ines.send('PATCH', messagePaths.conversation(id), { is_muted: true })
    await say(ada.browser, id, 'One')
    expect(await unread(ines)).toBe(before)
  })
})
