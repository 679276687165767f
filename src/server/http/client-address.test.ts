// Which requests are counted together: no header that a client sets may change it (docs/specification.md §20.24).
import { expect, test } from 'vitest'
import { clientAddress, networkKey } from './client-address.ts'

test.each([
  [0, '1.1.1.1', '9.9.9.9'],
  [1, '1.1.1.1', '1.1.1.1'],
  [1, '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  [2, '6.6.6.6, 1.1.1.1, 2.2.2.2', '1.1.1.1'],
  [3, '1.1.1.1', '1.1.1.1'],
  [1, undefined, '9.9.9.9'],
  [1, '', '9.9.9.9'],
])('TRUST_PROXY=%i, X-Forwarded-For %s → %s', (trustProxy, forwardedFor, expected) => {
  expect(clientAddress('9.9.9.9', forwardedFor, trustProxy)).toBe(expected)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['x'.repeat(300), 'x'.repeat(64)],
])('%s counts as %s', (address, key) => {
  expect(networkKey(address)).toBe(key)
})
