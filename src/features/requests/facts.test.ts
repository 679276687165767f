import { expect, test } from 'vitest'
import { describeDays, factsOf, type RequestFacts } from './facts.ts'

const bare: RequestFacts = {
  organisation: '',
  event_url: '',
  starts_on: null,
  ends_on: null,
  city: '',
  country: null,
  online: false,
  format: 'talk',
  audience_size: null,
  budget: null,
  budget_currency: null,
}

test('lists only known facts, and that no day is set', () => {
  expect(factsOf(bare)).toEqual([
    { label: 'When', value: 'Not set yet' },
    { label: 'Format', value: 'Talk' },
  ])
})

test('lists everything, including an explicit zero', () => {
  const facts = factsOf({
    ...bare,
    city: 'Lisbon',
    country: { name: 'Portugal' },
    online: true,
    audience_size: 0,
    budget: 2000,
    budget_currency: 'EUR',
  })
  expect(facts.map(({ value }) => value)).toEqual([
    'Not set yet',
    'Lisbon, Portugal · Online',
    'Talk',
    '0',
    '€2,000',
  ])
})

test('a day is the same day everywhere', () => {
  expect(describeDays('2027-06-12', null)).toBe('12 Jun 2027')
  expect(describeDays('2027-06-12', '2027-06-12')).toBe('12 Jun 2027')
  expect(describeDays('2027-06-12', '2027-06-13')).toBe('12–13 Jun 2027')
})

test.each([
  ['organizer', 'requested', 'Budget'],
  ['speaker', 'requested', 'Fee asked'],
  ['organizer', 'declined', 'Budget'],
  ['organizer', 'accepted', 'Fee'],
  ['speaker', 'confirmed', 'Fee'],
  ['organizer', 'completed', 'Fee'],
] as const)('sent by the %s, %s: the amount is the %s', (sent_by, state, label) => {
  expect(factsOf({ ...bare, sent_by, state, budget: 2000 }).at(-1)?.label).toBe(label)
})
