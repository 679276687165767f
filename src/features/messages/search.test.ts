// Finding words in messages (docs/specification.md §20.4, §20.5, §21).
import { describe, expect, test } from 'vitest'
import { idsOf, listConversations, openAbout, say } from '../../../tests/message-app.ts'
import { bodyOf } from '../../../tests/shortlist-app.ts'
import { ada, app, id, ines, request, setUpTeamConversation } from '../../../tests/team-conversation.ts'

import { messagePaths } from '../../vocabulary/message-paths.ts'

setUpTeamConversation()

describe('searching', () => {
  test('finds words of any message by their beginning, without accents, and what it is in', async () => {
    await say(ada.browser, id, 'The stage is 8 m wide, in the Münster hall.')
    await say(ada.browser, id, 'See you there.')
    for (const q of ['munst', 'MÜNSTER hall', 'wide stage', '8']) {
      const { conversations } = await listConversations(ines, `?q=${encodeURIComponent(q)}`)
      expect([q, conversations.map(({ found }) => found?.number)]).toEqual([q, [1]])
    }
    expect((await listConversations(ines, '?q=northlight')).conversations.map((one) => one.id)).toEqual([id])
    expect((await listConversations(ines, '?q=moreau')).conversations).toHaveLength(1)
    expect((await listConversations(ines, '?q=elephant')).conversations).toEqual([])
  })

  test('finds the newest one however far back it is, by one word or several, and none that is gone', async () => {
    const first = await say(ada.browser, id, 'The lighthouse keeper waits.')
    const second = await say(ada.browser, id, 'Another lighthouse, without anyone.')
    for (let i = 3; i <= 20; i += 1) await say(ines, id, `Filler ${i}`)
    const numberOf = async (q: string) =>
      (await listConversations(ines, `?q=${encodeURIComponent(q)}`)).conversations.map(
        ({ found }) => found?.number,
      )
    expect(await numberOf('filler')).toEqual([20])
    expect(await numberOf('lightho')).toEqual([2])
    expect(await numberOf('keep lighthouse')).toEqual([1])
    expect(await numberOf('keeper anyone')).toEqual([])
    expect(await numberOf('filler keeper')).toEqual([])
    // Words of another conversation are not found in this one, not even if both have the same key.
    const opened = await openAbout(ines, { request_id: await request({ event_id: null }) })
    const other = opened.slice(0, -8) + id.slice(-8)
    await app.database.pool.query('update conversations set id = $2 where id = $1', [opened, other])
    await say(ines, other, 'A harbour')
    for (let i = 0; i < 17; i += 1) await say(ines, other, 'Filler')
    expect(await idsOf(ines, '?q=lighthouse')).toEqual([id])
    expect(await idsOf(ines, '?q=harbour')).toEqual([other])

    await app.database.pool.query('update messages set withheld_at = now() where id = $1', [second.id])
    expect(await numberOf('lighthouse')).toEqual([1])
    await app.database.pool.query('update messages set hidden_from = array[$2::uuid] where id = $1', [
      first.id,
      ines.id,
    ])
    expect(await numberOf('lighthouse')).toEqual([])
    expect(await idsOf(ada.browser, '?q=lighthouse')).toEqual([id])
    await bodyOf(ada.browser.send('DELETE', messagePaths.message(first.id)))
    expect(await idsOf(ada.browser, '?q=lighthouse')).toEqual([])
  })

  test.each(["' OR 1=1--", '(a+)+$', "'", '\\', '!&|:*', '%', '_', '<->', '\u00e9'.repeat(90)])(
    'takes %s literally',
    async (q) => {
      await say(ada.browser, id, 'Hello')
      const answer = await listConversations(ines, `?q=${encodeURIComponent(q)}`)
      expect(answer.conversations).toEqual([])
    },
  )

  test('finds archived ones, too', async () => {
    await say(ada.browser, id, 'Lighthouse')
    await ines.send('PATCH', messagePaths.conversation(id), { is_archived: true })
    expect(await idsOf(ines, '?q=lighthouse')).toEqual([id])
  })
})
