// After a release that makes documents differently, the index is rebuilt while the old one answers (docs/search.md).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { makeSpeaker, type Speaker } from '../../../tests/speakers.ts'
import { locks } from '../../server/database/locks.ts'
import { formatSources } from './format.server.ts'
import { refreshChanged } from './indexer.server.ts'
import { rebuildIndex } from './rebuild.server.ts'
import { rebuildIfOutdated } from './rebuild-outdated.server.ts'

const quickly = 20

let app: TestApp
let speaker: Speaker
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const format = async () =>
  (await query<{ format: string | null }>(`select obj_description('speaker_search'::regclass) as format`))[0]
    ?.format
/** Another one after each rebuild. */
const table = async () =>
  (await query<{ oid: string }>(`select 'speaker_search'::regclass::oid as oid`))[0]?.oid
const rebuild = async () => {
  const rebuilding = rebuildIfOutdated(app.connection, app.context.log, quickly)
  await rebuilding.ended
}

test('an index without anyone in it is only marked', async () => {
  const before = await table()
  expect(await format()).toBeNull()
  await rebuild()
  expect(await format()).toMatch(/^Documents: [0-9a-f]{16}$/)
  expect(await table()).toBe(before)
})

test('every source of the documents counts, and nothing else', () => {
  const names = formatSources().map((source) => source.slice(source.lastIndexOf('/') + 1))
  const some = [
    'document.ts',
    'evidence.ts',
    'facts.server.ts',
    'fold-text.ts',
    'stem.ts',
    'topic-aliases.ts',
  ]
  expect(names).toEqual(expect.arrayContaining(some))
  expect(names.filter((name) => name.includes('.server.')).sort()).toEqual([
    'facts.server.ts',
    'taken-days.server.ts',
  ])
})

test('two processes at once leave one right index', async () => {
  speaker = await makeSpeaker(app, { first_name: 'Amber' })
  while ((await refreshChanged(app.context.db)).isMore);
  await outdate()
  await Promise.all([rebuild(), rebuild()])
  expect(await rebuildIndex(app.connection, { isReplacing: false })).toMatchObject({
    ...{ speakers: 1, differences: 0 },
  })
  const after = await table()
  await rebuild()
  expect(await table()).toBe(after)
})

/** As another release left it: a word that this one does not know. */
async function outdate(): Promise<void> {
  await query(`update speaker_search set lexemes = array_to_tsvector('{Bformer}') where id = $1`, [
    speaker.id,
  ])
  await query(`comment on table speaker_search is 'Documents: of another release'`)
}

test('the old index answers until then; a killed rebuild begins again', async () => {
  await outdate()
  const before = await table()
  // A reader, whom the exchange of the tables waits for.
  const reader = await app.database.pool.connect()
  await reader.query('begin; lock table speaker_search in access share mode')
  const first = rebuildIfOutdated(app.connection, app.context.log, quickly)
  const waiting = () =>
    query(`select from pg_locks where relation = 'speaker_search'::regclass and not granted`)
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1)
  await first.stop()
  await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(0)
  expect(await query(`select id from speaker_search where lexemes @@ '''Bformer'''`)).toEqual([
    { id: speaker.id },
  ])
  await reader.query('commit')
  reader.release()
  expect(await table()).toBe(before)
  await rebuild()
  expect(await table()).not.toBe(before)
  expect(await query(`select id from speaker_search where lexemes @@ '''Bformer'''`)).toEqual([])
  expect(await query(`select id from speaker_search where lexemes @@ '''amber'''`)).toEqual([
    { id: speaker.id },
  ])
})

test('waits for a rebuild in progress, and stops when asked to', async () => {
  await outdate()
  const other = await app.database.pool.connect()
  await other.query('select pg_advisory_lock($1)', [locks.searchRebuild])
  const rebuilding = rebuildIfOutdated(app.connection, app.context.log, 60_000)
  await rebuilding.stop()
  expect(await format()).toBe('Documents: of another release')
  await other.query('select pg_advisory_unlock($1)', [locks.searchRebuild])
  other.release()
  await rebuild()
  expect(await format()).not.toBe('Documents: of another release')
})
