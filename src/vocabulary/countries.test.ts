import { expect, test } from 'vitest'
import { countryName } from './countries.ts'

test.each([
  ['AQ', 'Antarctica'],
  ['DE', 'Germany'],
  ['QX', 'QX'],
  ['nowhere', 'nowhere'],
])('the country %s is called %s', (code, name) => {
  expect(countryName(code)).toBe(name)
})
