// Orders of the list in its address: the nearest first is the usual one on both tabs.
import { expect, test } from 'vitest'
import { sortedBy, sortNameOf, sortNames } from './view.ts'

test.each([{ when: 'past' }, { when: 'upcoming' }, {}])('every order of %j survives its URL', (tab) => {
  for (const name of sortNames) {
    const { sort, order } = sortedBy(tab, name)
    expect(sortNameOf({ ...tab, ...(sort && { sort }), ...(order && { order }) })).toBe(name)
  }
})

test('the usual order needs nothing in the address', () => {
  expect(sortedBy({ when: 'past' }, 'date')).toEqual({ sort: null, order: null })
  expect(sortedBy({ when: 'past' }, 'date-far')).toEqual({ sort: null, order: 'asc' })
  expect(sortedBy({}, 'date-far')).toEqual({ sort: null, order: 'desc' })
})
