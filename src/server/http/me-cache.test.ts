import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMeCache } from './me-cache.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

const own = () => createMeCache('/api/me', [['X-Content-Type-Options', 'nosniff']])
const later = (ms: number) => new Date(Date.now() + ms)

function keep(answers: ReturnType<typeof own>, cookie: string, given: { userId?: string; ms?: number } = {}) {
  const { userId = 'ada', ms = 300_000 } = given
  answers.set(cookie, { userId, body: '{"ä":1}', validUntil: later(ms) }, answers.version())
}

test('an answer is cached for exactly its cookies and address, with its headers', () => {
  const answers = own()
  keep(answers, 'session=a; session_cache=b')
  const answer = answers.get('/api/me', 'session=a; session_cache=b')
  expect(answer?.body.toString()).toBe('{"ä":1}')
  expect(answer?.headers).toEqual([
    ...['Content-Type', 'application/json', 'Content-Length', '8', 'Cache-Control', 'no-store'],
    ...['X-Content-Type-Options', 'nosniff'],
  ])
  expect(answers.get('/api/me', 'session=a; session_cache=c')).toBeUndefined()
  expect(answers.get('/api/me', undefined)).toBeUndefined()
  expect(answers.get('/api/me?x=1', 'session=a; session_cache=b')).toBeUndefined()
  expect(answers.get('/api/profile', 'session=a; session_cache=b')).toBeUndefined()
})

test("it expires with the session's validity, and after a minute in any case", () => {
  const answers = own()
  keep(answers, 'short', { ms: 10_000 })
  keep(answers, 'long')
  vi.setSystemTime(9_999)
  expect(answers.get('/api/me', 'short')).toBeDefined()
  vi.setSystemTime(10_000)
  expect(answers.get('/api/me', 'short')).toBeUndefined()
  vi.setSystemTime(59_999)
  expect(answers.get('/api/me', 'long')).toBeDefined()
  vi.setSystemTime(60_000)
  expect(answers.get('/api/me', 'long')).toBeUndefined()
})

test('one user is dropped in every browser, or all users', () => {
  const answers = own()
  keep(answers, 'ada at home')
  keep(answers, 'ada at work')
  keep(answers, 'otto', { userId: 'otto' })
  answers.invalidate('ada')
  expect(answers.get('/api/me', 'ada at home')).toBeUndefined()
  expect(answers.get('/api/me', 'ada at work')).toBeUndefined()
  expect(answers.get('/api/me', 'otto')).toBeDefined()
  answers.invalidate('')
  expect(answers.get('/api/me', 'otto')).toBeUndefined()
})

test('an answer computed while something changed is not cached', () => {
  const answers = own()
  const begun = answers.version()
  answers.invalidate('ada')
  answers.set('a', { userId: 'ada', body: '{}', validUntil: later(60_000) }, begun)
  expect(answers.get('/api/me', 'a')).toBeUndefined()
})

test('2,000 are cached, the oldest is evicted first', () => {
  const answers = own()
  for (let i = 0; i <= 2_000; i += 1) keep(answers, `cookie ${i}`)
  expect(answers.get('/api/me', 'cookie 0')).toBeUndefined()
  expect(answers.get('/api/me', 'cookie 1')).toBeDefined()
  expect(answers.get('/api/me', 'cookie 2000')).toBeDefined()
})
