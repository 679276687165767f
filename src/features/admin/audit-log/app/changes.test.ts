// Before and after of audit log entries, in words.
import { expect, test } from 'vitest'
import { changesOf, factsOf } from './changes.ts'
import { actionName, actionNames, auditTexts } from './texts.ts'

const id = '01890000-0000-7000-8000-000000000000'
const other = '01890000-0000-7000-8000-000000000001'

test('before and after are side by side; ids are left out', () => {
  expect(changesOf({ beta_signup_id: id, status: 'pending' }, { status: 'declined' })).toEqual([
    { name: 'Status', before: 'pending', after: 'declined' },
  ])
})

test('an id with a name shows the name', () => {
  const names = new Map([
    [id, 'Free'],
    [other, 'Pro'],
  ])
  expect(changesOf({ tier_id: id }, { tier_id: other }, names)).toEqual([
    { name: 'Tier', before: 'Free', after: 'Pro' },
  ])
})

test('yes, no, numbers, lists and nothing become words', () => {
  expect(
    changesOf(null, { searched: true, limit: 3, kinds: ['a', 'b'], of: null, deep: { x: false } }),
  ).toEqual([
    { name: 'Searched', before: null, after: 'yes' },
    { name: 'Limit', before: null, after: '3' },
    { name: 'Kinds', before: null, after: 'a, b' },
    { name: 'Deep', before: null, after: 'X: no' },
  ])
  expect(changesOf(null, null)).toEqual([])
})

test('details show every fact', () => {
  expect(factsOf({ beta_signup_id: id, source: null })).toEqual([
    ['Beta signup', id],
    ['Source', 'none'],
  ])
})

test('every named action can be found by its kind', () => {
  const kinds = Object.keys(auditTexts.filters.action.options)
  expect(Object.keys(actionNames).filter((action) => !kinds.includes(action.split('.')[0] ?? ''))).toEqual([])
})

test('an action without a name shows its code in words', () => {
  expect(actionName('user.suspended')).toBe('Account suspended')
  expect(actionName('event.put_back')).toBe('Event put back')
  expect(actionName('constructor')).toBe('Constructor')
})
