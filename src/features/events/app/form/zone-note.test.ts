// What the hours of an event mean in its zone and the reader's.
import { expect, test } from 'vitest'
import { describeZone } from './zone-note.ts'

const november = Date.parse('2026-11-24T12:00:00Z')
const start = { day: '2027-04-15', time: '09:00', zone: 'Europe/Berlin' }
const inBerlin = { locale: 'en', zone: 'Europe/Berlin', now: november }

test('a change of clocks before the event moves nothing, and is said', () => {
  expect(describeZone(start, inBerlin)).toEqual([
    'Clocks in Berlin change before then. The event still starts at 9:00 AM there.',
  ])
  expect(describeZone({ ...start, day: '2027-01-15' }, inBerlin)).toEqual([])
  expect(describeZone({ ...start, day: '2026-04-15' }, inBerlin)).toEqual([])
})

test('elsewhere it is another hour, and perhaps another day', () => {
  const january = { ...start, day: '2027-01-15' }
  expect(describeZone(january, { ...inBerlin, zone: 'America/New_York' })).toEqual([
    '9:00 AM in Berlin is 3:00 AM for you.',
  ])
  expect(describeZone({ ...january, time: '22:00' }, { ...inBerlin, zone: 'Asia/Tokyo' })).toEqual([
    '10:00 PM in Berlin is Sat 16 Jan, 6:00 AM for you.',
  ])
})

test.each([{ day: '' }, { time: '' }, { zone: '' }])('nothing while %j', (unknown) => {
  expect(describeZone({ ...start, ...unknown }, inBerlin)).toEqual([])
})
