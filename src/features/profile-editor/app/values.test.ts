// What the editor's fields hold, reject and send, compared with the schema that the server uses.
import { describe, expect, test } from 'vitest'
import { languageTags } from '../../../vocabulary/languages.ts'
import { type Profile, profileChanges } from '../../profiles/schema.ts'
import type { PublicProfile } from '../../public-profile/schema.ts'
import { platformOf } from './choices.ts'
import { overlay } from './overlay.ts'
import { changesOf, type EditorField, type EditorValues, findErrors, valuesOf } from './values.ts'

const profile = {
  first_name: 'Ada',
  last_name: 'Moreau',
  headline: '',
  pronouns: '',
  name_pronunciation: '',
  bio_short: '',
  bio_medium: '',
  bio_long: '',
  city: '',
  home_country_id: null,
  time_zone: null,
  languages: [],
  formats: [],
  travels: null,
  remote: false,
  fee_min: null,
  fee_max: null,
  fee_currency: null,
  fee_visibility: 'on_request',
  website: '',
  social_links: [],
  videos: [],
  organisation: '',
  organisation_role: '',
  accent: '',
} as unknown as Profile
const empty = valuesOf(profile)

const bad: [EditorField, Partial<EditorValues>][] = [
  ['headline', { headline: 'x'.repeat(121) }],
  ['headline', { headline: 'two\nlines' }],
  ['city', { city: 'Lyon\u200b' }],
  ['organisation', { organisation: 'x'.repeat(161) }],
  ['organisation_role', { organisation_role: 'a\tb' }],
  ['accent', { accent: 'teal' }],
  ['bio_short', { bio_short: 'word '.repeat(51) }],
  ['bio_medium', { bio_medium: 'word '.repeat(101) }],
  ['bio_long', { bio_long: 'word '.repeat(301) }],
  ['bio_long', { bio_long: 'bell \u0007' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['website', { website: 'nonsense' }],
  ['social_links', { social_links: [{ platform: 'x', url: 'data:text/html,x' }] }],
  ['videos', { videos: [{ url: 'ftp://example.com', title: '' }] }],
  ['languages', { languages: Array.from({ length: 2 }, () => ({ tag: 'en', level: 'fluent' }) as const) }],
  ['fee_min', { fee_min: '-5' }],
  ['fee_min', { fee_min: '1.50' }],
  ['fee_max', { fee_max: 'ask me' }],
  ['fee_max', { fee_max: '10000001' }],
]

describe('errors', () => {
  test.each(bad)('%s is reported, and the server would reject it in the same words: %j', (field, values) => {
    const all = { ...empty, ...values }
    const errors = findErrors(all, [field], false)
    expect(Object.keys(errors)).toEqual([field])
    const [issue] = profileChanges.safeParse(changesOf(all, [field])).error?.issues ?? []
    expect(issue?.path[0]).toBe(field)
    // An error in a row is shown at the row; the field only leads there.
    if (field !== 'social_links' && field !== 'videos') expect(issue?.message).toBe(errors[field])
  })

  test('a fee range in the wrong order is reported at the end that was changed', () => {
    const values = { ...empty, fee_min: '500', fee_max: '100' }
    expect(Object.keys(findErrors(values, ['fee_max'], false))).toEqual(['fee_max'])
    expect(Object.keys(findErrors(values, ['fee_min'], false))).toEqual(['fee_min'])
  })

  test('a fee range in the wrong order, both ends of which were changed, is sent at neither', () => {
    const values = { ...empty, fee_min: '3000', fee_max: '4' }
    expect(findErrors(values, ['fee_min', 'fee_max'], false)).toEqual({
      fee_min: 'Enter no more than the upper end',
      fee_max: 'Enter no less than the lower end',
    })
  })

  test('an amount may have grouped thousands and a currency', () => {
    const values = { ...empty, fee_min: '€ 5.000', fee_max: '10,000 EUR' }
    expect(findErrors(values, ['fee_min', 'fee_max'], false)).toEqual({})
    expect(changesOf(values, ['fee_min', 'fee_max'])).toEqual({ fee_min: 5000, fee_max: 10_000 })
    expect(Object.keys(findErrors({ ...values, fee_max: '4.999' }, ['fee_max'], false))).toEqual(['fee_max'])
  })

  test('a first name is required once others can see the profile', () => {
    const values = { ...empty, first_name: ' ' }
    expect(findErrors(values, ['first_name'], false)).toEqual({})
    expect(Object.keys(findErrors(values, ['first_name'], true))).toEqual(['first_name'])
  })

  test('a video with only a title is incomplete', () => {
    const values = { ...empty, videos: [{ url: '', title: 'A talk' }] }
    expect(Object.keys(findErrors(values, ['videos'], false))).toEqual(['videos'])
  })
})

test('the payload is what the server accepts: amounts, schemes, no empty rows, null for what is not chosen', () => {
  const values: EditorValues = {
    ...empty,
    fee_min: ' 1500 ',
    website: 'example.com',
    languages: [
      { tag: '', level: 'fluent' },
      { tag: 'fr', level: 'native' },
    ],
    social_links: [
      { platform: 'github', url: 'github.com/ada' },
      { platform: 'other', url: ' ' },
    ],
    videos: [{ url: '', title: '' }],
  }
  const fields = ['fee_min', 'fee_max', 'travels', 'website', 'languages', 'social_links', 'videos'] as const
  const changes = changesOf(values, fields)
  expect(changes).toEqual({
    fee_min: 1500,
    fee_max: null,
    travels: null,
    website: 'https://example.com',
    languages: [{ tag: 'fr', level: 'native' }],
    social_links: [{ platform: 'github', url: 'https://github.com/ada' }],
    videos: [],
  })
  expect(profileChanges.safeParse(changes).success).toBe(true)
})

test('the server accepts every language that can be chosen', () => {
  for (const tag of languageTags) {
    const sent = profileChanges.safeParse({ languages: [{ tag, level: 'native' }] })
    expect([tag, sent.success]).toEqual([tag, true])
  }
})

test.each([
  ['https://www.linkedin.com/in/ada', 'linkedin'],
  ['https://twitter.com/ada', 'x'],
  ['https://notx.com/ada', null],
  ['nonsense', null],
])('the platform of %s is %s', (address, platform) => {
  expect(platformOf(address)).toBe(platform)
})

test('the preview includes current edits, but nothing invalid or private', () => {
  const shown = { name: 'Old', country: null, fee: null, topics: ['Ethics'] } as unknown as PublicProfile
  const values: EditorValues = {
    ...empty,
    headline: ' New ',
    fee_min: '100',
    fee_currency: 'EUR',
    website: 'javascript:alert(1)',
    social_links: [{ platform: 'x', url: 'nonsense' }],
  }
  expect(overlay(shown, values)).toMatchObject({
    name: 'Ada Moreau',
    headline: 'New',
    topics: ['Ethics'],
    fee: null,
    website: '',
    social_links: [],
  })
  expect(overlay(shown, { ...values, fee_visibility: 'public' }).fee).toEqual({
    min: 100,
    max: null,
    currency: 'EUR',
  })
})
