// Allowed input: letters of every language and emoji, and nothing hidden.
import { expect, test } from 'vitest'
import { isVisible } from './text.ts'

test.each([
  'Ada Moreau',
  'Wonderful ❤️ and ☀️',
  'The team 👩‍💻👨🏽‍🚀 was there, 3️⃣ times 👨‍👩‍👧‍👦',
  'می‌خواهم',
  'ශ්‍රී ලංකා',
  'क्‍ष',
  'Zoë Ångström 李明',
])('%s is visible', (text) => {
  expect(isVisible(text)).toBe(true)
})

test.each([
  ['a zero-width space', 'ada\u200bmoreau'],
  ['a joiner in Latin letters', 'ada\u200dmoreau'],
  ['a joiner in Cyrillic letters', 'ад\u200dа'],
  ['a joiner at the end', 'می\u200c'],
  ['reversed text', 'ada\u202egnp.exe'],
  ['a variation selector after a letter', 'a\ufe0fda'],
  ['a byte order mark', '\ufeffada'],
  ['a replacement character', 'Caf\ufffd'],
  ['a soft hyphen', 'ada\u00admoreau'],
  ['a second variation selector', '❤\ufe0f\ufe0f'],
])('%s is rejected', (_, text) => {
  expect(isVisible(text)).toBe(false)
})
