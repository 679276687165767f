// Messages: each once, in one order for everyone, changed and deleted for a while, and read a page at a time
// (docs/specification.md §20.18, §21).
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import {
  listConversations,
  openAbout,
  readMessages,
  say,
  sending,
  textsOf,
} from '../../../tests/message-app.ts'
import { bodyOf } from '../../../tests/shortlist-app.ts'
import {
  ada,
  app,
  bo,
  id,
  ines,
  refusalOf,
  request,
  setUpTeamConversation,
} from '../../../tests/team-conversation.ts'

import { messagePaths } from '../../vocabulary/message-paths.ts'
import type { Message } from './schema.ts'

setUpTeamConversation()

describe('sending', () => {
  test('the same key sends once, also in parallel, and is refused for another text', async () => {
    const client_id = uuidv7()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sending(ada.browser, id, { client_id, text: 'Once' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Message).id))
    expect(new Set(ids).size).toBe(1)
    expect(await textsOf(ines, id)).toEqual(['Once'])
    expect(await refusalOf(sending(ada.browser, id, { client_id, text: 'Twice' }))).toEqual([
      422,
      'idempotency_mismatch',
      'client_id',
    ])
    // Another person's key is another key.
    await say(ines, id, 'Once', { client_id })
  })

  test('many at once get numbers without a gap, the same for everyone', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => say([ada.browser, ines, bo][i % 3] ?? ines, id, `Message ${i}`)),
    )
    const [one, other] = await Promise.all([readMessages(ada.browser, id), readMessages(bo, id)])
    expect(one.messages.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    expect(other.messages.map((row) => row.id)).toEqual(one.messages.map((row) => row.id))
  })

  test('10,000 characters, one long word, other scripts and emoji arrive as they were written', async () => {
    const written = [
      '😀'.repeat(10_000),
      'a'.repeat(4_000),
      'مرحبا بالعالم',
      '👩‍👩‍👧‍👦 🏳️‍🌈',
      '<img src=x onerror=alert(1)>',
    ]
    for (const text of written) await say(ada.browser, id, text)
    expect(await textsOf(ines, id)).toEqual(written)
  })

  test.each([
    ['nothing', { text: '  \n ' }, 'text'],
    ['invisible characters', { text: '\u200b\u2060' }, 'text'],
    ['a control character', { text: 'a\u0000b' }, 'text'],
    ['half a character', { text: 'a\ud800' }, 'text'],
    ['one character too many', { text: 'a'.repeat(10_001) }, 'text'],
    ['no key', { text: 'a', client_id: 'x' }, 'client_id'],
    ['a quote from nowhere', { text: 'a', quote_of: uuidv7() }, 'quote_of'],
  ])('%s is refused by name', async (_, given, field) => {
    const [status, , hint] = await refusalOf(sending(ada.browser, id, given))
    expect([status, hint]).toEqual([422, field])
  })

  test('a quote is of the same conversation, and shows what is quoted', async () => {
    const asked = await say(ines, id, 'Do you bring a clicker?')
    const answer = await say(ada.browser, id, 'I do', { quote_of: asked.id })
    expect(answer.quote).toMatchObject({ id: asked.id, by: 'theirs', text: 'Do you bring a clicker?' })
    const elsewhere = await openAbout(ines, { request_id: await request({ event_id: null }) })
    expect(await refusalOf(sending(ines, elsewhere, { text: 'a', quote_of: asked.id }))).toEqual([
      422,
      'invalid_input',
      'quote_of',
    ])
  })
})

describe('changing and deleting', () => {
  const age = (messageId: string, minutes: number) =>
    app.database.pool.query(
      'update messages set created_at = created_at - make_interval(mins => $2) where id = $1',
      [messageId, minutes],
    )

  test('within 15 minutes, leaving a trace', async () => {
    const sent = await say(ada.browser, id, 'On Fridaz')
    const edited = await bodyOf<Message>(
      ada.browser.send('PATCH', messagePaths.message(sent.id), { text: 'On Friday' }),
    )
    expect([edited.text, edited.edited_at]).toEqual(['On Friday', expect.any(String)])
    const [seen] = (await readMessages(ines, id)).messages
    expect([seen?.text, seen?.edited_at]).toEqual(['On Friday', expect.any(String)])
    await bodyOf(ada.browser.send('DELETE', messagePaths.message(sent.id)))
    const [left] = (await readMessages(ines, id)).messages
    expect([left?.text, left?.deleted_at]).toEqual(['', expect.any(String)])
    expect((await listConversations(ines, '?q=friday')).conversations).toEqual([])
    const { rows } = await app.database.pool.query('select text, words::text from messages')
    expect(rows).toEqual([{ text: '', words: '' }])
    expect(
      (await refusalOf(ada.browser.send('PATCH', messagePaths.message(sent.id), { text: 'x' })))[0],
    ).toBe(409)
  })

  test('not later', async () => {
    const sent = await say(ada.browser, id, 'Old')
    expect(sent.changeable_until).not.toBeNull()
    await age(sent.id, 15)
    for (const asked of [
      ada.browser.send('PATCH', messagePaths.message(sent.id), { text: 'x' }),
      ada.browser.send('DELETE', messagePaths.message(sent.id)),
    ])
      expect((await refusalOf(asked)).slice(0, 2)).toEqual([409, 'conflict'])
    expect((await readMessages(ada.browser, id)).messages[0]).toMatchObject({
      text: 'Old',
      changeable_until: null,
    })
  })

  test('who may no longer write changes nothing, and can still take back', async () => {
    const sent = await say(bo, id, 'We are looking forward')
    const path = messagePaths.message(sent.id)
    const role = (name: string) =>
      app.database.pool.query('update event_members set role = $2 where user_id = $1', [bo.id, name])
    await role('reader')
    try {
      const refused = await refusalOf(bo.send('PATCH', path, { text: 'We are not' }))
      expect(refused.slice(0, 2)).toEqual([403, 'forbidden'])
      expect(await textsOf(ada.browser, id)).toEqual(['We are looking forward'])
      await bodyOf(bo.send('DELETE', path))
    } finally {
      await role('organizer')
    }
  })

  test('what was quoted and is deleted is gone from the quote, too', async () => {
    const sent = await say(ines, id, 'Regrettable')
    await say(ada.browser, id, 'What?', { quote_of: sent.id })
    await ines.send('DELETE', messagePaths.message(sent.id))
    expect((await readMessages(ada.browser, id)).messages[1]?.quote?.text).toBe('')
  })
})

describe('a long history', () => {
  test('is read upward and around a place, each message once', async () => {
    for (let i = 1; i <= 9; i += 1) await say(ada.browser, id, String(i))
    const newest = await readMessages(ines, id, '?limit=4')
    expect(newest.messages.map(({ text }) => text)).toEqual(['6', '7', '8', '9'])
    expect([newest.has_earlier, newest.has_later]).toEqual([true, false])
    const before = await readMessages(ines, id, `?limit=4&before=${newest.messages[0]?.number}`)
    expect(before.messages.map(({ text }) => text)).toEqual(['2', '3', '4', '5'])
    const first = await readMessages(ines, id, '?limit=4&before=2')
    expect([first.messages.map(({ text }) => text), first.has_earlier]).toEqual([['1'], false])
    const around = await readMessages(ines, id, '?limit=4&around=5')
    expect(around.messages.map(({ text }) => text)).toEqual(['4', '5', '6', '7'])
    expect([around.has_earlier, around.has_later]).toEqual([true, true])
    expect(await textsOf(ines, id, '?after=7')).toEqual(['8', '9'])
  })

  test.each([
    'before=-1',
    'before=x',
    'after=1&before=1',
    'limit=0',
    'limit=101',
    'around=99999999999',
    'from=1',
  ])('refuses ?%s', async (query) => {
    const { status } = await ada.browser.get(`${messagePaths.conversationMessages(id)}?${query}`)
    expect([400, 422]).toContain(status)
  })
})
