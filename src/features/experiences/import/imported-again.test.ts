// What was imported is not imported again, however it has changed since (docs/specification.md §3, §20.38).
import { describe, expect, test } from 'vitest'
import {
  countOf,
  csv,
  importPath,
  look,
  newSpeaker,
  setUpImportApp,
  toImport,
} from '../../../../tests/experience-import-app.ts'

setUpImportApp()

describe('an imported event', () => {
  test('is not imported again: not within one file, by pressing twice, or later', async () => {
    const ada = await newSpeaker()
    const { rows } = await look(ada, csv)
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([null, null, 'in_file'])
    expect(await countOf(ada)).toBe(0)
    const answers = await Promise.all([1, 2, 3].map(() => ada.send('POST', importPath, toImport(rows))))
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
    expect(await (await ada.send('POST', importPath, toImport(rows))).json()).toEqual({
      imported: 2,
      skipped: 1,
    })
    expect((await look(ada, text)).rows.every(({ duplicate }) => duplicate === 'in_list')).toBe(true)
  })

  test('is known after it was changed in the preview, and in the list', async () => {
    const ada = await newSpeaker()
    const { rows } = await look(ada, csv)
    const changed = toImport(rows.slice(0, 1)).rows.map(({ import_key, experience }) => ({
      import_key,
      experience: { ...experience, title: 'Another title' },
    }))
    await ada.send('POST', importPath, { rows: changed })
    expect((await look(ada, csv)).rows[0]?.duplicate).toBe('in_list')
    expect(await (await ada.send('POST', importPath, toImport(rows.slice(0, 1)))).json()).toEqual({
      imported: 0,
      skipped: 1,
    })
  })

  test.each(['request:019aa000-0000-7000-8000-000000000000', 'lectern:x', 'passed-on:x'])(
    'does not choose a key that only the server gives (%s)',
    async (import_key) => {
      const ada = await newSpeaker()
      const { rows } = toImport((await look(ada, csv)).rows.slice(0, 1))
      const answer = await ada.send('POST', importPath, { rows: rows.map((row) => ({ ...row, import_key })) })
      expect([answer.status, (await answer.json()).hint]).toEqual([422, 'rows.0.import_key'])
      expect(await countOf(ada)).toBe(0)
    },
  )

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
    expect(await (await ada.send('POST', importPath, toImport((await look(ada, csv)).rows))).json()).toEqual({
      imported: 1,
      skipped: 2,
    })
  })

  test('and deleted can be imported again', async () => {
    const ada = await newSpeaker()
    const { rows } = await look(ada, csv)
    await ada.send('POST', importPath, toImport(rows))
    const { rows: listed } = (await (await ada.get('/api/experiences?when=past')).json()) as {
      rows: { id: string }[]
    }
    for (const { id } of listed) await ada.send('DELETE', `/api/experiences/${id}`)
    expect((await look(ada, csv)).rows.map(({ duplicate }) => duplicate)).toEqual([null, null, 'in_file'])
    expect(await (await ada.send('POST', importPath, toImport(rows))).json()).toEqual({
      imported: 2,
      skipped: 1,
    })
    expect(await countOf(ada)).toBe(2)
  })

  test('deleted, imported again and then restored appears once, unchanged', async () => {
    const ada = await newSpeaker()
    const { rows } = await look(ada, csv)
    await ada.send('POST', importPath, toImport(rows))
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
    expect(await (await ada.send('POST', importPath, toImport(rows))).json()).toMatchObject({ imported: 1 })
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
    await ada.send('POST', importPath, { rows: [row] })
    expect((await ada.send('POST', `/api/experiences/${made.id}/restore`)).status).toBe(200)
    expect(await countOf(ada)).toBe(1)
    // What the import knew it by is known of it now.
    expect(await (await ada.send('POST', importPath, { rows: [row] })).json()).toEqual({
      imported: 0,
      skipped: 1,
    })
  })

  test('before its twin was deleted stays beside it, once that is restored', async () => {
    const ada = await newSpeaker()
    const [row] = toImport((await look(ada, csv)).rows).rows
    await ada.send('POST', importPath, { rows: [row] })
    const { id } = (await (await ada.send('POST', '/api/experiences', row?.experience)).json()) as {
      id: string
    }
    await ada.send('DELETE', `/api/experiences/${id}`)
    expect((await ada.send('POST', `/api/experiences/${id}/restore`)).status).toBe(200)
    expect(await countOf(ada)).toBe(2)
  })

  test('is not one of another file with the same id, and is known when its date is corrected', async () => {
    const ada = await newSpeaker()
    const first = 'id,title,event,date\n1,One,Days,2024-03-05\n2,Two,Days,2024-03-06\n'
    const duplicates = async (text: string) => (await look(ada, text)).rows.map(({ duplicate }) => duplicate)
    await ada.send('POST', importPath, toImport((await look(ada, first)).rows))
    expect(await duplicates(first)).toEqual(['in_list', 'in_list'])
    expect(
      await duplicates(first.replace('2024-03-05', '2024-03-07').replace('One,Days', 'ONE,days')),
    ).toEqual(['in_list', 'in_list'])
    expect(
      await duplicates('id,title,event,date\n1,Three,Nights,2024-03-05\n2,Two,Nights,2024-03-06\n'),
    ).toEqual([null, null])
    const talks = (title: string) =>
      JSON.stringify({ results: [{ code: '7', title, start: '2024-05-01T10:00:00', state: 'confirmed' }] })
    const named = (await look(ada, talks('One'))).rows.map((row) => ({
      ...row,
      values: { ...row.values, event_name: 'Nights' },
    }))
    await ada.send('POST', importPath, toImport(named))
    expect(await duplicates(talks('One'))).toEqual(['in_list'])
    expect(await duplicates(talks('Two'))).toEqual([null])
  })

  test('is not another with the same code in its file, even under the same title', async () => {
    const ada = await newSpeaker()
    const text =
      'code,title,event,date\nD24,One,Days,2024-03-05\nD24,Two,Days,2024-03-05\nD24,Two,Days,2024-03-06\n'
    const { rows } = await look(ada, text)
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([null, null, null])
    expect(await (await ada.send('POST', importPath, toImport(rows))).json()).toMatchObject({ imported: 3 })
    expect((await look(ada, text)).rows.every(({ duplicate }) => duplicate === 'in_list')).toBe(true)
  })

  test.each([
    [
      'csv:5f0c1a6e-2f0e-4e3b-9a55-0d6c0f1f7a01',
      (title: string) =>
        `id,title,event,date\n5f0c1a6e-2f0e-4e3b-9a55-0d6c0f1f7a01,${title},Days,2024-03-05\n`,
    ],
    [
      'calendar:u1',
      (title: string) =>
        `BEGIN:VCALENDAR\nX-WR-CALNAME:Days\nBEGIN:VEVENT\nUID:u1\nSUMMARY:${title}\nDTSTART:20240305T100000\nEND:VEVENT`,
    ],
    [
      'talks:days:7',
      (title: string) =>
        JSON.stringify({
          event: { slug: 'days', name: 'Days' },
          talks: [{ id: 7, title, date: '2024-03-05' }],
        }),
    ],
  ])('with an id that is unique everywhere, as %s, is known under any title', async (key, file) => {
    const ada = await newSpeaker()
    const { rows } = await look(ada, file('One'))
    expect(rows.map(({ import_key }) => import_key)).toEqual([key])
    await ada.send('POST', importPath, toImport(rows))
    expect((await look(ada, file('Two'))).rows.map(({ duplicate }) => duplicate)).toEqual(['in_list'])
  })

  test('under a key of an earlier version is known by its title, event and date', async () => {
    const ada = await newSpeaker()
    const text = 'id,title,event,date\n1,One,Days,2024-03-05\n'
    const { rows } = toImport((await look(ada, text)).rows)
    const earlier = rows.map((row) => ({ ...row, import_key: 'csv:1' }))
    await ada.send('POST', importPath, { rows: earlier })
    expect((await look(ada, text)).rows.map(({ duplicate }) => duplicate)).toEqual(['in_list'])
    expect(await (await ada.send('POST', importPath, { rows })).json()).toEqual({ imported: 0, skipped: 1 })
  })

  test('without a day is told from others by what the file says of its date, or by its place', async () => {
    const ada = await newSpeaker()
    const text = ['2018', '2019', '2019', '', ''].reduce(
      (table, year) => `${table}Guest lecture,TU Berlin,${year}\n`,
      'title,event,date\n',
    )
    const { rows } = await look(ada, text)
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([null, null, 'in_file', null, null])
    const [first] = rows.map((row) => ({
      ...row,
      values: { ...row.values, starts_on: '2018-05-01', ends_on: '2018-05-01' },
    }))
    await ada.send('POST', importPath, toImport(first ? [first] : []))
    expect((await look(ada, text)).rows.map(({ duplicate }) => duplicate)).toEqual([
      'in_list',
      null,
      'in_file',
      null,
      null,
    ])
  })

  test('by one is not in the way of another', async () => {
    for (const browser of [await newSpeaker(), await newSpeaker()]) {
      const { rows } = await look(browser, csv)
      expect(await (await browser.send('POST', importPath, toImport(rows))).json()).toMatchObject({
        imported: 2,
      })
    }
  })
})
