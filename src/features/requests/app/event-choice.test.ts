import { expect, test } from 'vitest'
import type { RequestRow } from '../schema.ts'
import { eventsOf } from './event-choice.tsx'

test('the events that an organizer’s requests are for, each once, by name', () => {
  const row = (event_id: string | null, event_name: string, side = 'organizer') =>
    ({ event_id, event_name, side }) as RequestRow
  expect(
    eventsOf([
      row('2', 'Salon'),
      row('1', 'Forum'),
      row('2', 'Salon'),
      row(null, 'Other'),
      row('3', 'Asked', 'speaker'),
    ]),
  ).toEqual([
    { id: '1', name: 'Forum' },
    { id: '2', name: 'Salon' },
  ])
})
