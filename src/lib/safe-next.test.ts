import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  ['/dashboard/events/edit/1?from=mail#notes', '/dashboard/events/edit/1?from=mail#notes'],
  ['/', '/'],
  ['/a?next=https://evil.example', '/a?next=https://evil.example'],
  ['/a//b', '/a//b'],
])('%s is an address on this site', (next, place) => {
  expect(safeNext(next, '/dashboard')).toBe(place)
})

test.each([
  null,
  undefined,
  '',
  'dashboard',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  ' //evil.example',
  'http://site.invalid/x',
])('%j leads nowhere else: the fallback', (next) => {
  expect(safeNext(next, '/dashboard')).toBe('/dashboard')
})
