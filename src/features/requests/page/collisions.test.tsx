// What a speaker reads before they say yes, or hold a day, that has something else on it.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BookingRequest } from '../schema.ts'
import { Collisions } from './collisions.tsx'

const days = { starts_on: '2027-04-15', ends_on: '2027-04-15' }
const consequences = {
  key: 'key',
  collisions: [{ kind: 'engagement' as const, label: 'Grid Futures Summit', ...days }],
  ended_holds: [{ label: 'Harbour Days', ...days }],
}

function htmlFor(actions: BookingRequest['actions']): string {
  const request = { consequences, is_taken: false, other: { name: 'Ines Vidal' }, actions }
  return renderToStaticMarkup(<Collisions request={request as BookingRequest} />)
}

test('a yes says what else is on the day, and which holds it ends', () => {
  expect(htmlFor(['accept', 'decline'])).toContain('On your calendar: Grid Futures Summit')
  expect(htmlFor(['accept', 'decline'])).toContain('Harbour Days')
})

test('a hold says what else is on the day, and ends no other', () => {
  expect(htmlFor(['hold', 'decline'])).toContain('On your calendar: Grid Futures Summit')
  expect(htmlFor(['hold', 'decline'])).not.toContain('Harbour Days')
})

test('someone who can only wait is told nothing', () => {
  expect(htmlFor(['withdraw'])).toBe('')
})
