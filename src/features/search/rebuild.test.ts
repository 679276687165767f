// A rebuild beside the index that answers (docs/search.md).
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeSpeaker, type Speaker } from '../../../tests/speakers.ts'
import type { SessionUser } from '../../server/auth/auth.ts'
import { locks } from '../../server/database/locks.ts'
import { refreshChanged } from './indexer.server.ts'
import { rebuildIndex } from './rebuild.server.ts'
import { recountWords } from './rebuild-words.server.ts'
import { searchSpeakers } from './service.server.ts'

let app: TestApp
const speakers: Speaker[] = []
beforeAll(async () => {
  app = await startTestApp()
  for (const first_name of ['Amber', 'Birch', 'Cedar']) speakers.push(await makeSpeaker(app, { first_name }))
  while ((await refreshChanged(app.context.db)).isMore);
})
afterAll(() => app.close())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.web.pool.query<Row>(text, values)).rows
const search = () =>
  app.context.reads.run((reads) =>
    searchSpeakers({ db: app.context.db, reads }, { id: idOf(0), user_type: 'speaker' } as SessionUser, {
      ...({ q: 'moreau', topic_match: 'any', sort: 'relevance', facets: true, limit: 5 } as const),
    }),
  )
const content = () => query('select * from speaker_search order by id')
const idOf = (index: number) => speakers[index]?.id ?? ''
const refresh = async () => {
  while ((await refreshChanged(app.context.db)).isMore);
}
const write = (index: number, headline: string) =>
  query('update profiles set headline = $2 where id = $1', [idOf(index), headline])
const holding = (lexeme: string) =>
  query<{ id: string }>(`select id from speaker_search where lexemes @@ $1::tsquery`, [`'${lexeme}'`])
const vocabulary = async (...words: string[]) =>
  (
    await query<{ word: string }>(
      `select word from search_words where word = any($1)
        and exists (select from search_deletions d where d.word = search_words.word) order by word`,
      [words],
    )
  ).map(({ word }) => word)

/** A rebuild that does `meanwhile` when all profiles have been read, before it looks for what has changed since. */
async function rebuildDuring(meanwhile: () => Promise<unknown>, isReplacing: boolean) {
  const holder = await app.database.pool.connect()
  await holder.query('begin')
  const isRead = Promise.withResolvers<unknown>()
  const rebuilding = rebuildIndex(app.connection, {
    isReplacing,
    onProgress: () => isRead.resolve(holder.query('lock table speaker_search_next in access exclusive mode')),
  })
  await Promise.race([isRead.promise, rebuilding])
  await meanwhile()
  await holder.query('commit')
  holder.release()
  return rebuilding
}

test('of a right index finds no difference and changes nothing', async () => {
  const before = await content()
  expect((await search()).total).toBe(3)
  expect(await rebuildIndex(app.connection, { isReplacing: false })).toEqual({
    ...{ speakers: 3, differences: 0, isReplaced: false, refused: [] },
  })
  expect(await content()).toEqual(before)
  expect(await rebuildIndex(app.connection, { isReplacing: true })).toMatchObject({
    differences: 0,
    isReplaced: true,
  })
  expect((await content()).map((row) => ({ ...row, version: 0 }))).toEqual(
    before.map((row) => ({ ...row, version: 0 })),
  )
  expect(
    await query(`select word, speakers from search_words where word in ('moreau', 'birch') order by word`),
  ).toEqual([
    { word: 'birch', speakers: 1 },
    { word: 'moreau', speakers: 3 },
  ])
})

test('leaves out a profile of which no document can be made, and does all others', async () => {
  await app.database.pool.query('alter table profiles drop constraint profiles_formats_known')
  await query(`update profiles set formats = '{sermon}' where id = $1`, [idOf(1)])
  expect(await rebuildIndex(app.connection, { isReplacing: true })).toMatchObject({
    ...{ speakers: 2, refused: [idOf(1)] },
  })
  await recountWords(app.context.db)
  expect((await holding('Nmoreau')).map(({ id }) => id)).toEqual([idOf(0), idOf(2)].sort())
  await query(`update profiles set formats = '{}' where id = $1`, [idOf(1)])
  await refresh()
  expect(await holding('Nmoreau')).toHaveLength(3)
})

test('that is cut off at the last moment leaves the old index answering; the next one starts afresh', async () => {
  const before = await content()
  // A reader, whom the exchange of the tables waits for.
  const reader = await app.database.pool.connect()
  await reader.query('begin; lock table speaker_search in access share mode')
  const cutOff = rebuildIndex(app.connection, { isReplacing: true })
  cutOff.catch(() => {})
  const waiting = `from pg_locks where relation = 'speaker_search'::regclass and not granted`
  await expect.poll(() => query(`select pid ${waiting}`)).toHaveLength(1)
  await reader.query(`select pg_terminate_backend(pid) ${waiting}; commit`)
  reader.release()
  await expect(cutOff).rejects.toThrow()
  expect(await content()).toEqual(before)
  expect((await search()).total).toBe(3)
  expect(await rebuildIndex(app.connection, { isReplacing: true })).toMatchObject({
    ...{ differences: 0, isReplaced: true },
  })
})

test('finds what a lost trigger left behind, and puts it right', async () => {
  await app.database.pool.query(`alter table profiles disable trigger profiles_note_search_change;
    update profiles set headline = 'Unnoticed' where id = '${idOf(0)}';
    update profiles set visibility = 'unlisted' where id = '${idOf(1)}';
    alter table profiles enable trigger profiles_note_search_change`)
  await query('delete from speaker_search where id = $1', [idOf(2)])
  expect(await rebuildIndex(app.connection, { isReplacing: false })).toMatchObject({ differences: 3 })
  expect(await rebuildIndex(app.connection, { isReplacing: true })).toMatchObject({
    speakers: 2,
    differences: 3,
  })
  expect(await query(`select id from speaker_search where lexemes @@ '''Bunnot'''`)).toEqual([
    { id: idOf(0) },
  ])
  expect(await rebuildIndex(app.connection, { isReplacing: false })).toMatchObject({ differences: 0 })
})

test('finds it also while others change', async () => {
  await app.database.pool.query(`alter table profiles disable trigger profiles_note_search_change;
    update profiles set headline = 'Overlooked' where id = '${idOf(0)}';
    alter table profiles enable trigger profiles_note_search_change`)
  const others = async () => {
    await write(2, 'Noticed')
    await refresh()
  }
  expect(await rebuildDuring(others, false)).toMatchObject({ differences: 1 })
  expect(await rebuildDuring(others, true)).toMatchObject({ differences: 1 })
  expect(await holding('Boverlook')).toEqual([{ id: idOf(0) }])
})

test('does not lose a change that is committed only after it has begun', async () => {
  const writer = await app.web.pool.connect()
  await writer.query('begin')
  await writer.query(`update profiles set headline = 'Belated' where id = $1`, [idOf(0)])
  // Longer than it would take to read everyone.
  const committed = sleep(1_000).then(async () => {
    await writer.query('commit')
    writer.release()
    await refresh()
  })
  await rebuildDuring(() => committed, true)
  expect(await holding('Bbelat')).toEqual([{ id: idOf(0) }])
})

test('forgets the words that no one has any more, and keeps those that are new or had been forgotten', async () => {
  const { id } = await makeSpeaker(app, { first_name: 'Dahlia', last_name: 'Quillfeather' })
  await write(0, 'Zeppelins')
  await refresh()
  await write(0, 'Airships')
  await app.database.pool.query('delete from users where id = $1', [id])
  await refresh()
  const words = ['airship', 'dahlia', 'glider', 'quillfeather', 'zeppelin']
  expect(await vocabulary(...words)).toEqual(['airship', 'dahlia', 'quillfeather', 'zeppelin'])
  await rebuildDuring(async () => {
    await write(2, 'Gliders and zeppelins')
    await refresh()
  }, true)
  expect(await vocabulary(...words)).toEqual(['airship', 'glider', 'zeppelin'])
})

test('repeats what changes before the tables are exchanged, without the indexer', async () => {
  const reader = await app.database.pool.connect()
  await reader.query('begin; lock table speaker_search in access share mode')
  const changing = rebuildIndex(app.connection, { isReplacing: true })
  const waiting = `select from pg_locks where relation = 'speaker_search'::regclass and not granted`
  await expect.poll(() => query(waiting)).toHaveLength(1)
  await query(`update profiles set headline = 'Lastminute' where id = $1`, [idOf(0)])
  await reader.query('commit')
  reader.release()
  await changing
  expect(await query(`select id from speaker_search where lexemes @@ '''Blastminut'''`)).toEqual([
    { id: idOf(0) },
  ])
})

test('does not lose what changes meanwhile', async () => {
  const changing = rebuildIndex(app.connection, { isReplacing: true })
  await query(`update profiles set headline = 'Meanwhile' where id = $1`, [idOf(0)])
  await query(`update profiles set visibility = 'draft' where id = $1`, [idOf(2)])
  await refreshChanged(app.context.db)
  await changing
  expect((await search()).total).toBe(1)
  while ((await refreshChanged(app.context.db)).isMore);
  expect(await query(`select id from speaker_search where lexemes @@ '''Bmeanwhil'''`)).toEqual([
    { id: idOf(0) },
  ])
  expect(await content()).toHaveLength(1)
  // The new table has what the old one had.
  await app.database.pool.query('delete from users where id = $1', [idOf(0)])
  expect(await content()).toEqual([])
})

test('is done by one process at a time', async () => {
  const other = await app.database.pool.connect()
  await other.query('select pg_advisory_lock($1)', [locks.searchRebuild])
  await expect(rebuildIndex(app.connection, { isReplacing: false })).rejects.toThrow('already')
  await other.query('select pg_advisory_unlock($1)', [locks.searchRebuild])
  other.release()
  await rebuildIndex(app.connection, { isReplacing: false })
})
