// The words in place of a message's own: who took it away.
import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

test.each([
  [{ text: 'Hello', is_withheld: false }, 'Hello'],
  [{ text: '', is_withheld: false }, 'Message deleted'],
  [{ text: '', is_withheld: true }, 'Removed by an admin'],
])('%o', (message, words) => {
  expect(wordsOf(message)).toBe(words)
})
