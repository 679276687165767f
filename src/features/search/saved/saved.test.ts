// Saved searches over the API: kept by their owner only, and what is new in them (docs/specification.md §6, §13, §20.38).
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  app,
  change,
  countOf,
  forgetSearches,
  ines,
  listed,
  namesOf,
  newWord,
  refresh,
  save,
  startSavedSearchApp,
} from '../../../../tests/saved-search-app.ts'
import { aSpeaker, bodyOf, newOrganizer } from '../../../../tests/shortlist-app.ts'
import { searchPaths } from '../../../vocabulary/search-paths.ts'
import { startIndexer } from '../indexer.server.ts'
import { mostSaved } from './schema.ts'

beforeAll(startSavedSearchApp)
afterAll(() => app.close())
beforeEach(forgetSearches)

async function refusal(asked: Promise<Response>): Promise<unknown[]> {
  const answer = await asked
  const { code, hint } = (await answer.json()) as { code: string; hint?: string }
  return [answer.status, code, hint]
}

describe('a saved search', () => {
  test('is listed, renamed and deleted by its owner, and missing for others', async () => {
    const other = await newOrganizer(app)
    const { id } = await save(ines, { q: 'energy', country: ['DE', 'AT'] })
    expect(await bodyOf(ines.get(searchPaths.savedSearches))).toMatchObject({
      rows: [
        { id, name: 'Mine', question: { q: 'energy', country: ['DE', 'AT'] }, mails: true, new_count: 0 },
      ],
    })
    await bodyOf(ines.send('PATCH', searchPaths.savedSearch(id), { name: ' Renamed ', mails: false }))
    expect(await bodyOf(ines.get(searchPaths.savedSearch(id)))).toMatchObject({
      name: 'Renamed',
      mails: false,
    })

    expect(await bodyOf(other.get(searchPaths.savedSearches))).toEqual({ rows: [] })
    for (const asked of [
      other.get(searchPaths.savedSearch(id)),
      other.send('PATCH', searchPaths.savedSearch(id), { name: 'Theirs' }),
      other.send('POST', searchPaths.savedSearchSeen(id)),
      other.send('DELETE', searchPaths.savedSearch(id)),
    ]) {
      expect((await asked).status).toBe(404)
    }
    expect((await ines.send('DELETE', searchPaths.savedSearch(id))).status).toBe(204)
    expect(await bodyOf(ines.get(searchPaths.savedSearches))).toEqual({ rows: [] })
  })

  test('names what cannot be saved', async () => {
    const post = (body: object) => ines.send('POST', searchPaths.savedSearches, body)
    const question = { q: 'energy' }
    expect(await refusal(post({ name: '', question }))).toEqual([422, 'invalid_input', 'name'])
    expect(await refusal(post({ name: 'x'.repeat(81), question }))).toEqual([422, 'invalid_input', 'name'])
    expect(await refusal(post({ name: 'x', question: {} }))).toEqual([422, 'invalid_input', 'question'])
    expect(await refusal(post({ name: 'x', question: { sort: 'rating' } }))).toEqual([
      422,
      'invalid_input',
      'question',
    ])
    expect(await refusal(post({ name: 'x', question: { free_on: 'soon' } }))).toEqual([
      422,
      'invalid_input',
      'question.free_on',
    ])
    expect(await refusal(post({ name: 'x', question: { topic: 'no-such-topic' } }))).toEqual([
      422,
      'invalid_input',
      'topic',
    ])
    expect((await post({ name: 'x', question: { q: 'x', facets: 'true' } })).status).toBe(422)
    for (const q of ["'\\ & | ! <-> :* \u202e🎤", `l'${'ﷺ'.repeat(63)}`]) {
      expect((await post({ name: 'x', question: { q } })).status).toBe(201)
    }
  })

  test('is one, however often its creation is repeated, and there are at most fifty', async () => {
    const make = (i: number) =>
      app.database.pool.query(
        `insert into saved_searches (id, owner_id, name, question, query, seen, seen_is_whole, seen_at)
         select gen_random_uuid(), $1, 'x', '{"q":"x"}', 'x', '{}', true, now() from generate_series(1, $2)`,
        [ines.id, i],
      )
    await make(mostSaved - 1)
    const body = { name: 'Last', question: { q: 'energy' } }
    const answers = await Promise.all([1, 2, 3].map(() => ines.send('POST', searchPaths.savedSearches, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('asks only what the plan includes, and is kept when the plan gets smaller', async () => {
    const free = await newOrganizer(app, 'Free')
    const word = newWord()
    expect(
      await refusal(
        free.send('POST', searchPaths.savedSearches, { name: 'x', question: { q: word, has_video: 'true' } }),
      ),
    ).toEqual([403, 'limit_reached', 'Pro'])
    const allowed = await save(free, { q: word, country: 'FR' })
    const { id } = await save(ines, { q: word, has_video: 'true' })
    await listed('Ada', word)
    expect([await countOf(free, allowed.id), await countOf(ines, id)]).toEqual([1, 1])
    const setTier = (name: string) =>
      app.database.pool.query(
        `update profiles set subscription_tier_id =
          (select id from subscription_tiers where user_type = 'organizer' and name = $2) where id = $1`,
        [ines.id, name],
      )
    await setTier('Free')
    expect([await countOf(ines, id), await namesOf(ines, id)]).toEqual([null, []])
    await setTier('Premium')
    expect(await countOf(ines, id)).toBe(1)
  })
})

describe('new matches', () => {
  test('are those who match by now and did not when it was last seen', async () => {
    const word = newWord()
    await listed('Ada', word)
    const bo = await listed('Bo', 'nothing')
    const { id } = await save(ines, { q: word })
    expect(await countOf(ines, id)).toBe(0)
    await listed('Cleo', word)
    await change(bo.id, `headline = 'Now about ${word} too'`)
    expect(await countOf(ines, id)).toBe(2)
    expect((await namesOf(ines, id)).sort()).toEqual(['Bo', 'Cleo'])
    expect((await ines.send('POST', searchPaths.savedSearchSeen(id))).status).toBe(204)
    expect([await countOf(ines, id), await namesOf(ines, id)]).toEqual([0, []])
    // One who was seen and only edits the profile is not new.
    await change(bo.id, `headline = 'Still about ${word}'`)
    expect(await countOf(ines, id)).toBe(0)
  })

  test('beyond what is remembered, are those published since', async () => {
    const word = newWord()
    const ada = await listed('Ada', word)
    const { id } = await save(ines, { q: word })
    await app.database.pool.query(`update saved_searches set seen = '{}', seen_is_whole = false`)
    expect(await countOf(ines, id)).toBe(0)
    await change(ada.id, `published_at = now() + interval '1 minute'`)
    expect(await countOf(ines, id)).toBe(1)
  })

  test('never include a fee that is out of sight or too high', async () => {
    const word = newWord()
    const { id } = await save(ines, { q: word, fee_max: '2000', fee_currency: 'EUR' })
    await listed('Ada', word, { fee_min: 1900, fee_currency: 'EUR', fee_visibility: 'organizers' })
    await listed('Bo', word, { fee_min: 2100, fee_currency: 'EUR', fee_visibility: 'public' })
    await listed('Cleo', word, { fee_min: 100, fee_currency: 'EUR', fee_visibility: 'on_request' })
    expect(await namesOf(ines, id)).toEqual(['Ada'])
  })

  test('never count a profile outside its visibility', async () => {
    const word = newWord()
    const speakers = [await listed('Ada', 'nothing'), await listed('Bo', 'nothing')]
    const { id } = await save(ines, { q: word })
    const step = fc.record({
      who: fc.nat(1),
      columns: fc.constantFrom(
        `visibility = 'public'`,
        `visibility = 'unlisted'`,
        `visibility = 'draft'`,
        `headline = 'About ${word}'`,
        `headline = 'About nothing'`,
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        for (const { who, columns } of steps) {
          await app.web.pool.query(`update profiles set ${columns}, updated_at = now() where id = $1`, [
            speakers[who]?.id,
          ])
          // The index is not refreshed yet.
          const { rows: public_ } = await app.database.pool.query<{ name: string }>(
            `select first_name as name from profiles where visibility = 'public' and id = any($1)`,
            [speakers.map((speaker) => speaker.id)],
          )
          const names = await namesOf(ines, id)
          expect(public_.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
          expect(await countOf(ines, id)).toBe(names.length)
        }
        await refresh()
        const { rows } = await app.database.pool.query<{ name: string }>(
          `select first_name as name from profiles where visibility = 'public' and headline like $2
           and id = any($1) order by 1`,
          [speakers.map((speaker) => speaker.id), `%${word}%`],
        )
        expect((await namesOf(ines, id)).sort()).toEqual(rows.map(({ name }) => name))
      }),
      { numRuns: 20 },
    )
  }, 60_000)
})

test('open screens hear of a new match, and of changes made elsewhere', async () => {
  const word = newWord()
  const heard: string[] = []
  await app.database.listen(
    'live',
    (text) => {
      const { table, id } = JSON.parse(text) as { table: string; id: string }
      if (table === 'saved_searches') heard.push(id)
    },
    () => {},
  )
  const { id } = await save(ines, { q: word })
  await vi.waitFor(() => expect(heard).toEqual([id]))
  const indexed = async (first_name: string, headline: string, blocker_id: string | null = null) => {
    const { id } = await aSpeaker(app, first_name, { headline })
    await app.database.pool.query(
      'insert into blocks (blocker_id, blocked_id) select $1, $2 where $1::uuid is not null',
      [blocker_id, id],
    )
    const indexer = await startIndexer(app.web, app.context.log)
    await indexer.stop()
  }
  await indexed('Ada', 'About nothing')
  await indexed('Bo', `About ${word}`)
  await vi.waitFor(() => expect(heard).toEqual([id, id]))
  // Not of someone they have blocked.
  await indexed('Cleo', `About ${word}`, ines.id)
  await bodyOf(ines.send('PATCH', searchPaths.savedSearch(id), { name: 'Renamed' }))
  await vi.waitFor(() => expect(heard).toHaveLength(3))
})
