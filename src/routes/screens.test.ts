// The navigation in its order, for each kind of user (docs/specification.md §2).
import { expect, test } from 'vitest'
import { type Place, placesFor } from '../shell/navigation.ts'
import { navigation } from './screens.ts'

/** Each group on its own. */
function groupsOf(places: readonly Place[]): string[][] {
  const groups: string[][] = [[]]
  for (const { label, startsGroup } of places) {
    if (startsGroup) groups.push([])
    groups.at(-1)?.push(label)
  }
  return groups
}

test.each([
  [
    'organizer',
    [
      ['Find', 'Overview', 'Shortlists', 'Requests', 'Messages', 'Calendar'],
      ['Events', 'Profile', 'Analytics'],
      ['Network', 'Activity', 'Settings'],
    ],
  ],
  [
    'speaker',
    [
      ['Overview', 'Find events', 'Requests', 'Messages', 'Calendar'],
      ['Events', 'Profile', 'Testimonials', 'Analytics'],
      ['Network', 'Activity', 'Settings'],
    ],
  ],
] as const)('of a user: %s', (userType, groups) => {
  expect(groupsOf(placesFor(navigation.dashboard, userType))).toEqual(groups)
})

test.each([
  ['organizer', ['Find', 'Overview', 'Shortlists', 'Requests']],
  ['speaker', ['Overview', 'Requests', 'Messages', 'Events']],
] as const)('at the foot of a phone: %s', (userType, tabs) => {
  const main = placesFor(navigation.dashboard, userType).filter(({ isMain }) => isMain)
  expect(main.slice(0, 4).map(({ label }) => label)).toEqual(tabs)
})

test('of an admin', () => {
  expect(navigation.admin.map(({ label }) => label)).toEqual([
    'Overview',
    'Beta signups',
    'Moderation',
    'Users',
    'Support',
    'Analytics',
    'Email',
    'Jobs',
    'Topics',
    'Plans',
    'Audit log',
  ])
})
