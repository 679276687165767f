// Selecting and fixing rows of a preview.
import { expect, test } from 'vitest'
import type { ImportRow } from '../schema.ts'
import { beginChoice, changeRow, countRows, fillInEvent, toImport } from './row-choices.ts'

const good: ImportRow = {
  import_key: 'a',
  place: 'Line 2',
  values: {
    title: 'Rooms',
    event_name: 'Days',
    format: 'talk',
    starts_on: '2024-03-05',
    ends_on: '2024-03-05',
    venue: '',
    city: '',
    country_id: null,
    online: false,
    audience_size: null,
    event_url: '',
    slides_url: '',
    video_url: '',
    description: '',
    topic_ids: [],
  },
  problems: [],
  notes: [],
  duplicate: null,
}
const nameless = {
  ...good,
  values: { ...good.values, event_name: '' },
  problems: [{ field: 'event_name', message: 'x' }],
}

test('everything importable and not in the list yet is selected initially', () => {
  const rows = beginChoice([good, nameless, { ...good, duplicate: 'in_list' }])
  expect(rows.map(({ isTaken }) => isTaken)).toEqual([true, false, false])
  expect(countRows(rows)).toEqual({ chosen: 1, bad: 1, twice: 1 })
})

test('fixing a row selects it, breaking it deselects it, and a deselected one stays so', () => {
  const [row, bad] = beginChoice([good, nameless])
  if (!row || !bad) throw new Error('two rows')
  expect(changeRow(bad, { event_name: 'Days' })).toMatchObject({ isTaken: true, problems: [] })
  expect(changeRow(row, { title: '' })).toMatchObject({ isTaken: false, problems: [{ field: 'title' }] })
  expect(changeRow({ ...row, isTaken: false }, { city: 'Leipzig' }).isTaken).toBe(false)
})

test('a day that moves stays one day; one that spans more is checked', () => {
  const [row] = beginChoice([good])
  if (!row) throw new Error('a row')
  expect(changeRow(row, { starts_on: '2024-04-01' }).values.ends_on).toBe('2024-04-01')
  expect(changeRow(row, { ends_on: '2024-03-01' }).problems).toMatchObject([{ field: 'ends_on' }])
})

test('one name fills in every row without one', () => {
  const rows = fillInEvent(beginChoice([good, nameless]), 'Meeting')
  expect(rows.map(({ values }) => values.event_name)).toEqual(['Days', 'Meeting'])
  expect(toImport(rows).rows).toHaveLength(2)
})
