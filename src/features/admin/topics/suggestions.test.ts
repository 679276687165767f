// Topics that people miss: suggested, decided once for everyone who did, and told (docs/specification.md §25).
import { describe, expect, test } from 'vitest'
import { admin, app, query, setUpAdminApp } from '../../../../tests/admin-app.ts'
import { type Account, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import { adminPaths } from '../../../vocabulary/admin-paths.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import type { SuggestedTopics } from './schema.ts'

setUpAdminApp('truncate topic_suggestions, notifications')

async function person(user_type: 'speaker' | 'organizer' = 'speaker') {
  const account: Account = await makeAccount(app, { user_type })
  const browser = await signedInBrowser(app, account)
  await browser.send('POST', '/api/profile')
  return {
    ...account,
    suggest: (name: string, note?: string) =>
      browser.send('POST', apiPaths.topicSuggestions, { name, ...(note && { note }) }),
    told: async () => (await (await browser.get('/api/notifications')).json()).rows,
  }
}

async function list(state = 'open'): Promise<SuggestedTopics> {
  return (await admin.get(`${adminPaths.topicSuggestions}?state=${state}`)).json()
}

const decide = (id: string, decision: object) =>
  admin.send('POST', adminPaths.topicSuggestionDecision(id), decision)

describe('suggesting', () => {
  test('people who miss the same topic wait together', async () => {
    const [ada, org] = [await person(), await person('organizer')]
    expect((await ada.suggest('Falconry', 'I speak about birds of prey.')).status).toBe(201)
    expect((await org.suggest(' FALCONRY ')).status).toBe(201)
    const first = await (await ada.suggest('falconry')).json()
    await query("update users set name = '', last_name = '' where id = $1", org.id)
    const { rows, counts } = await list()
    expect(counts).toEqual({ open: 1, decided: 0 })
    expect(rows).toMatchObject([
      {
        id: first.id,
        name: 'Falconry',
        notes: ['I speak about birds of prey.'],
        people: [
          { id: ada.id, name: 'Ada Moreau' },
          { id: org.id, name: org.email },
        ],
        topic: null,
      },
    ])
    const topics = await (await admin.get(adminPaths.topics)).json()
    expect(topics.open_suggestions).toBe(1)
  })

  test('refuses what is in the list, by any name, and more than five at a time', async () => {
    const ada = await person()
    const there = await ada.suggest('cyber SECURITY!'.replace(' ', ''))
    expect([there.status, (await there.json()).message]).toEqual([
      409,
      'It’s in the list already: Cybersecurity.',
    ])
    expect((await ada.suggest('x')).status).toBe(422)
    expect((await ada.suggest('Fine', 'n'.repeat(301))).status).toBe(422)
    const many = await Promise.all(
      ['One thing', 'Two things', 'Three things', 'Four things', 'Five things', 'Six things'].map((name) =>
        ada.suggest(name),
      ),
    )
    expect(many.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409])
  })
})

describe('deciding', () => {
  test('added: everyone is told, in the bell and by mail, and the topic exists', async () => {
    const [ada, org] = [await person(), await person('organizer')]
    const { id } = await (await ada.suggest('sheperding dogs')).json()
    await org.suggest('Sheperding dogs')
    app.mails.length = 0
    const answer = await decide(id, { action: 'accept', name: 'Sheepdogs', group: 'Health and medicine' })
    expect(answer.status).toBe(204)
    for (const one of [ada, org]) {
      expect(await one.told()).toMatchObject([
        { kind: 'topic_suggestion', outcome: 'accepted', what: 'Sheepdogs' },
      ])
    }
    await app.runJobs()
    expect(app.mails.map(({ to }) => to).sort()).toEqual([ada.email, org.email].sort())
    expect(app.mails[0]?.text).toContain('Sheepdogs')
    expect(await query("select slug from topics where name = 'Sheepdogs'")).toEqual([{ slug: 'sheepdogs' }])
    expect((await list('decided')).rows).toMatchObject([{ state: 'accepted', topic: { name: 'Sheepdogs' } }])
    expect(
      await query(
        "select subject_id, before, after from audit_log where action = 'topic.suggestion_accepted'",
      ),
    ).toHaveLength(2)
  })

  test('covered by another: that topic is found by the suggested name, and not suggested again', async () => {
    const ada = await person()
    const { id } = await (await ada.suggest('Infosec')).json()
    const [{ id: topic_id }] = await query("select id from topics where slug = 'cybersecurity'")
    expect((await decide(id, { action: 'merge', topic_id: id })).status).toBe(422)
    expect((await decide(id, { action: 'merge', topic_id })).status).toBe(204)
    expect(await ada.told()).toMatchObject([{ outcome: 'merged', what: 'Cybersecurity' }])
    expect((await ada.suggest('infosec')).status).toBe(409)
  })

  test('declined with a reason, which only the person reads; the log has no word of it', async () => {
    const ada = await person()
    const { id } = await (await ada.suggest('My own company')).json()
    expect((await decide(id, { action: 'decline', reason: ' ' })).status).toBe(422)
    expect((await decide(id, { action: 'decline', reason: 'Topics are not brands.' })).status).toBe(204)
    expect(await ada.told()).toMatchObject([
      { outcome: 'declined', what: 'My own company', note: 'Topics are not brands.' },
    ])
    const log = await query("select before, after from audit_log where action = 'topic.suggestion_declined'")
    expect(log).toHaveLength(1)
    expect(JSON.stringify(log)).not.toMatch(/company|brands/)
  })

  test('once, however many decide at the same time; a refused name decides nothing', async () => {
    const ada = await person()
    const { id } = await (await ada.suggest('Once only')).json()
    expect(
      (await decide(id, { action: 'accept', name: 'Cybersecurity', group: 'Health and medicine' })).status,
    ).toBe(422)
    const answers = await Promise.all(
      [1, 2, 3].map((i) => decide(id, { action: 'decline', reason: `Reason ${i}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(await ada.told()).toHaveLength(1)
  })
})
