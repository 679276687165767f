// The question in an address: what is read from it, what the API is asked, and how filters are added and removed.
import { expect, test } from 'vitest'
import { queryWith, readChoices } from '../../../lib/list-address.ts'
import {
  adding,
  chosenFilters,
  questionRules,
  removing,
  toQuestion,
  withoutAll,
  withoutFilters,
  withoutLocked,
} from './question-address.ts'

const read = (query: string) => readChoices(new URLSearchParams(query), questionRules)
const ask = (query: string) => toQuestion(read(query))

test('an address asks for exactly what it says', () => {
  expect(
    ask(
      'q=energy+storage&topic=renewable-energy+cybersecurity&topic_match=all&country=DE+AT&language=pt-BR&format=keynote&city=K%C3%B6ln&fee_max=4000&fee_currency=EUR&travels=world&remote=true&rating_min=4.5&free_on=2027-04-15&has_video=true&sort=rating',
    ),
  ).toEqual({
    q: 'energy storage',
    topic: ['renewable-energy', 'cybersecurity'],
    topic_match: 'all',
    country: ['DE', 'AT'],
    language: ['pt-BR'],
    format: ['keynote'],
    city: 'Köln',
    fee_max: '4000',
    fee_currency: 'EUR',
    travels: 'world',
    remote: 'true',
    rating_min: '4.5',
    free_on: '2027-04-15',
    has_video: 'true',
    sort: 'rating',
  })
})

test('unknown and mistyped values are left out, and so is what the API would refuse', () => {
  expect(ask('country=germany+DE+DE&format=opera&topic=%3Cscript%3E&role=admin')).toEqual({ country: ['DE'] })
  expect(ask('fee_max=4000')).toEqual({})
  expect(ask('fee_on_request=true')).toEqual({})
  expect(ask('fee_max=9&fee_currency=EUR&fee_on_request=yes')).toEqual({ fee_max: '9', fee_currency: 'EUR' })
  expect(ask('fee_max=0&fee_currency=EUR')).toEqual({})
  expect(ask('fee_max=-1&fee_currency=EUR')).toEqual({})
  expect(ask('free_on=2027-02-30')).toEqual({})
  expect(ask('free_on=soon&remote=false&sort=name')).toEqual({})
  expect(ask('topic=design&topic_match=all')).toEqual({ topic: ['design'] })
  expect(ask(`q=${Array.from({ length: 40 }, (_, i) => `w${i}`).join('+')}`).q).toMatch(/^w0 .* w15$/)
  expect(ask(`country=${'DE+'.repeat(500)}`)).toEqual({})
})

test('words are meant as typed only where there are words, whatever the filters', () => {
  expect(ask('q=enrgy&as_typed=true')).toEqual({ q: 'enrgy', as_typed: 'true' })
  expect(ask('as_typed=true&country=DE')).toEqual({ country: ['DE'] })
  const choices = read('q=enrgy&as_typed=true&country=DE')
  expect(queryWith(choices, withoutFilters)).toBe('?q=enrgy&as_typed=true')
  expect(queryWith(choices, withoutLocked)).toContain('as_typed=true')
})

test('the speaker in the preview is no part of the question', () => {
  expect(ask('q=ada&speaker=ada-moreau')).toEqual({ q: 'ada' })
})

test('each value of a list is a filter of its own; fee and currency are one', () => {
  const given = 'country=DE+AT&fee_max=4000&fee_currency=EUR&fee_on_request=true&has_video=true'
  expect(removing(read(given), { name: 'fee_max', value: '4000' })).toEqual({
    ...{ fee_max: null, fee_currency: null, fee_on_request: null },
  })
  expect(chosenFilters(read(given))).toEqual([
    { name: 'fee_max', value: '4000' },
    { name: 'fee_on_request', value: 'true' },
    { name: 'has_video', value: 'true' },
    { name: 'country', value: 'DE' },
    { name: 'country', value: 'AT' },
  ])
})

test('adding and removing a value changes only its list', () => {
  const choices = read('q=ada&country=DE')
  expect(queryWith(choices, adding(choices, 'country', 'AT'))).toBe('?q=ada&country=DE+AT')
  expect(queryWith(choices, removing(choices, { name: 'country', value: 'DE' }))).toBe('?q=ada')
})

test('“all” goes with the second topic', () => {
  const choices = read('topic=design+ethics&topic_match=all')
  expect(queryWith(choices, removing(choices, { name: 'topic', value: 'ethics' }))).toBe('?topic=design')
})

test('the question without some of its filters, and without all', () => {
  const choices = read('q=ada&country=DE+AT&fee_max=4000&fee_currency=EUR&sort=rating&speaker=ada')
  const left = (...remove: Parameters<typeof withoutAll>[1]) =>
    queryWith(choices, withoutAll(choices, remove))
  expect(left({ name: 'fee_max', values: ['4000'] })).toBe('?q=ada&country=DE+AT&sort=rating&speaker=ada')
  expect(left({ name: 'country', values: ['DE', 'AT'] }, { name: 'q', values: ['ada'] })).toBe(
    '?fee_max=4000&fee_currency=EUR&sort=rating&speaker=ada',
  )
  expect(queryWith(choices, withoutFilters)).toBe('?q=ada&sort=rating')
  expect(queryWith(choices, withoutLocked)).toBe('?q=ada&country=DE+AT&sort=rating&speaker=ada')
})
