// What an event's team does in its conversations, and what each of its people has for themselves: readers only read, who has left
// hears nothing, and what one snoozes or begins is no one else's (docs/specification.md §18).
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { insertEvent, joinEvent } from '../../../tests/event-rows.ts'
import {
  letMessagesAge,
  listConversations,
  readConversation,
  readMessages,
  say,
  uploadFile,
} from '../../../tests/message-app.ts'
import type { Browser } from '../../../tests/people.ts'
import { bodyOf, newOrganizer, setOrganizerPlan } from '../../../tests/shortlist-app.ts'
import {
  ada,
  app,
  bo,
  eventId,
  id,
  ines,
  ruth,
  setUpTeamConversation,
} from '../../../tests/team-conversation.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { notificationPaths } from '../../vocabulary/notification-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'

setUpTeamConversation('Premium')

const change = (who: Browser, given: object) => who.send('PATCH', messagePaths.conversation(id), given)
const mailedTo = () => app.mails.map(({ to }) => to).sort()
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function bellOf(who: Browser): Promise<number> {
  return (await bodyOf<{ unread: number }>(who.get(notificationPaths.unread))).unread
}

test('only the one whom a conversation is with has their picture beside messages, not a colleague', async () => {
  await say(ines, id, 'One')
  await say(bo, id, 'Two')
  await say(ada.browser, id, 'Three')
  const othersOf = async (who: Browser) =>
    (await readMessages(who, id)).messages.map(({ sender }) => sender?.is_other)
  expect(await othersOf(ada.browser)).toEqual([true, false, false])
  expect(await othersOf(bo)).toEqual([false, false, true])
})

describe('unread messages are mailed', () => {
  test('to those who organize the event, not to its readers, nor to who has left', async () => {
    const gus = await newOrganizer(app)
    await joinEvent(app.database.pool, eventId, gus)
    await say(ada.browser, id, 'One')
    await app.database.pool.query('delete from event_members where user_id = $1', [gus.id])
    await say(ada.browser, id, 'Two')
    await letMessagesAge(app, 16)
    expect(mailedTo()).toEqual([ines.email, bo.email].sort())
  })

  test('not those that a colleague has answered', async () => {
    await say(ada.browser, id, 'A question?')
    await say(bo, id, 'An answer')
    await say(ada.browser, id, 'Thank you')
    await letMessagesAge(app, 16)
    const toInes = app.mails.find(({ to }) => to === ines.email)
    expect(toInes?.text).toContain('Thank you')
    expect(toInes?.text).not.toContain('A question?')
  })
})

describe('a reader of the team', () => {
  test('uploads no file', async () => {
    expect((await uploadFile(app, ruth, id, 'x')).status).toBe(403)
    expect((await uploadFile(app, bo, id, 'x')).status).toBe(201)
  })

  test('is not waited for', async () => {
    await say(ada.browser, id, 'A question?')
    const { conversations, waiting } = await listConversations(ruth)
    expect(conversations).toMatchObject([{ id, is_waiting: false }])
    expect(waiting).toBe(0)
    expect((await listConversations(bo)).waiting).toBe(1)
  })

  test('is not shown as typing, and nor is someone blocked to the blocker', async () => {
    const listening = new Client(app.connection)
    await listening.connect()
    await listening.query('listen live')
    const told: [string, string][] = []
    listening.on('notification', ({ payload = '' }) => {
      const notice = JSON.parse(payload) as { type: string; profile_id: string; id: string }
      if (notice.type === 'TYPING') told.push([notice.profile_id, notice.id])
    })
    /** Whom it is shown to, and as whose; notices arrive before the answer of the next statement. */
    const typing = async (who: Browser) => {
      expect((await who.send('POST', messagePaths.conversationTyping(id))).status).toBe(204)
      await listening.query('select')
      return new Map(told.splice(0).map(([person, shown]) => [person, shown.replace(`${id} `, '')]))
    }
    expect(await typing(ruth)).toEqual(new Map())
    const all = [[ada.id, 'theirs'] as const, [bo.id, 'ours'] as const, [ruth.id, 'ours'] as const]
    expect(await typing(ines)).toEqual(new Map(all))
    await ada.browser.send('PUT', networkPaths.block(ines.id))
    expect(await typing(ines)).toEqual(new Map(all.slice(1)))
    await listening.end()
  })
})

describe('one’s own', () => {
  test('what is snoozed neither notifies nor sets the marker, until it is back', async () => {
    const isNew = async (who: Browser) =>
      (await bodyOf<{ messaging: boolean }>(who.get(apiPaths.news))).messaging
    await say(ines, id, 'Hello')
    await bodyOf(change(ines, { snooze: { until: inAnHour() } }))
    await say(ada.browser, id, 'One')
    expect([await bellOf(ines), await isNew(ines)]).toEqual([0, false])
    expect([await bellOf(bo), await isNew(bo)]).toEqual([1, true])
    await bodyOf(change(ines, { snooze: null }))
    expect(await isNew(ines)).toBe(true)
  })

  test('a snooze lasts a year at most', async () => {
    const until = new Date(Date.now() + 400 * 86_400_000).toISOString()
    const refused = await change(ines, { snooze: { until } })
    expect([refused.status, (await refused.json()).hint]).toEqual([422, 'snooze.until'])
  })

  test('a draft stays while others write', async () => {
    await ada.browser.send('PUT', messagePaths.conversationDraft(id), { text: 'Dear Ines' })
    await say(ines, id, 'Are you there?')
    expect((await readConversation(ada.browser, id)).draft).toBe('Dear Ines')
  })

  test('what is not written yet is not read, and the bell rings until all is read', async () => {
    const first = await say(ada.browser, id, 'One')
    await say(ada.browser, id, 'Two')
    const read = (number: number) => ines.send('POST', messagePaths.conversationRead(id), { number })
    await read(first.number)
    expect(await bellOf(ines)).toBe(1)
    await read(1_000)
    expect(await bellOf(ines)).toBe(0)
    await say(ada.browser, id, 'Three')
    expect((await listConversations(ines)).conversations[0]?.unread).toBe(1)
  })

  test('the bell stops once all is read that its owner sees, although someone blocked has written since', async () => {
    await ada.browser.send('PUT', networkPaths.block(bo.id))
    const seen = await say(ines, id, 'Hello')
    await say(bo, id, 'Hello from me, too')
    expect(await bellOf(ada.browser)).toBe(1)
    await ada.browser.send('POST', messagePaths.conversationRead(id), { number: seen.number })
    expect(await bellOf(ada.browser)).toBe(0)
  })
})

describe('a conversation about an event', () => {
  const start = (who: Browser, event_id: string) => who.send('POST', messagePaths.conversations, { event_id })

  test('is opened by speakers once the event is published, and never by its own team', async () => {
    await setOrganizerPlan(app, ines.id, 'Premium')
    for (const state of ['draft', 'in_review', 'rejected', 'cancelled']) {
      const event = await insertEvent(app.database.pool, { owner: ines.id, state })
      expect([state, (await start(ada.browser, event)).status]).toEqual([state, 404])
    }
    const published = await insertEvent(app.database.pool, { owner: ines.id })
    expect((await start(ada.browser, published)).status).toBe(200)
    expect((await start(ines, published)).status).toBe(404)
    await setOrganizerPlan(app, ines.id, 'Free')
  })
})
