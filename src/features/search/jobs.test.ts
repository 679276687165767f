// What the daily jobs keep right in the index (docs/search.md).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/harness.ts'
import { dayFromToday } from '../../../tests/speaker-rows.ts'
import { makeSpeaker } from '../../../tests/speakers.ts'
import type { Database } from '../../server/database/database.ts'
import { addJob } from '../../server/jobs/jobs.ts'
import { refreshChanged } from './indexer.server.ts'
import { recountWords } from './rebuild-words.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows
const refresh = async () => {
  while ((await refreshChanged(app.context.db)).isMore);
}
async function run(job: string): Promise<void> {
  await addJob(app.context.db, job, {})
  await app.runJobs()
}

test('an engagement that is over may push another one off the page, and out of the index', async () => {
  const { id, upcomingIds, pastIds } = await makeSpeaker(app, { tier: 'Free', upcoming: 1, past: 5 })
  await makeSpeaker(app, { tier: 'Free', upcoming: 1, past: 5 })
  await query(`update experiences set title = 'Obsidian' where id = $1`, [pastIds.at(-1)])
  await query(`update experiences set title = 'Malachite' where id = $1`, [upcomingIds[0]])
  await refresh()
  const found = () => query<{ id: string }>(`select id from speaker_search where lexemes @@ '''obsidian'''`)
  expect(await found()).toEqual([{ id }])
  // As if the days had gone by.
  await query(`alter table experiences disable trigger experiences_note_search_change;
    update experiences set (starts_on, ends_on) = ('${dayFromToday(-2)}', '${dayFromToday(-1)}')
      where id = '${upcomingIds[0]}';
    alter table experiences enable trigger experiences_note_search_change`)
  await run('note_past_engagements')
  expect(await query('select profile_id from search_changes')).toEqual([{ profile_id: id }])
  await refresh()
  expect(await found()).toEqual([])
  expect(await query(`select id from speaker_search where lexemes @@ '''malachit'''`)).toEqual([{ id }])
})

const counts = (...words: string[]) =>
  query<{ word: string; speakers: number; in_names: number }>(
    'select word, speakers, in_names from search_words where word = any($1) order by word',
    [words],
  )

test('words are counted without a rebuild; those of no one go, with their deletions', async () => {
  const person = (first_name: string, headline: string) =>
    makeSpeaker(app, { first_name, last_name: 'Quillfeather', headline })
  await person('Amber', 'Zeppelins')
  await person('Birch', 'Zeppelins')
  const { id } = await person('Cedar', 'Airships')
  await refresh()
  await query('delete from users where id = $1', [id])
  const words = ['airship', 'amber', 'cedar', 'quillfeather', 'zeppelin']
  expect((await counts(...words)).map(({ speakers }) => speakers)).toEqual([1, 1, 1, 1, 1])
  await run('count_search_words')
  expect(await counts(...words)).toEqual([
    { word: 'amber', speakers: 1, in_names: 1 },
    { word: 'quillfeather', speakers: 2, in_names: 2 },
    { word: 'zeppelin', speakers: 2, in_names: 0 },
  ])
  const deletions = await query<{ word: string }>(
    'select word from search_deletions where word = any($1) group by word order by word',
    [words],
  )
  expect(deletions.map(({ word }) => word)).toEqual(['amber', 'quillfeather', 'zeppelin'])
})

test('a word that someone begins to use again while words are counted stays', async () => {
  const { id } = await makeSpeaker(app, { headline: 'Sundials' })
  await refresh()
  const write = async (headline: string) => {
    await query('update profiles set headline = $2 where id = $1', [id, headline])
    await refresh()
  }
  await write('Lanterns')
  const { db } = app.context
  let isRead = false
  const afterReading = {
    transaction: db.transaction.bind(db),
    async execute(...[statement]: Parameters<Database['execute']>) {
      const result = await db.execute(statement)
      if (!isRead && result.rows.some((row) => 'speaker' in row)) {
        isRead = true
        await write('Sundials')
      }
      return result
    },
  } as unknown as Database
  await recountWords(afterReading)
  expect(isRead).toBe(true)
  expect((await counts('lantern', 'sundial')).map(({ word }) => word)).toEqual(['lantern', 'sundial'])
})
