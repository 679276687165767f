import { expect, test } from 'vitest'
import { passwordRules } from './new-password.ts'

const personal = ['Ines', 'Vogt', 'ines.vogt@example.com']
const met = (password: string) => passwordRules(password, personal).map(({ isMet }) => isMet)

test('that one is too long is said once it is', () => {
  const tooLong = { text: 'At most 128 characters', isMet: false }
  expect(passwordRules('x'.repeat(128), personal)).toHaveLength(2)
  expect(passwordRules('x'.repeat(129), personal)).toContainEqual(tooLong)
})

test.each([
  ['', [false, false]],
  ['short', [false, true]],
  ['violet kettle', [true, true]],
  ['my INES 1234', [true, false]],
  ['vogt-vogt', [true, false]],
  ['lectern1', [true, false]],
  ['a decade', [true, true]],
])('%j', (password, rules) => {
  expect(met(password)).toEqual(rules)
})
