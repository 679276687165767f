// The markers of what is new (docs/specification.md §3): all false at first, each cleared by opening its own place.
import { expect, test } from 'vitest'
import { navigation } from '../routes/screens.ts'
import { placesFor } from '../shell/navigation.ts'
import { hasNewsAt, noNews, placeOpenedAt } from './news.ts'

test('nothing is new at first', () => {
  expect(Object.values(noNews)).not.toContain(true)
})

test.each([
  ['/dashboard', 'activity'],
  ['/dashboard/messages', 'messaging'],
  ['/dashboard/requests', 'requests'],
  ['/dashboard/requests/0190', 'requests'],
  ['/dashboard/testimonials', 'testimonials'],
  ['/dashboard/activity', 'activity'],
])('%s opens %s', (path, place) => {
  expect(placeOpenedAt(navigation.dashboard, path)).toBe(place)
})

test.each(['/dashboard/events', '/dashboard/settings', '/dashboard/requestsx', '/admin'])(
  '%s opens none',
  (path) => {
    expect(placeOpenedAt(navigation.dashboard, path)).toBeUndefined()
  },
)

test('a speaker’s places with markers', () => {
  const all = { network: true, messaging: true, activity: true, requests: true, testimonials: true }
  const marked = placesFor(navigation.dashboard, 'speaker').filter((place) => hasNewsAt(place, all))
  expect(marked.map(({ label }) => label)).toEqual([
    'Requests',
    'Messages',
    'Testimonials',
    'Network',
    'Activity',
  ])
  expect(placesFor(navigation.dashboard, 'speaker').filter((place) => hasNewsAt(place, noNews))).toEqual([])
})
