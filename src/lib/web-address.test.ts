// Web addresses as they are typed, and as they are stored.
import { expect, test } from 'vitest'
import { isWebAddress, withScheme } from './web-address.ts'

test.each([
  ['example.com/talk', 'https://example.com/talk'],
  [' https://example.com/A?b=C ', 'https://example.com/A?b=C'],
  ['Https://Example.com', 'https://Example.com'],
  ['HTTP://example.com/HTTP://', 'http://example.com/HTTP://'],
  ['https:example.com', 'https://example.com'],
  ['HTTPS:/example.com', 'https://example.com'],
  ['https:\\\\example.com', 'https://example.com'],
])('%j is stored as %s', (typed, stored) => {
  expect(withScheme(typed)).toBe(stored)
  expect(isWebAddress(stored)).toBe(true)
  expect(withScheme(stored)).toBe(stored)
})

test.each([
  '',
  'ftp://example.com',
  'javascript:alert(1)',
  'webcal:example.com',
  'HTTPS',
  'mailto:a@example.com',
])('%j keeps its scheme, and is no web address', (typed) => {
  expect(isWebAddress(withScheme(typed))).toBe(false)
  expect(withScheme(typed).toLowerCase()).toContain(typed.toLowerCase())
})

test.each([
  'https:example.com',
  'https:/example.com',
  'https://localhost',
  'https://a:b@example.com',
  `https://example.com/${'a'.repeat(500)}`,
])('%j is none', (text) => {
  expect(isWebAddress(text)).toBe(false)
})
