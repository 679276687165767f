// How a speaker fits the event in hand, in words (docs/specification.md §13).
import { expect, test } from 'vitest'
import type { Event } from '../../../events/schema.ts'
import type { EventFit } from '../../fit/schema.ts'
import type { ComparedRow } from '../differences.ts'
import { searchScreenTexts } from '../texts.ts'
import { dateMark, describeFit, moneyMark, reachMark } from './event-marks.ts'
import { fitRows, joinRows } from './fit-rows.ts'
import { eventTexts } from './texts.ts'

const id = '01890000-0000-7000-8000-000000000001'
const slot = {
  id,
  day: null,
  time: null,
  part_of_day: null,
  length_minutes: null,
  fee_min: null,
  fee_max: 4000,
}
const event: Event = {
  ...{
    id,
    title: 'Northlight Forum',
    description: '',
    role: 'owner',
    state: 'draft',
    rejection_reason: '',
    submitted_at: null,
    time_zone: 'Europe/Berlin',
    venue: '',
  },
  ...{ starts_at: '2027-04-15T09:00', ends_at: '2027-04-16T17:00', city: 'Hamburg', online: false, url: '' },
  country: { id, code: 'DE', name: 'Germany' },
  ...{ expected_audience: null, budget_min: null, budget_max: 18_000, currency: 'EUR', topics: [] },
  slots: [{ ...slot, format: 'keynote' }],
  line_up: [],
  ...{ created_at: '2026-11-22T00:00:00.000Z', updated_at: '2026-11-22T00:00:00.000Z' },
}
const days = ['2027-04-15', '2027-04-16', '2027-04-17', '2027-04-18']
const good: EventFit = {
  date: { days: 2, free: days.slice(0, 2), around: [] },
  money: { kind: 'within', most: 4000, currency: 'EUR', over: null },
  format: { kind: 'yes', shared: ['keynote'] },
  reach: { kind: 'world', travels: 'world' },
}
const ada = {
  city: 'Lyon',
  country: { code: 'FR', name: 'France' },
  fee: { min: 2500, max: 3500, currency: 'EUR' },
}

test.each([
  [1, 1, 'yes', 'Free that day'],
  [1, 0, 'no', 'Not free'],
  [2, 2, 'yes', 'Free both days'],
  [2, 1, 'partly', 'Thu only'],
  [4, 4, 'yes', 'Free all 4 days'],
  [4, 3, 'partly', 'Free 3 of 4 days'],
  [20, 1, 'partly', 'Free 1 of 20 days'],
])('%i days, %i free', (of, free, kind, text) => {
  expect(dateMark({ days: of, free: days.slice(0, free), around: [] })).toEqual({ kind, text })
})

test.each([
  ['within', null, 'yes', 'within budget'],
  ['partly', null, 'partly', 'partly within'],
  ['over', 500, 'no', '€500 over'],
  ['other_currency', null, 'unknown', 'not in EUR'],
  ['unknown', null, 'unknown', ''],
] as const)('money: %s', (kind, over, mark, text) => {
  expect(moneyMark({ kind, over, most: 4000, currency: 'EUR' })).toEqual({ kind: mark, text })
})

test.each([
  ['same_city', null, 'yes', 'same city'],
  ['online', 'none', 'yes', 'speaks online'],
  ['no', 'none', 'no', 'doesn’t travel'],
  ['no', 'country', 'no', 'own country only'],
  ['no', 'continent', 'no', 'another continent'],
  ['continent', 'continent', 'yes', 'same continent'],
  ['unknown', 'continent', 'unknown', 'own continent only'],
  ['unknown', null, 'unknown', ''],
] as const)('reach: %s with %s', (kind, travels, mark, text) => {
  expect(reachMark({ kind, travels })).toEqual({ kind: mark, text })
})

test('the preview says what fits and what does not', () => {
  expect(describeFit(good, ada, event)).toEqual([
    { kind: 'yes', text: 'Free on 15–16 Apr 2027' },
    { kind: 'yes', text: '€2,500–3,500 is within the €4,000 you planned' },
    { kind: 'yes', text: 'Offers: Keynote' },
    { kind: 'yes', text: 'Based in Lyon, France, travels worldwide' },
  ])
  const bad: EventFit = {
    date: { days: 2, free: [], around: [] },
    money: { kind: 'unknown', most: 4000, currency: 'EUR', over: null },
    format: { kind: 'no', shared: [] },
    reach: null,
  }
  expect(describeFit(bad, { ...ada, fee: null }, event)).toEqual([
    { kind: 'no', text: 'Not free on any of its days' },
    { kind: 'unknown', text: 'Fee on request; you planned up to €4,000' },
    { kind: 'no', text: 'Doesn’t offer what you’re looking for: Keynote' },
  ])
})

test('in how many respects they fit', () => {
  expect([eventTexts.fits('X', 3, 3), eventTexts.fits('X', 2, 4), eventTexts.fits('X', 1, 1)]).toEqual([
    'Fits X on all three',
    'Fits X on two of four',
    'Fits X',
  ])
})

test('a comparison has a row for each, with the best in bold', () => {
  const other: EventFit = { ...good, date: { days: 2, free: ['2027-04-15'], around: [] }, money: null }
  expect(fitRows([good, other], event)).toEqual([
    { name: '15–16 Apr 2027', values: ['Free both days', 'Thu only'], isEqual: false, best: [0] },
    { name: 'Budget', values: ['Within', 'Not known'], isEqual: false, best: [] },
    { name: 'Travel', values: ['Travels worldwide', 'Travels worldwide'], isEqual: true, best: [] },
  ])
})

test('for an event, how they get there replaces how far they travel in general', () => {
  const rowOf = (name: string): ComparedRow => ({ name, values: [], isEqual: false, best: [] })
  const { travels, fee } = searchScreenTexts.compare.rows
  const rows = joinRows(fitRows([good, good], event), [rowOf(fee), rowOf(travels)])
  expect(rows.map(({ name }) => name)).toEqual(['15–16 Apr 2027', 'Budget', 'Travel', 'Fee'])
  expect(joinRows([], [rowOf(travels)])).toHaveLength(1)
})
