import { expect, test } from 'vitest'
import { passwordRules } from './new-password.ts'

const personal = ['Ines', 'Vogt', 'ines.vogt@example.com']
const met = (password: string) => passwordRules(password, personal).map(({ isMet }) => isMet)

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
