// Names as they are typed: every typed word begins one of the name's.
import { expect, test } from 'vitest'
import { hasAllWords } from './has-all-words.ts'

test.each([
  ['Storage keynotes', 'sto key', true],
  ['Storage keynotes', 'note', false],
  ['Grüße aus Köln', 'koln', true],
  ['Storage keynotes', 'storage panel', false],
])('%s by “%s”', (title, typed, isFound) => {
  expect(hasAllWords(title, typed)).toBe(isFound)
})
