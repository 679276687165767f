import { expect, test } from 'vitest'
import { easierToFind } from './easier.ts'

const counts = { topics: 3, countries: 1, experiences: 4, events: 0 }
const whole = {
  ...{ headshot: null, headline: 'Energy', bio_short: 'a', bio_medium: 'b', bio_long: 'c', city: 'Lyon' },
  ...{
    home_country_id: null,
    languages: [{ tag: 'fr', level: 'native' as const }],
    formats: ['talk' as const],
  },
  ...{ fee_min: 100, fee_max: null, fee_visibility: 'public' as const, website: '', social_links: [] },
  ...{ videos: [{ url: 'https://example.com', title: '' }], travels: 'world' as const, remote: false },
}
const keysOf = (changes: object, changedCounts: object = {}) =>
  easierToFind({ ...whole, ...changes }, { ...counts, ...changedCounts }).map(({ key }) => key)

test('only what search reads or filters by; a headshot and links are not', () => {
  expect(keysOf({})).toEqual([])
})

test('what matters most comes first', () => {
  expect(
    keysOf(
      {
        headline: '',
        city: '',
        languages: [],
        formats: [],
        fee_min: null,
        videos: [],
        travels: null,
        bio_long: '',
      },
      { topics: 0, experiences: 0 },
    ),
  ).toEqual([
    'topics',
    'headline',
    'place',
    'event',
    'formats',
    'languages',
    'fee',
    'bios',
    'video',
    'travel',
  ])
})

test('a fee on request is hidden from a ceiling; who speaks online need not travel', () => {
  expect(keysOf({ fee_visibility: 'on_request' })).toEqual(['hiddenFee'])
  expect(keysOf({ fee_visibility: 'organizers' })).toEqual([])
  expect(keysOf({ travels: null, remote: true })).toEqual([])
})
