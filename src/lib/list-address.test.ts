// List URLs: what is read from them, and how a changed choice changes them.
import { expect, test } from 'vitest'
import { isNarrowed, queryWith, readChoices } from './list-address.ts'

const rules = { search: 'text', status: ['pending', 'invited'], tier: 'id' } as const

function read(query: string) {
  return readChoices(new URLSearchParams(query), rules)
}

test('known parameters with valid values are read, everything else is ignored', () => {
  expect(read('search=+ada+&status=invited&cursor=abc&role=admin')).toEqual({
    search: 'ada',
    status: 'invited',
    cursor: 'abc',
  })
  expect(read('status=nonsense&search=')).toEqual({})
  expect(read(`search=${'x'.repeat(255)}`)).toEqual({})
  expect(read('tier=01a1fc00-0000-7000-8000-000000000003')).toHaveProperty('tier')
  expect(read('tier=premium')).toEqual({})
  expect(read('__proto__=1&constructor=2')).toEqual({})
})

test('a change keeps the other choices and returns to the first page', () => {
  expect(queryWith(read('search=ada&status=invited&cursor=abc'), { status: 'pending' })).toBe(
    '?search=ada&status=pending',
  )
})

test('null and an empty text remove a choice', () => {
  expect(queryWith(read('search=ada&status=invited'), { search: '', status: null })).toBe('')
})

test('the URL contains a cursor only when one is given', () => {
  expect(queryWith(read('status=invited&cursor=old'), { cursor: 'new' })).toBe('?status=invited&cursor=new')
})

test('an order and a tab are no filters', () => {
  expect(isNarrowed({ when: 'past', sort: 'name', order: 'asc' })).toBe(false)
  expect(isNarrowed({ source: 'hero_email_signup' })).toBe(true)
  expect(isNarrowed({ cursor: 'abc' })).toBe(true)
})
