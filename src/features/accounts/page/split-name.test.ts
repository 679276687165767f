// An applicant's name in the two fields of an account.
import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Ada Moreau', 'Ada', 'Moreau'],
  ['  Jan  van den Berg ', 'Jan', 'van den Berg'],
  ['Björk', 'Björk', ''],
  ['山田太郎', '山田太郎', ''],
  ['', '', ''],
])('%j', (given, name, last_name) => {
  expect(splitName(given)).toEqual({ name, last_name })
})
