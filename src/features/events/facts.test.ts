import { expect, test } from 'vitest'
import {
  describeHours,
  describeLength,
  describePlanned,
  describeSlots,
  describeSlotTime,
  describeStateAndPlace,
} from './facts.ts'

const fee = (fee_min: number | null, fee_max: number | null) => ({ fee_min, fee_max })

test('slots cost at most their upper ends; nothing is said without any money', () => {
  const slots = [fee(900, 1800), fee(2000, null), fee(null, 3000), fee(null, null)]
  expect(describePlanned({ slots, budget: null, currency: 'EUR' })).toEqual({
    text: '€6,800 planned',
    over: null,
  })
  expect(describePlanned({ slots, budget: 6800, currency: 'EUR' })?.over).toBeNull()
  expect(describePlanned({ slots, budget: 6000, currency: 'EUR' })).toEqual({
    text: '€6,800 planned of €6,000',
    over: '€800 over budget',
  })
  expect(describePlanned({ slots: [fee(null, null)], budget: 6000, currency: 'EUR' })).toBeNull()
})

test('slots are counted by format', () => {
  expect(
    describeSlots(['talk', 'keynote', 'talk', 'panel'].map((format) => ({ format }) as { format: 'talk' })),
  ).toBe('1 keynote, 2 talks, 1 panel')
  expect(describeSlots([])).toBe('')
})

test('times are those at the venue, as the reader writes them', () => {
  const slot = { day: '2027-04-15', time: '09:30', part_of_day: null }
  expect(describeSlotTime(slot)).toBe('Thu 15 Apr, 9:30 AM')
  expect(describeSlotTime(slot, 'en-GB')).toBe('Thu 15 Apr, 09:30')
  expect(describeSlotTime({ day: null, time: null, part_of_day: 'morning' })).toBe('Morning')
  expect(describeSlotTime({ day: null, time: null, part_of_day: null })).toBe('Any time')
  const hours = { starts_at: '2027-03-27T09:00', ends_at: '2027-03-28T17:30', time_zone: 'America/New_York' }
  expect(describeHours(hours)).toBe('9:00\u00a0AM – 5:30\u00a0PM, America/New York')
})

test('a length is in minutes, or in hours where people say so', () => {
  expect([45, 90, 120, 150, 480, null].map(describeLength)).toEqual([
    '45 min',
    '90 min',
    '2 h',
    '2 h 30 min',
    '8 h',
    '',
  ])
})

test('an event that is not public, or does not take place, says so before its place', () => {
  const place = { venue: '', city: 'Oslo', country: null, online: false }
  expect(describeStateAndPlace({ ...place, state: 'published' })).toBe('Oslo')
  expect(describeStateAndPlace({ ...place, state: 'in_review' })).toBe('In review · Oslo')
  expect(describeStateAndPlace({ ...place, state: 'cancelled', city: '' })).toBe('Cancelled')
})
