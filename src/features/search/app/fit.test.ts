// How a speaker fits the question: marks, sentences, and the hits in a text.
import { expect, test } from 'vitest'
import { readChoices } from '../../../lib/list-address.ts'
import type { FoundSpeaker } from '../schema.ts'
import { feeFit, feeText, fitsOf, markHits } from './fit.ts'
import { questionRules } from './question-address.ts'

const read = (query: string) => readChoices(new URLSearchParams(query), questionRules)
const fee = { min: 2500, max: 3500, currency: 'EUR', visibility: 'public' } as const

const ada: FoundSpeaker = {
  username: 'ada-moreau',
  name: 'Ada Moreau',
  headline: '',
  city: 'Lyon',
  country: { code: 'FR', name: 'France' },
  topics: [{ slug: 'renewable-energy', name: 'Renewable energy' }],
  formats: ['keynote', 'workshop'],
  languages: ['fr', 'pt-BR'],
  fee,
  rating: null,
  engagements: null,
  response: null,
  headshot: null,
  matched: [],
  placement: null,
  is_close: false,
  fit: null,
}

test.each([
  ['no ceiling', fee, '', 'plain'],
  ['all of it within', fee, 'fee_max=4000&fee_currency=EUR', 'within'],
  ['its start within', fee, 'fee_max=3000&fee_currency=EUR', 'partly'],
  ['no upper end', { ...fee, max: null }, 'fee_max=3000&fee_currency=EUR', 'partly'],
  ['another currency', fee, 'fee_max=4000&fee_currency=CHF', 'plain'],
  ['hidden', null, 'fee_max=4000&fee_currency=EUR', 'unknown'],
] as const)('a fee beside the ceiling: %s', (_, given, query, fit) => {
  expect(feeFit(given, read(query))).toBe(fit)
})

test('a range names its currency once', () => {
  expect(feeText(fee)).toBe('€2,500–3,500')
  expect(feeText({ ...fee, currency: 'CHF' })).toMatch(/^CHF\s2,500–3,500$/)
  expect(feeText({ ...fee, max: null })).toBe('From €2,500')
  expect(feeText(null)).toBe('On request')
})

test('only what was asked for is said to fit', () => {
  expect(fitsOf(ada, read('q=energy'))).toEqual([])
  expect(
    fitsOf(
      ada,
      read(
        'free_on=2027-04-15&fee_max=4000&fee_currency=EUR&format=keynote+podcast&language=pt+de&country=FR+DE',
      ),
    ),
  ).toEqual([
    'Free on 15 Apr 2027',
    'Fee: €2,500–3,500',
    'Offers: Keynote',
    'Speaks Portuguese (Brazil)',
    'From Lyon, France',
  ])
})

const hits = (text: string, query: string) =>
  markHits(text, query).flatMap((part) => (part.isHit ? [part.text] : []))

test.each([
  ['plurals and case', 'Batteries and STORAGE', 'battery storages', ['Batteries', 'STORAGE']],
  ['accents and umlauts', 'Zürich, Müller', 'zurich mueller', ['Zürich', 'Müller']],
  ['an unfinished last word', 'Renewable energy', 'renew', ['Renewable']],
  ['an unfinished first word', 'Renewable energy', 'renewa ener', ['energy']],
  ['one letter', 'Energy everywhere', 'e', []],
  ['nothing', 'Energy', '', []],
])('hits: %s', (_, text, query, found) => {
  expect(hits(text, query)).toEqual(found)
})

test('the parts are the text, in order', () => {
  const text = 'Who decides when a storage plant earns? 東京 (storage)'
  expect(
    markHits(text, 'storage')
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
