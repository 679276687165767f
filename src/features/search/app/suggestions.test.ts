// Suggestions while typing: what each changes, and which are left out.
import { expect, test } from 'vitest'
import { readChoices } from '../../../lib/list-address.ts'
import type { SearchSuggestions } from '../schema.ts'
import { questionRules } from './question-address.ts'
import { suggestionsOf } from './suggestions.ts'

const germany = { code: 'DE', name: 'Germany' }
const answer: SearchSuggestions = {
  topics: [{ slug: 'design', name: 'Design' }],
  people: [{ username: 'ada-moreau', name: 'Ada Moreau', headline: 'Energy', headshot: null }],
  places: [
    { city: '', country: germany },
    { city: 'Berlin', country: germany },
  ],
  did_you_mean: null,
}

function suggest(query: string, given: Partial<Parameters<typeof suggestionsOf>[0]> = {}) {
  const choices = readChoices(new URLSearchParams(query), questionRules)
  return suggestionsOf({ answer, recent: [], choices, mayFilterByCity: true, ...given }).flatMap(
    ({ items }) => items,
  )
}

test('a topic and a place become filters, a person is searched for by name', () => {
  expect(suggest('q=d&country=AT')).toMatchObject([
    { label: 'Design', changes: { topic: 'design', q: null } },
    { label: 'Ada Moreau', note: 'Energy', changes: { q: 'Ada Moreau' } },
    { label: 'Germany', changes: { country: 'AT DE', q: null } },
    { label: 'Berlin', note: 'Germany', changes: { city: 'Berlin', q: null } },
  ])
})

test('without the filter, a city is searched for', () => {
  expect(suggest('q=ber', { mayFilterByCity: false }).at(-1)).toMatchObject({ changes: { q: 'Berlin' } })
})

test('a chosen topic is not suggested again', () => {
  expect(suggest('q=d&topic=design').map(({ label }) => label)).not.toContain('Design')
})

test('the right spelling comes first; three of a kind are enough', () => {
  const topics = ['a', 'b', 'c', 'd'].map((slug) => ({ slug, name: slug }))
  const all = suggest('q=desgin', { answer: { ...answer, topics, did_you_mean: 'design' } })
  expect(all[0]).toMatchObject({ label: 'Search for “design”', changes: { q: 'design' } })
  expect(all.filter(({ key }) => key.startsWith('topic-'))).toHaveLength(3)
})

test('recent searches lead back to their address', () => {
  const recent = [{ address: '?q=ada', label: 'ada' }]
  expect(suggest('', { answer: undefined, recent })).toEqual([
    { key: '?q=ada', label: 'ada', address: '?q=ada' },
  ])
})
