import { expect, test } from 'vitest'
import type { EventSlot, LineUpEntry } from '../../schema.ts'
import { describePlaces, nameOfPlace, openAmong, placesOf } from './places.ts'

const slot = (id: string, format: EventSlot['format'] = 'talk') => ({ id, format }) as EventSlot
const entry = (name: string, slot_id: string | null, stage: LineUpEntry['stage']) =>
  ({ request_id: name, slot_id, stage, speaker: { name } }) as LineUpEntry

test('a slot shows who is furthest on in filling it, and those asked for no slot come last', () => {
  const places = placesOf({
    slots: [slot('1', 'keynote'), slot('2'), slot('3')],
    line_up: [
      entry('Bo Lindqvist', null, 'asked'),
      entry('Sade Okafor', '1', 'held'),
      entry('Ada Moreau', '1', 'confirmed'),
      entry('Gil Vidal', '3', 'offered'),
    ],
  })
  expect(places.map(nameOfPlace)).toEqual([
    'Keynote: Ada Moreau, booked',
    'Talk: open',
    'Talk: Gil Vidal, offered',
    'Bo Lindqvist, asked',
  ])
  expect(describePlaces(places)).toBe('1 of 4 booked, 1 open')
  expect(openAmong(places)).toBe(1)
})

test('a complete line-up says nothing of open places', () => {
  const places = placesOf({ slots: [slot('1')], line_up: [entry('Ada Moreau', '1', 'confirmed')] })
  expect(describePlaces(places)).toBe('1 of 1 booked')
})
