// The index follows the profiles: within a second on a running server, and nothing is lost (docs/search.md).
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeSpeaker, type Speaker } from '../../../tests/speakers.ts'
import { refreshChanged, startIndexer } from './indexer.server.ts'

let app: TestApp
let speaker: Speaker
beforeAll(async () => {
  app = await startTestApp()
  speaker = await makeSpeaker(app)
})
afterAll(() => app.close())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const has = async (lexeme: string) =>
  (
    await query(`select from speaker_search where id = $1 and lexemes @@ $2::tsquery`, [
      speaker.id,
      `'${lexeme}'`,
    ])
  ).length === 1
const waiting = async () => (await query('select from search_changes')).length

async function refresh(): Promise<void> {
  while ((await refreshChanged(app.context.db)).isMore);
}

describe('a refresh', () => {
  test('makes the row and empties the list of changes', async () => {
    expect(await waiting()).toBe(1)
    await refresh()
    expect([await has('moreau'), await has('Nmoreau'), await has('Nlyon'), await waiting()]).toEqual([
      true,
      true,
      false,
      0,
    ])
  })

  test.each([
    ['the profile', `update profiles set headline = 'Zeppelins' where id = $1`, 'Bzeppelin'],
    ['an engagement', `update experiences set title = 'Dirigibles' where profile_id = $1`, 'dirig'],
    [
      'a topic',
      `update profile_topics set topic_id = (select id from topics where slug = 'typography')
      where profile_id = $1 and topic_id = (select topic_id from profile_topics where profile_id = $1 limit 1)`,
      'Btypograph',
    ],
    ['a rating', `update testimonials set rating = 2 where profile_id = $1`, 'R20'],
  ])('follows a change of %s', async (_, change, lexeme) => {
    await app.web.pool.query(change, [speaker.id])
    expect(await has(lexeme)).toBe(false)
    await refresh()
    expect(await has(lexeme)).toBe(true)
  })

  test('leaves a change in progress for later, and waits for nothing', async () => {
    const client = await app.web.pool.connect()
    await client.query('begin')
    await client.query(`update profiles set headline = 'Airships' where id = $1`, [speaker.id])
    await query(`insert into search_changes (profile_id) values ($1) on conflict do nothing`, [
      '01890000-0000-7000-8000-000000000000',
    ])
    await refreshChanged(app.context.db)
    expect(await has('Bairship')).toBe(false)
    await client.query('commit')
    client.release()
    await refresh()
    expect([await has('Bairship'), await waiting()]).toEqual([true, 0])
  })

  test('of a change that was made again meanwhile does not forget the later one', async () => {
    await query(`update profiles set headline = 'First' where id = $1`, [speaker.id])
    const [before] = await query<{ version: string }>('select version from search_changes')
    await query(`update profiles set headline = 'Second' where id = $1`, [speaker.id])
    const [after] = await query<{ version: string }>('select version from search_changes')
    expect(Number(after?.version)).toBeGreaterThan(Number(before?.version))
    await refresh()
    const [row] = await query<{ version: string }>('select version from speaker_search')
    expect(row?.version).toBe(after?.version)
  })

  test('is done by one process at a time, which keeps the rows right', async () => {
    await query(`update profiles set headline = 'Together' where id = $1`, [speaker.id])
    await Promise.all([
      refreshChanged(app.context.db),
      refreshChanged(app.context.db),
      refreshChanged(app.context.db),
    ])
    await refresh()
    expect([await has('Btogeth'), await waiting()]).toEqual([true, 0])
  })
})

test.each([
  ['of letters that are two units each', { headline: `a${'𐐨'.repeat(20)}` }],
  ['too long for a row of an index', { bio_long: `l'${randomBytes(6_000).toString('hex').slice(0, 5_990)}` }],
])('a word %s is indexed', async (_, given) => {
  const { id } = await makeSpeaker(app, given)
  expect(await refreshChanged(app.context.db)).toEqual({ done: [id], isMore: false, refused: [] })
  expect(await query('select from speaker_search where id = $1', [id])).toHaveLength(1)
})

describe('what PostgreSQL refuses', () => {
  /** Until the returned function is called, it refuses the row of `speaker`. */
  async function refuse(code: string): Promise<() => Promise<unknown>> {
    await query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$`)
    await query(`create trigger refuse before insert on speaker_search for each row
      when (new.id = '${speaker.id}') execute function refuse()`)
    return () => query('drop function refuse cascade')
  }

  test.each([
    ['a value', () => refuse('22P02'), { code: '22P02' }],
    ['too much', () => refuse('54000'), { code: '54000' }],
    [
      'nothing, but no document can be made',
      async () => {
        await query(`alter table profiles drop constraint profiles_formats_known`)
        await query(`update profiles set formats = '{sermon}' where id = $1`, [speaker.id])
        return () => query(`update profiles set formats = '{}' where id = $1`, [speaker.id])
      },
      { kind: 'ZodError' },
    ],
  ])('%s: the profile waits for its next change, and no other for it', async (_, begin, fault) => {
    const others = [await makeSpeaker(app), await makeSpeaker(app), await makeSpeaker(app)]
    const end = await begin()
    await query(`update profiles set headline = 'Rockets' where id = $1`, [speaker.id])
    const before = app.logged.length
    const indexer = await startIndexer(app.web, app.context.log)
    await expect.poll(waiting).toBe(0)
    await indexer.stop()
    const ids = others.map(({ id }) => id)
    expect(await query('select from speaker_search where id = any($1)', [ids])).toHaveLength(3)
    expect(await has('Brocket')).toBe(false)
    expect(app.logged.slice(before)).toMatchObject([{ level: 50, profile: speaker.id, fault }])
    await end()
    await query(`update profiles set headline = 'Rockets again' where id = $1`, [speaker.id])
    await refresh()
    expect(await has('Brocket')).toBe(true)
    await query(`update profiles set headline = '' where id = $1`, [speaker.id])
    await refresh()
  })

  test('only for now is tried again, with the whole batch', async () => {
    const end = await refuse('53200')
    await query(`update profiles set headline = 'Rockets' where id = $1`, [speaker.id])
    await makeSpeaker(app)
    await expect(refreshChanged(app.context.db)).rejects.toMatchObject({ cause: { code: '53200' } })
    expect(await waiting()).toBe(2)
    await end()
    await refresh()
    expect([await has('Brocket'), await waiting()]).toEqual([true, 0])
  })
})

test('goes on while the owners of saved searches cannot be told', async () => {
  await query('alter table saved_searches rename to away')
  const before = app.logged.length
  const indexer = await startIndexer(app.web, app.context.log)
  await query(`update profiles set headline = 'Hangars' where id = $1`, [speaker.id])
  await expect.poll(() => has('Bhangar')).toBe(true)
  await indexer.stop()
  await query('alter table away rename to saved_searches')
  expect(app.logged.slice(before)).toMatchObject([
    { level: 40, msg: 'open screens were not told of matches', fault: { code: '42P01' } },
  ])
})

test.each([
  ['at the notice', 'Gliders', true],
  ['without one', 'Kites', false],
])('a running server finds a change within a second %s', async (_, headline, isNoticed) => {
  const { db, listen } = app.web
  const indexer = await startIndexer({ db, listen: isNoticed ? listen : async () => {} }, app.context.log)
  const begun = performance.now()
  await app.web.pool.query(`update profiles set headline = $2 where id = $1`, [speaker.id, headline])
  while (!(await has(`B${headline.toLowerCase().slice(0, -1)}`))) {
    expect(performance.now() - begun).toBeLessThan(3_000)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await indexer.stop()
})

test('through an outage the indexer goes on and says so once', async () => {
  const { db } = app.context
  let isDown = true
  const shaky = {
    ...db,
    transaction: (...args: Parameters<typeof db.transaction>) =>
      isDown ? Promise.reject(new Error('down')) : db.transaction(...args),
    execute: db.execute.bind(db),
  } as typeof db
  const noticed: (() => void)[] = []
  const indexer = await startIndexer(
    { db: shaky, listen: async (_, onNotify) => void noticed.push(() => onNotify('')) },
    app.context.log,
  )
  await app.web.pool.query(`update profiles set headline = 'Balloons' where id = $1`, [speaker.id])
  for (let i = 0; i < 3; i += 1) {
    noticed[0]?.()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  isDown = false
  noticed[0]?.()
  await indexer.stop()
  await refresh()
  expect(await has('Bballoon')).toBe(true)
  expect(app.logged.filter(({ msg }) => msg === 'the search index is not being refreshed')).toHaveLength(1)
})
