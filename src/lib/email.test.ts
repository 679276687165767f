import { expect, test } from 'vitest'
import { withAsciiDomain } from './email.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada@1.2', 'ada@1.2'],
  ['ada@exämple.de', 'ada@xn--exmple-cua.de'],
  ['ada@exämple.de:80', 'ada@exämple.de:80'],
  ['ada@exämple.de/x', 'ada@exämple.de/x'],
  ['ada@exämple%2ede', 'ada@exämple%2ede'],
  ['ädä', 'ädä'],
])('%s → %s', (given, stored) => {
  expect(withAsciiDomain(given)).toBe(stored)
})
