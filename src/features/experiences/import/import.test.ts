// Importing over the API: questions where the file is ambiguous, a preview that writes nothing, then all or nothing
// (docs/specification.md §3, §20.12, §20.38).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  app,
  countOf,
  csv,
  importPath,
  look,
  newSpeaker,
  previewPath,
  setUpImportApp,
  toImport,
} from '../../../../tests/experience-import-app.ts'
import { makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import type { ImportPreview } from './schema.ts'

setUpImportApp()

function sample(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../../../tests/samples', name), 'utf8')
}

test('a conference asks whose talks, suggests the owner’s name, and imports only theirs', async () => {
  const kim = await newSpeaker('Kimberly', 'Griffin')
  const text = sample('pretalx-democon.json')
  const asked = await look(kim, text)
  expect(asked).toMatchObject({ question: 'speaker', rows: [] })
  expect(asked.speakers).toHaveLength(13)
  const [you, ...others] = asked.speakers
  expect(you).toMatchObject({ name: 'Kimberly Griffin', talks: 2, is_you: true })
  expect(others.every(({ is_you }) => !is_you)).toBe(true)
  const { rows, question } = await look(kim, text, { speaker: you?.id })
  expect([question, rows.map(({ values }) => values.title)]).toEqual([
    null,
    ['Secured mobile concept', 'Operative analyzing approach'],
  ])
  const unknown = await kim.send('POST', previewPath, { text, speaker: 'nobody' })
  expect([unknown.status, (await unknown.json()).hint]).toEqual([422, 'speaker'])
})

test('an ambiguous date becomes a question', async () => {
  const ada = await newSpeaker()
  const text = 'title,event,date\nOne,Days,25/12/2024\nTwo,Days,03/04/2024\n'
  expect(await look(ada, text)).toMatchObject({
    question: 'date_order',
    ambiguous_date: '03/04/2024',
    rows: [],
  })
  const dates = async (date_order: string) =>
    (await look(ada, text, { date_order })).rows.map(({ values }) => values.starts_on)
  expect(await dates('day_first')).toEqual(['2024-12-25', '2024-04-03'])
  expect(await dates('month_first')).toEqual(['2024-12-25', '2024-03-04'])
})

test('unknown columns become a question, and the user’s answer applies', async () => {
  const ada = await newSpeaker()
  const text = 'Was,Wo,Wann\nOne,Days,2024-03-05\n'
  const asked = await look(ada, text)
  expect(asked).toMatchObject({ question: 'columns', rows: [] })
  expect(asked.columns?.map(({ name, column, example }) => [name, column, example])).toEqual([
    ['Was', null, 'One'],
    ['Wo', null, 'Days'],
    ['Wann', null, '2024-03-05'],
  ])
  const columns = { Was: 'title', Wo: 'event_name', Wann: 'starts_on' }
  expect((await look(ada, text, { columns })).rows).toMatchObject([
    { values: { title: 'One', event_name: 'Days', starts_on: '2024-03-05' }, problems: [] },
  ])
  const refused = async (wrong: object) => {
    const answer = await ada.send('POST', previewPath, { text, columns: wrong })
    return [answer.status, (await answer.json()).hint]
  }
  expect(await refused({ Was: 'title', Wo: 'title' })).toEqual([422, 'columns'])
  expect(await refused({ Was: 'password' })).toEqual([422, 'columns.Was'])
})

test('talks that name no one are counted when others are chosen by name', async () => {
  const ada = await newSpeaker()
  const text =
    'title,event,date,speaker\nOne,Days,2024-03-05,Ada\nTwo,Days,2024-03-05,Bo\nThree,Days,2024-03-06,\n'
  expect((await look(ada, text, { speaker: 'Ada' })).notes).toContain(
    '1 talk that names no speaker was left out.',
  )
})

test('one bad row and none is written; the answer names it', async () => {
  const ada = await newSpeaker()
  const { rows } = toImport((await look(ada, csv)).rows)
  for (const [field, bad] of [
    ['ends_on', { ends_on: '2024-01-01' }],
    ['title', { title: '' }],
    ['slides_url', { slides_url: 'http://169.254.169.254/' }],
    ['country_id', { country_id: '01890000-0000-7000-8000-000000000000' }],
    ['topic_ids', { topic_ids: ['01890000-0000-7000-8000-000000000000'] }],
  ] as const) {
    const changed = rows.map((row, i) =>
      i === 1 ? { ...row, experience: { ...row.experience, ...bad } } : row,
    )
    const answer = await ada.send('POST', importPath, { rows: changed })
    expect([answer.status, (await answer.json()).hint]).toEqual([422, `rows.1.experience.${field}`])
  }
  expect(await countOf(ada)).toBe(0)
})

test('2,000 rows are imported, 2,001 are refused', async () => {
  const ada = await newSpeaker()
  const lines = (count: number) =>
    `title,event,date,slides\n${Array.from({ length: count }, (_, i) => `Talk ${i},Days,2024-03-05,https://slides.example/${i}`).join('\n')}`
  const refused = await ada.send('POST', previewPath, { text: lines(2_001) })
  expect([refused.status, (await refused.json()).hint]).toEqual([422, 'text'])
  const { rows } = await look(ada, lines(2_000))
  const answer = await ada.send('POST', importPath, toImport(rows))
  expect(await answer.json()).toEqual({ imported: 2_000, skipped: 0 })
})

describe('a file that is too much', () => {
  const size = 5 * 1024 * 1024
  test.each([
    ['an opened list', '['.repeat(size)],
    ['a deep list', '['.repeat(size / 2) + ']'.repeat(size / 2)],
    ['a quotation without end', `title,date\n"${'x'.repeat(size - 100)}`],
    ['nothing but separators', `title,date\n${','.repeat(size - 100)}`],
    ['many columns', `title,date${',a'.repeat(size / 2 - 100)}\n`],
    ['many lines', `title,date\n${'a,b\n'.repeat(size / 4 - 100)}`],
    ['many entries', `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(size / 24 - 100)}`],
    ['one long entry', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${'\\n'.repeat(size / 2 - 100)}\nEND:VEVENT`],
    ['many talks', JSON.stringify(Array.from({ length: 90_000 }, (_, i) => ({ id: i, title: `Talk ${i}` })))],
    ['one long title', JSON.stringify([{ id: 1, title: '\u200d'.repeat(1_000_000) }])],
    ['no text', '\u0000'.repeat(1000)],
  ])('%s is answered quickly', async (_, text) => {
    const ada = await newSpeaker()
    const answer = await ada.send('POST', previewPath, { text: text.slice(0, size) })
    expect([200, 422]).toContain(answer.status)
  })

  test('larger than 5 MB → 422, larger than any → 413', async () => {
    const ada = await newSpeaker()
    const answer = await ada.send('POST', previewPath, { text: 'x'.repeat(size + 1) })
    expect([answer.status, (await answer.json()).hint]).toEqual([422, 'text'])
    expect((await ada.send('POST', previewPath, { text: 'x'.repeat(11 * 1024 * 1024) })).status).toBe(413)
  })
})

test('no text makes a fault', async () => {
  const ada = await newSpeaker()
  const text = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.json(),
    fc.string({ unit: 'binary' }).map((rest) => `title,event,date,audience,url\n${rest}`),
    fc
      .array(fc.tuple(fc.string(), fc.string(), fc.constantFrom('2024-03-05', '01/02/2024', 'x')), {
        maxLength: 5,
      })
      .map((rows) => `title;event;date\n${rows.map((cells) => cells.join(';')).join('\n')}`),
  )
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
      async (given, speaker) => {
        await app.database.pool.query('truncate rate_limits')
        const answer = await ada.send('POST', previewPath, { text: given, ...(speaker && { speaker }) })
        expect([200, 422]).toContain(answer.status)
        if (answer.status !== 200) return
        const { rows } = (await answer.json()) as ImportPreview
        const good = rows.filter(({ problems, duplicate }) => problems.length === 0 && duplicate === null)
        if (good.length === 0) return
        const imported = await ada.send('POST', importPath, toImport(good))
        expect(imported.status).toBe(200)
      },
    ),
    { numRuns: 150 },
  )
})

test('organizers import nothing', async () => {
  const browser = await signedInBrowser(app, await makeAccount(app, { user_type: 'organizer' }))
  expect((await browser.send('POST', previewPath, { text: csv })).status).toBe(403)
  expect((await browser.send('POST', importPath, { rows: [] })).status).toBe(403)
})
