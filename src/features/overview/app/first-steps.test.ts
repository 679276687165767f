// The checklist of first steps counts only facts (docs/specification.md §10), and the palette finds sections by keyword.

import { describe, expect, test } from 'vitest'
import { destinationsFor, matching } from '../../../dashboard/destinations.ts'
import { navigation } from '../../../routes/screens.ts'
import { placeAt, placesFor } from '../../../shell/navigation.ts'
import { describePlan } from '../../plans/describe-plan.ts'
import { factsOf, firstStepsOf, untilAllDone } from './first-steps.ts'

const empty = {
  headshot: null,
  headline: '',
  bio_short: '',
  bio_medium: '',
  bio_long: '',
  visibility: 'draft',
  organisation: '',
} as const

describe('first steps', () => {
  test('of a speaker are the product’s own, none done at first', () => {
    const steps = firstStepsOf('speaker', {})
    expect(steps.map(({ key }) => key)).toEqual([
      'headshot',
      'headline',
      'bios',
      'topics',
      'event',
      'publish',
    ])
    expect(steps.every(({ isDone }) => !isDone)).toBe(true)
  })

  test('of an organizer are the organisation, the first event and the first speaker', () => {
    const doneOf = (organisation: string, events: number, shortlist?: boolean) => {
      const counts = { topics: 0, countries: 0, experiences: 0, events }
      const facts = factsOf('organizer', { ...empty, organisation }, counts)
      const all = shortlist === undefined ? facts : { ...facts, shortlist }
      return firstStepsOf('organizer', all).map(({ key, isDone }) => [key, isDone])
    }
    expect(doneOf('', 0)).toEqual([
      ['organisation', false],
      ['event', false],
      ['shortlist', false],
    ])
    expect(doneOf('Harbour e. V.', 1, true)).toEqual([
      ['organisation', true],
      ['event', true],
      ['shortlist', true],
    ])
  })

  test('of a speaker are done once the data is there', () => {
    const bios = { bio_short: 'a', bio_medium: 'b' }
    const counts = { topics: 1, countries: 0, experiences: 2, events: 0 }
    const doneOf = (facts: Parameters<typeof factsOf>) =>
      firstStepsOf('speaker', factsOf(...facts)).flatMap(({ key, isDone }) => (isDone ? key : []))
    expect(doneOf(['speaker', empty])).toEqual([])
    expect(doneOf(['speaker', { ...empty, ...bios, headline: 'x' }, counts])).toEqual([
      'headline',
      'topics',
      'event',
    ])
    const shown = { ...empty, ...bios, bio_long: 'c', visibility: 'unlisted' } as const
    expect(doneOf(['speaker', shown])).toEqual(['bios', 'publish'])
  })

  test('disappear when all are done', () => {
    const facts = { headshot: true, headline: true, bios: true, topics: true, event: true, publish: true }
    expect(untilAllDone(firstStepsOf('speaker', facts))).toBeNull()
    expect(untilAllDone(firstStepsOf('speaker', { ...facts, event: false }))).toHaveLength(6)
  })
})

describe('sections', () => {
  test('organizers have a profile without areas (§2, §6)', () => {
    const places = placesFor(navigation.dashboard, 'organizer')
    expect(places.find(({ label }) => label === 'Profile')?.areas).toBeUndefined()
    expect(destinationsFor(navigation, 'organizer', false).some(({ label }) => label === 'Bio')).toBe(false)
  })

  test('the palette finds an admin’s figures beside one’s own', () => {
    for (const userType of ['speaker', 'organizer'] as const) {
      const analytics = destinationsFor(navigation, userType, true).filter(
        ({ label }) => label === 'Analytics',
      )
      expect(analytics).toHaveLength(2)
    }
  })

  test('an address belongs to its own section, not to one with a similar name', () => {
    expect(placeAt(navigation.dashboard, '/dashboard/profile/bio')?.label).toBe('Profile')
    expect(placeAt(navigation.dashboard, '/dashboard/profiles')).toBeUndefined()
    expect(placeAt(navigation.dashboard, '/events/create')?.label).toBe('Events')
  })

  test.each([
    ['', 28],
    ['ev', 2],
    ['PROFILE', 6],
    ['bio prof', 1],
    ['vents', 0],
  ])('the palette finds for "%s" %i', (typed, count) => {
    expect(matching(destinationsFor(navigation, 'speaker', false), typed)).toHaveLength(count)
  })

  test('an area for speakers leads organizers nowhere', () => {
    const labelsOf = (userType: 'speaker' | 'organizer') =>
      destinationsFor(navigation, userType, false).map(({ label }) => label)
    expect(labelsOf('speaker')).toContain('Blocked days')
    expect(labelsOf('organizer')).not.toContain('Blocked days')
    expect(labelsOf('organizer')).toContain('Plan')
  })
})

test('a plan is described with counted features first, unlimited without a limit', () => {
  const features = [
    { key: 'analytics_total', limit: null },
    { key: 'topics', limit: null },
    { key: 'past_events', limit: 5 },
  ] as const
  expect(describePlan(features).map(({ name, amount }) => `${name}: ${amount}`)).toEqual([
    'Topics: Unlimited',
    'Past events shown: 5',
    'Total views: Included',
  ])
})
