// What the event in hand fills in.
import { expect, test } from 'vitest'
import { presentAsked, valuesFromEvent } from './from-event.ts'

const slot = {
  ...{ id: 'a', format: 'workshop' as const, day: null, time: null, part_of_day: null },
  ...{ length_minutes: null, fee_min: 1_000, fee_max: null },
}

const event = {
  id: 'e',
  ...{ title: 'Northlight Forum', url: 'https://northlight.example/', currency: 'SEK' },
  ...{ starts_at: '2027-04-15T09:00', ends_at: '2027-04-16T17:00', expected_audience: 400 },
  ...{ city: 'Malmö', country: { id: 'se', code: 'SE', name: 'Sweden' }, online: true },
  slots: [slot, { ...slot, id: 'b', format: 'keynote' as const, day: '2027-04-16', fee_max: 3_000 }],
  line_up: [],
}

const asking = { slotId: undefined, formats: ['keynote', 'panel'], today: '2027-01-01' }

test('without a slot: the first open one in a format that the speaker offers', () => {
  expect(valuesFromEvent(event, asking)).toEqual({
    event_id: 'e',
    slot_id: 'b',
    event_name: 'Northlight Forum',
    event_url: 'https://northlight.example/',
    starts_on: '2027-04-16',
    ends_on: '',
    city: 'Malmö',
    country: 'SE',
    online: true,
    format: 'keynote',
    audience_size: '400',
    budget: '3000',
    budget_currency: 'SEK',
  })
})

test('a slot that is booked is not chosen; without a fitting one it is the whole event', () => {
  const booked = {
    ...{ request_id: null, slot_id: 'b', stage: 'confirmed' as const },
    speaker: { name: 'Ada Moreau', username: null, headline: '', headshot: null },
  }
  expect(valuesFromEvent({ ...event, line_up: [booked] }, asking)).toMatchObject({
    ...{ slot_id: '', starts_on: '2027-04-15', ends_on: '2027-04-16', format: '', budget: '' },
  })
  // Nor offered as a choice, nor chosen because a shortlist was for it.
  expect(presentAsked({ ...event, line_up: [booked] }).slots.map(({ value }) => value)).toEqual(['a'])
  expect(valuesFromEvent({ ...event, line_up: [booked] }, { ...asking, slotId: 'b' }).slot_id).toBe('')
})

test('with a slot: its day and its money; a format that the form lacks is not chosen', () => {
  expect(valuesFromEvent(event, { ...asking, slotId: 'b' })).toMatchObject({
    ...{ starts_on: '2027-04-16', ends_on: '', format: 'keynote', budget: '3000' },
  })
  expect(valuesFromEvent(event, { ...asking, slotId: 'a' })).toMatchObject({ format: '', budget: '1000' })
})

test('without slots: no money, because the event’s budget is for all speakers', () => {
  expect(valuesFromEvent({ ...event, slots: [] }, asking)).toMatchObject({ budget: '', format: '' })
})

test('days in the past are left out', () => {
  expect(valuesFromEvent(event, { ...asking, today: '2027-04-17' })).toMatchObject({
    ...{ starts_on: '', ends_on: '' },
  })
})
