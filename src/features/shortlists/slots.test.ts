// Names of slots, and how far each format is filled.
import { expect, test } from 'vitest'
import type { EventSlot } from '../events/schema.ts'
import { nameSlots, slotsByFormat } from './slots.ts'

function slot(id: string, format: EventSlot['format'], given: Partial<EventSlot> = {}): EventSlot {
  return {
    id,
    format,
    day: null,
    time: null,
    part_of_day: null,
    length_minutes: null,
    fee_min: null,
    fee_max: null,
    ...given,
  }
}

test('a name is as short as it can be told apart', () => {
  const slots = [
    slot('a', 'keynote', { day: '2027-04-15', time: '09:30' }),
    slot('b', 'keynote', { day: '2027-04-16' }),
    slot('c', 'talk'),
    slot('d', 'talk'),
    slot('e', 'workshop', { day: '2027-04-16' }),
  ]
  expect([...nameSlots(slots).values()]).toEqual([
    'Keynote · Thu 15 Apr, 9:30 AM',
    'Keynote · Fri 16 Apr',
    'Talk · Any time (1)',
    'Talk · Any time (2)',
    'Workshop',
  ])
})

test('a slot is as far as the speaker above the line who is furthest', () => {
  const slots = [slot('a', 'talk'), slot('b', 'talk'), slot('c', 'talk'), slot('d', 'panel')]
  const items = [
    { is_above: true, slot_id: 'b', request: 'requested' },
    { is_above: true, slot_id: 'b', request: 'confirmed' },
    { is_above: true, slot_id: 'c', request: null },
    { is_above: false, slot_id: 'd', request: 'confirmed' },
    { is_above: true, slot_id: null, request: 'confirmed' },
  ] as const
  expect(slotsByFormat(slots, items)).toEqual([
    { format: 'talk', taken: ['confirmed', 'open', null] },
    { format: 'panel', taken: [null] },
  ])
})
