// Signed cookies: only what this server wrote, for as long as it said, and in the shape that is read.
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { signedCookie } from './signed-cookie.ts'

const config = { appUrl: 'http://127.0.0.1:3000', secret: 'a secret for tests, 32 characters' }
const ticket = signedCookie(config, { name: 'ticket', seconds: 60, content: z.object({ id: z.string() }) })

function sent(setCookie: string): string {
  return setCookie.split(';', 1)[0] ?? ''
}

afterEach(() => void vi.useRealTimers())

test('the content comes back until its time is over', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cookie = sent(ticket.write({ id: 'one' }))
  expect(ticket.read(`other=1; ${cookie}`)).toEqual({ id: 'one' })
  vi.setSystemTime(Date.now() + 60_000)
  expect(ticket.read(cookie)).toBeNull()
})

test.each([
  ['no cookie', undefined],
  ['an empty one', 'ticket='],
  [
    'another secret',
    sent(
      signedCookie(
        { ...config, secret: 'x'.repeat(32) },
        { name: 'ticket', seconds: 60, content: z.object({ id: z.string() }) },
      ).write({ id: 'one' }),
    ),
  ],
  [
    'another shape, as an earlier release wrote it',
    sent(signedCookie(config, { name: 'ticket', seconds: 60, content: z.string() }).write('one')),
  ],
  ['another signature', `${sent(ticket.write({ id: 'one' }))}x`],
])('%s is no content', (_what, cookie) => {
  expect(ticket.read(cookie)).toBeNull()
})
