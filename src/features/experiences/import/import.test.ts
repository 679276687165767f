// Importing over the API: questions where the file is ambiguous, a preview that writes nothing, then all or nothing, and
// nothing twice (docs/specification.md §3, §20.12, §20.38).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/harness.ts'
import { type Browser, makeAccount, signedInBrowser } from '../../../../tests/people.ts'
import type { ImportPreview, ImportRow } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.database.pool.query('truncate rate_limits'))

const preview = '/api/experience-imports/preview'
const run = '/api/experience-imports'

async function newSpeaker(name = 'Ada', last_name = 'Moreau'): Promise<Browser> {
  const browser = await signedInBrowser(app, await makeAccount(app, { name, last_name }))
  await browser.send('POST', '/api/profile')
  return browser
}

function sample(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../../../tests/samples', name), 'utf8')
}

async function look(browser: Browser, text: string, given: object = {}): Promise<ImportPreview> {
  const answer = await browser.send('POST', preview, { text, ...given })
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
  return (await answer.json()) as ImportPreview
}

function toImport(rows: readonly ImportRow[]) {
  return { rows: rows.map(({ import_key, values }) => ({ import_key, experience: values })) }
}

async function countOf(browser: Browser): Promise<number> {
  const { counts } = (await (await browser.get('/api/experiences')).json()) as {
    counts: { upcoming: number; past: number }
  }
  return counts.upcoming + counts.past
}

const csv = 'title,event,date\nOne,Days,2024-03-05\nTwo,Days,2024-03-06\nTwo,Days,2024-03-06\n'

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
  const unknown = await kim.send('POST', preview, { text, speaker: 'nobody' })
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
    const answer = await ada.send('POST', preview, { text, columns: wrong })
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

describe('an imported event', () => {
  test('is not imported again: not within one file, by pressing twice, or later', async () => {
    const ada = await newSpeaker()
    const { rows } = await look(ada, csv)
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([null, null, 'in_file'])
    expect(await countOf(ada)).toBe(0)
    const answers = await Promise.all([1, 2, 3].map(() => ada.send('POST', run, toImport(rows))))
    const results = (await Promise.all(answers.map((answer) => answer.json()))) as {
      imported: number
      skipped: number
    }[]
    expect(results.map(({ imported, skipped }) => imported + skipped)).toEqual([3, 3, 3])
    expect(results.map(({ imported }) => imported).sort()).toEqual([0, 0, 2])
    expect(await countOf(ada)).toBe(2)
    expect((await look(ada, csv)).rows.every(({ duplicate }) => duplicate === 'in_list')).toBe(true)
  })

  test('is one engagement under two names of a file, as the first of what repeats and its own change', async () => {
    const ada = await newSpeaker()
    const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:u1', 'SUMMARY:Rooms', ...lines, 'END:VEVENT']
    const text = [
      ...['BEGIN:VCALENDAR', 'X-WR-CALNAME:Days'],
      ...entry('DTSTART:20240305T100000', 'RRULE:FREQ=WEEKLY'),
      ...entry('RECURRENCE-ID:20240305T100000', 'DTSTART:20240305T140000', 'LOCATION:Hall 2'),
      ...entry('RECURRENCE-ID:20240312T100000', 'DTSTART:20240313T100000'),
      'END:VCALENDAR',
    ].join('\r\n')
    const { rows } = await look(ada, text)
    expect(rows.map(({ duplicate, values }) => [duplicate, values.starts_on])).toEqual([
      [null, '2024-03-05'],
      ['in_file', '2024-03-05'],
      [null, '2024-03-13'],
    ])
    expect(await (await ada.send('POST', run, toImport(rows))).json()).toEqual({ imported: 2, skipped: 1 })
    expect((await look(ada, text)).rows.every(({ duplicate }) => duplicate === 'in_list')).toBe(true)
  })

  test('is known after it was changed in the preview, and in the list', async () => {
    const ada = await newSpeaker()
    const { rows } = await look(ada, csv)
    const changed = toImport(rows.slice(0, 1)).rows.map(({ import_key, experience }) => ({
      import_key,
      experience: { ...experience, title: 'Another title' },
    }))
    await ada.send('POST', run, { rows: changed })
    expect((await look(ada, csv)).rows[0]?.duplicate).toBe('in_list')
    expect(await (await ada.send('POST', run, toImport(rows.slice(0, 1)))).json()).toEqual({
      imported: 0,
      skipped: 1,
    })
  })

  test('by hand before is known, too', async () => {
    const ada = await newSpeaker()
    await ada.send('POST', '/api/experiences', {
      title: 'ONE',
      event_name: 'days',
      format: 'talk',
      starts_on: '2024-03-05',
    })
    expect((await look(ada, csv)).rows.map(({ duplicate }) => duplicate)).toEqual([
      'in_list',
      null,
      'in_file',
    ])
    expect(await (await ada.send('POST', run, toImport((await look(ada, csv)).rows))).json()).toEqual({
      imported: 1,
      skipped: 2,
    })
  })

  test('and deleted can be imported again', async () => {
    const ada = await newSpeaker()
    const { rows } = await look(ada, csv)
    await ada.send('POST', run, toImport(rows))
    const { rows: listed } = (await (await ada.get('/api/experiences?when=past')).json()) as {
      rows: { id: string }[]
    }
    for (const { id } of listed) await ada.send('DELETE', `/api/experiences/${id}`)
    expect((await look(ada, csv)).rows.map(({ duplicate }) => duplicate)).toEqual([null, null, 'in_file'])
    expect(await (await ada.send('POST', run, toImport(rows))).json()).toEqual({ imported: 2, skipped: 1 })
    expect(await countOf(ada)).toBe(2)
  })

  test('deleted, imported again and then restored appears once, unchanged', async () => {
    const ada = await newSpeaker()
    const { rows } = await look(ada, csv)
    await ada.send('POST', run, toImport(rows))
    const listed = async () =>
      (
        (await (await ada.get('/api/experiences?when=past')).json()) as {
          rows: { id: string; title: string }[]
        }
      ).rows
    const [first] = await listed()
    const path = `/api/experiences/${first?.id}`
    // Changed so that only its key shows that the import recreates it.
    await ada.send('PATCH', path, { title: 'My own title' })
    await ada.send('DELETE', path)
    expect(await (await ada.send('POST', run, toImport(rows))).json()).toMatchObject({ imported: 1 })
    expect((await ada.send('POST', `${path}/restore`)).status).toBe(200)
    expect(await countOf(ada)).toBe(2)
    expect((await listed()).find(({ id }) => id === first?.id)?.title).toBe('My own title')
    expect((await look(ada, csv)).rows.every(({ duplicate }) => duplicate !== null)).toBe(true)
    expect((await ada.send('POST', `${path}/restore`)).status).toBe(200)
    expect(await countOf(ada)).toBe(2)
  })

  test('written by hand, deleted, imported and then restored appears once', async () => {
    const ada = await newSpeaker()
    const [row] = toImport((await look(ada, csv)).rows).rows
    const made = (await (await ada.send('POST', '/api/experiences', row?.experience)).json()) as {
      id: string
    }
    await ada.send('DELETE', `/api/experiences/${made.id}`)
    await ada.send('POST', run, { rows: [row] })
    expect((await ada.send('POST', `/api/experiences/${made.id}/restore`)).status).toBe(200)
    expect(await countOf(ada)).toBe(1)
    // What the import knew it by is known of it now.
    expect(await (await ada.send('POST', run, { rows: [row] })).json()).toEqual({ imported: 0, skipped: 1 })
  })

  test('before its twin was deleted stays beside it, once that is restored', async () => {
    const ada = await newSpeaker()
    const [row] = toImport((await look(ada, csv)).rows).rows
    await ada.send('POST', run, { rows: [row] })
    const { id } = (await (await ada.send('POST', '/api/experiences', row?.experience)).json()) as {
      id: string
    }
    await ada.send('DELETE', `/api/experiences/${id}`)
    expect((await ada.send('POST', `/api/experiences/${id}/restore`)).status).toBe(200)
    expect(await countOf(ada)).toBe(2)
  })

  test('by one is not in the way of another', async () => {
    for (const browser of [await newSpeaker(), await newSpeaker()]) {
      const { rows } = await look(browser, csv)
      expect(await (await browser.send('POST', run, toImport(rows))).json()).toMatchObject({ imported: 2 })
    }
  })
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
    const answer = await ada.send('POST', run, { rows: changed })
    expect([answer.status, (await answer.json()).hint]).toEqual([422, `rows.1.experience.${field}`])
  }
  expect(await countOf(ada)).toBe(0)
})

test('2,000 rows are imported, 2,001 are refused', async () => {
  const ada = await newSpeaker()
  const lines = (count: number) =>
    `title,event,date,slides\n${Array.from({ length: count }, (_, i) => `Talk ${i},Days,2024-03-05,https://slides.example/${i}`).join('\n')}`
  const refused = await ada.send('POST', preview, { text: lines(2_001) })
  expect([refused.status, (await refused.json()).hint]).toEqual([422, 'text'])
  const { rows } = await look(ada, lines(2_000))
  const answer = await ada.send('POST', run, toImport(rows))
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
    const answer = await ada.send('POST', preview, { text: text.slice(0, size) })
    expect([200, 422]).toContain(answer.status)
  })

  test('larger than 5 MB → 422, larger than any → 413', async () => {
    const ada = await newSpeaker()
    const answer = await ada.send('POST', preview, { text: 'x'.repeat(size + 1) })
    expect([answer.status, (await answer.json()).hint]).toEqual([422, 'text'])
    expect((await ada.send('POST', preview, { text: 'x'.repeat(11 * 1024 * 1024) })).status).toBe(413)
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
        const answer = await ada.send('POST', preview, { text: given, ...(speaker && { speaker }) })
        expect([200, 422]).toContain(answer.status)
        if (answer.status !== 200) return
        const { rows } = (await answer.json()) as ImportPreview
        const good = rows.filter(({ problems, duplicate }) => problems.length === 0 && duplicate === null)
        if (good.length === 0) return
        const imported = await ada.send('POST', run, toImport(good))
        expect(imported.status).toBe(200)
      },
    ),
    { numRuns: 150 },
  )
})

test('organizers import nothing', async () => {
  const browser = await signedInBrowser(app, await makeAccount(app, { user_type: 'organizer' }))
  expect((await browser.send('POST', preview, { text: csv })).status).toBe(403)
  expect((await browser.send('POST', run, { rows: [] })).status).toBe(403)
})
