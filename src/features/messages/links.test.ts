// Addresses in messages become links, and nothing else does (docs/specification.md §20.1, §20.6).
import { expect, test } from 'vitest'
import { partsOf } from './links.ts'

const hrefsOf = (text: string) => partsOf(text).flatMap(({ href }) => href ?? [])

test.each([
  ['See https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
  ['(https://example.com/x_(y))', ['https://example.com/x_(y)']],
  ['www.example.com, and http://example.org!', ['https://www.example.com', 'http://example.org']],
  ['“https://example.com”', ['https://example.com']],
  ['https://münchen.example/straße', ['https://münchen.example/straße']],
  ['HTTPS://EXAMPLE.COM', ['HTTPS://EXAMPLE.COM']],
])('%s', (text, hrefs) => {
  expect(hrefsOf(text)).toEqual(hrefs)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>',
  'ftp://example.com',
  'https://',
  'https://localhost',
  'https://user:password@example.com',
  'mailto:ada@example.com',
  '<img src=x onerror=alert(1)>',
  'example.com',
])('%s is no link', (text) => {
  expect(partsOf(text)).toEqual([{ text }])
})

test('the parts together are the text, also an unusual one', () => {
  for (const text of [
    '',
    'a',
    'a https://example.com b\nc www.x.example.',
    `https://${'('.repeat(4000)}`,
    '...',
  ])
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
})

test('a message of nothing but brackets holds up no one', () => {
  const [address, rest] = partsOf(`https://example.com/${')'.repeat(500_000)}`)
  expect([address?.href, rest?.text.length]).toEqual(['https://example.com/', 500_000])
})
