// A comparison: what differs, what is best, and what is equal.
import { expect, test } from 'vitest'
import type { PublicProfile } from '../../public-profile/schema.ts'
import { makeSampleProfile } from '../../sample-speaker/page/sample-profile.ts'
import { compare } from './differences.ts'

const one: PublicProfile = {
  ...makeSampleProfile({ nextYear: 2027 }),
  city: 'Lyon',
  remote: true,
  fee: { min: 2500, max: 3500, currency: 'EUR' },
  facts: { events: 14, countries: 4, average_rating: 4.8, median_response_hours: 6 },
  videos: [],
}

function rowsOf(...profiles: PublicProfile[]) {
  return new Map(compare(profiles).map((row) => [row.name, row]))
}

test('equal rows are marked, and have no best value', () => {
  const rows = rowsOf(one, one)
  expect([...rows.values()].every(({ isEqual, best }) => isEqual && best.length === 0)).toBe(true)
})

test('the best of each row: most events, best rating, fastest answer', () => {
  const other = { ...one, facts: { events: 17, countries: 4, average_rating: 4.7, median_response_hours: 9 } }
  const rows = rowsOf(one, other)
  expect(rows.get('Events')).toMatchObject({ values: ['14', '17'], best: [1], isEqual: false })
  expect(rows.get('Rating')?.best).toEqual([0])
  expect(rows.get('Replies')).toMatchObject({ values: ['within 6 hours', 'within 9 hours'], best: [0] })
})

test('unknown figures say so and are neither best nor worst', () => {
  const facts = { events: null, countries: null, average_rating: null, median_response_hours: null }
  const rows = rowsOf(one, { ...one, facts, fee: null })
  expect(rows.get('Events')).toMatchObject({ values: ['14', 'Fewer than three'], best: [] })
  expect(rows.get('Fee')).toMatchObject({ values: ['€2,500–3,500', 'On request'], best: [] })
})

test('two that are equally good are both best', () => {
  const worse = { ...one, facts: { ...one.facts, events: 3 } }
  expect(rowsOf(one, worse, one).get('Events')?.best).toEqual([0, 2])
})

test('a row that no one has filled in is left out', () => {
  const nowhere = { ...one, city: '', country: null }
  expect(rowsOf(nowhere, nowhere).has('Based in')).toBe(false)
})
