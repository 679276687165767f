// What of a profile is still missing, and why it matters to organizers (docs/specification.md §3).
import { expect, test } from 'vitest'
import { partsOf } from './completeness.ts'

const empty: Parameters<typeof partsOf>[0] = {
  headshot: null,
  headline: '',
  bio_short: '',
  bio_medium: '',
  bio_long: '',
  city: '',
  home_country_id: null,
  languages: [],
  formats: [],
  fee_min: null,
  fee_max: null,
  website: '',
  social_links: [],
  videos: [],
}
const nothing = { topics: 0, countries: 0, experiences: 0, events: 0 }

function thereIn(given: Partial<typeof empty>, counts: Partial<typeof nothing> = {}): string[] {
  const parts = partsOf({ ...empty, ...given }, { ...nothing, ...counts })
  return parts.flatMap(({ key, isThere }) => (isThere ? [key] : []))
}

test('nothing counts in advance, and each missing part says why it matters and where to add it', () => {
  expect(thereIn({})).toEqual([])
  for (const { title, why, href } of partsOf(empty, nothing)) {
    expect(title).not.toBe('')
    expect(why.length).toBeGreaterThan(20)
    expect(href).toMatch(/^\/dashboard\//)
  }
})

test.each<[string, Partial<typeof empty>, Partial<typeof nothing>]>([
  ['headshot', { headshot: { id: 'a', width: 1, height: 1, sizes: [] } }, {}],
  ['headline', { headline: 'I speak' }, {}],
  ['bios', { bio_short: 'a', bio_medium: 'b', bio_long: 'c' }, {}],
  ['topics', {}, { topics: 1 }],
  ['event', {}, { experiences: 1 }],
  ['place', { city: 'Lyon' }, {}],
  ['place', { home_country_id: 'a' }, {}],
  ['languages', { languages: [{ tag: 'fr', level: 'native' }] }, {}],
  ['formats', { formats: ['talk'] }, {}],
  ['fee', { fee_min: 0 }, {}],
  ['fee', { fee_max: 100 }, {}],
  ['video', { videos: [{ url: 'https://video.example/1', title: '' }] }, {}],
  ['links', { website: 'https://ada.example/' }, {}],
  ['links', { social_links: [{ platform: 'github', url: 'https://github.com/ada' }] }, {}],
])('%s is there with %o %o, and nothing else', (key, given, counts) => {
  expect(thereIn(given, counts)).toEqual([key])
})

test('two bios of three are not all', () => {
  expect(thereIn({ bio_short: 'a', bio_medium: 'b' })).toEqual([])
})
