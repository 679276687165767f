// /metrics is for programs on this machine and for the bearer of METRICS_TOKEN (docs/specification.md §20.42).
import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { mayReadMetrics } from './access.ts'

const metricsToken = 'a token for tests, 32 or more'.replaceAll(' ', '-').padEnd(40, 'x')
const local = { appUrl: 'http://127.0.0.1:3000', trustProxy: 0, metricsToken: undefined }
const behindProxy = { ...local, appUrl: 'https://speakers.example', trustProxy: 1 }

function may(
  headers: Record<string, string>,
  settings: Parameters<typeof mayReadMetrics>[1] = local,
  remoteAddress = '127.0.0.1',
): boolean {
  const request = { headers: { host: '127.0.0.1:3000', ...headers }, socket: { remoteAddress } }
  return mayReadMetrics(request as unknown as IncomingMessage, settings)
}

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('from %s: yes', (address) => {
  expect(may({}, local, address)).toBe(true)
  expect(may({ host: 'localhost:3000' }, local, address)).toBe(true)
})

test.each(['192.0.2.1', '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.1', ''])('from %j: no', (address) => {
  expect(may({}, local, address)).toBe(false)
})

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
])('through a proxy on this machine that adds %s: no', (name) => {
  expect(may({ [name]: '127.0.0.1' })).toBe(false)
  expect(may({ [name]: '127.0.0.1' }, behindProxy)).toBe(false)
})

test('under the site’s own name, or any other: no', () => {
  expect(may({ host: 'speakers.example' }, behindProxy)).toBe(false)
  expect(may({ host: 'localhost.attacker.example' })).toBe(false)
})

test('behind a proxy that the server was not told of, which may add nothing at all: no', () => {
  expect(may({}, { ...behindProxy, trustProxy: 0 })).toBe(false)
  expect(may({}, behindProxy)).toBe(true)
})

test('a right token opens it from anywhere; a wrong one, or one that is not expected, does not even here', () => {
  const proxied = { host: 'speakers.example', 'x-forwarded-for': '192.0.2.1' }
  const open = { ...behindProxy, metricsToken }
  expect(may({ ...proxied, authorization: `Bearer ${metricsToken}` }, open, '192.0.2.1')).toBe(true)
  expect(may({ ...proxied, authorization: `bearer ${metricsToken}` }, open)).toBe(true)
  for (const wrong of [
    `Bearer ${metricsToken}x`,
    'Bearer',
    'Bearer ',
    `Basic ${metricsToken}`,
    metricsToken,
    '',
  ]) {
    expect(may({ authorization: wrong }, open)).toBe(false)
  }
  expect(may({ authorization: 'Bearer undefined' })).toBe(false)
  expect(may(proxied, open)).toBe(false)
})
