// What someone may not see stays away from them in every place, because of a block or an admin's decision: quotes, lists, mails,
// reports (docs/specification.md §18, §20.38).
import { describe, expect, test } from 'vitest'
import {
  letMessagesAge,
  listConversations,
  openAbout,
  readMessages,
  say,
  sending,
} from '../../../tests/message-app.ts'
import { adminBrowser, type Browser } from '../../../tests/people.ts'
import { bodyOf, refusal } from '../../../tests/shortlist-app.ts'
import { ada, app, bo, id, ines, request, setUpTeamConversation } from '../../../tests/team-conversation.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import type { QueueList } from '../reports/schema.ts'

setUpTeamConversation()

function report(who: Browser, messageId: string): Promise<Response> {
  return who.send('POST', networkPaths.reports, { kind: 'message', id: messageId, cause: 'spam' })
}

/** As an admin's decision does. */
function withhold(messageId: string) {
  return app.database.pool.query('update messages set withheld_at = now() where id = $1', [messageId])
}

describe('a message from someone blocked', () => {
  test('does not reach the blocker, nor does a colleague’s about their request', async () => {
    await ada.browser.send('PUT', networkPaths.block(ines.id))
    const about = await openAbout(ines, { request_id: await request({ requested_at: new Date() }) })
    await say(bo, about, 'Did you see our request?')
    expect((await listConversations(ada.browser)).conversations).toEqual([])
    const bell = await bodyOf<{ unread: number }>(ada.browser.get(notificationPaths.unread))
    expect(bell.unread).toBe(0)
    await letMessagesAge(app, 16)
    expect(app.mails.filter(({ to }) => to === ada.email)).toEqual([])
    // What was asked before the block goes on.
    await say(bo, id, 'Hello')
    expect((await readMessages(ada.browser, id)).messages).toHaveLength(1)
  })

  test('is neither quoted nor reported by the blocker, nor read in a colleague’s quote', async () => {
    await ines.send('PUT', networkPaths.block(ada.id))
    const hidden = await say(ada.browser, id, 'You cannot stop me')
    expect((await report(ines, hidden.id)).status).toBe(404)
    await say(bo, id, 'Please don’t', { quote_of: hidden.id })
    const [seen, ...more] = (await readMessages(ines, id)).messages
    expect([seen?.text, seen?.quote, more]).toEqual(['Please don’t', null, []])
    expect((await readMessages(bo, id)).messages[1]?.quote?.text).toBe('You cannot stop me')
    await ines.send('DELETE', networkPaths.block(ada.id))
    expect(await refusal(sending(ines, id, { text: 'What?', quote_of: hidden.id }))).toEqual([
      422,
      'quote_of',
    ])
  })
})

describe('a message that an admin has hidden', () => {
  test('is in no quote, list, count or mail, is not changed by its sender, and not reported again', async () => {
    const bad = await say(ines, id, 'Something bad')
    await say(ada.browser, id, 'What?', { quote_of: bad.id })
    const worse = await say(ines, id, 'Something worse')
    for (const one of [bad, worse]) await withhold(one.id)
    const { messages } = await readMessages(ada.browser, id)
    expect(messages.map(({ text, quote }) => [text, quote?.text, quote?.is_withheld])).toEqual([
      ['', undefined, undefined],
      ['What?', '', true],
      ['', undefined, undefined],
    ])
    const { conversations, waiting } = await listConversations(ada.browser)
    expect(conversations[0]).toMatchObject({
      last: { text: '', is_withheld: true },
      unread: 0,
      is_waiting: false,
    })
    expect(waiting).toBe(0)
    expect(await refusal(ines.send('PATCH', messagePaths.message(worse.id), { text: 'Harmless' }))).toEqual([
      409,
      'conflict',
    ])
    expect((await ines.send('DELETE', messagePaths.message(worse.id))).status).toBe(409)
    expect((await report(ada.browser, worse.id)).status).toBe(404)
    await letMessagesAge(app, 16)
    expect(app.mails.filter(({ to }) => to === ada.email)).toEqual([])
  })

  test('was reported with the three messages before it, in their order', async () => {
    for (const text of ['One', 'Two', 'Three']) await say(ines, id, text)
    await say(ada.browser, id, 'Four')
    const bad = await say(ines, id, 'Five')
    await say(ines, id, 'Six')
    expect((await report(ada.browser, bad.id)).status).toBe(204)
    const admin = await adminBrowser(app)
    const { rows } = await bodyOf<QueueList>(admin.get(networkPaths.adminQueue))
    expect(rows).toMatchObject([
      {
        report: {
          content: {
            text: 'Five',
            context: ['Ines Vidal: Two', 'Ines Vidal: Three', 'Ada Moreau: Four'],
          },
        },
      },
    ])
  })
})

test('a deleted message is not quoted: what quotes it is sent without', async () => {
  const sent = await say(ines, id, 'Regrettable')
  await ines.send('DELETE', messagePaths.message(sent.id))
  expect((await say(ada.browser, id, 'What?', { quote_of: sent.id })).quote).toBeNull()
})

test('the page of someone suspended is not linked', async () => {
  await say(ada.browser, id, 'Hello')
  const usernameFor = async (who: Browser) => (await listConversations(who)).conversations[0]?.other.username
  expect(await usernameFor(ines)).toBe(ada.username)
  const suspend = (time: string) =>
    app.database.pool.query(`update users set suspended_at = ${time} where id = $1`, [ada.id])
  await suspend('now()')
  expect(await usernameFor(ines)).toBeNull()
  await suspend('null')
})
