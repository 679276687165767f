import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { betaWaitHours, countBetaSignup } from './rate-limit.ts'
import type { JsonStorage } from './stored-json.ts'
import { waitText } from './texts.ts'

const now = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
const hour = 60 * minute

function memoryStorage(text?: string): JsonStorage & { text: string | null } {
  return {
    text: text ?? null,
    getItem() {
      return this.text
    },
    setItem(_key, value) {
      this.text = value
    },
  }
}

// What a failing storage left in memory must not reach the next test.
beforeEach(() => countBetaSignup('reset@example.com', 0, memoryStorage()))

describe('one signup per email in 24 hours', () => {
  test('is open before, and closed for whole hours rounded up after', () => {
    const storage = memoryStorage()
    expect(betaWaitHours('ada@example.com', now, storage)).toBe(0)
    countBetaSignup('ada@example.com', now, storage)
    expect(betaWaitHours('ada@example.com', now, storage)).toBe(24)
    expect(betaWaitHours('ada@example.com', now + 1, storage)).toBe(24)
    expect(betaWaitHours('ada@example.com', now + hour, storage)).toBe(23)
    expect(betaWaitHours('ada@example.com', now + 22 * hour + minute, storage)).toBe(2)
    expect(betaWaitHours('ada@example.com', now + 24 * hour - 1, storage)).toBe(1)
    expect(betaWaitHours('ada@example.com', now + 24 * hour, storage)).toBe(0)
  })

  test('does not look at case, and counts each address for itself', () => {
    const storage = memoryStorage()
    countBetaSignup('Ada@Example.COM', now, storage)
    expect(betaWaitHours('aDA@example.com', now, storage)).toBe(24)
    expect(betaWaitHours('grace@example.com', now, storage)).toBe(0)
  })

  test('stores a count and a resetTime per key, and drops expired ones', () => {
    const storage = memoryStorage()
    countBetaSignup('ada@example.com', now, storage)
    countBetaSignup('ada@example.com', now + hour, storage)
    expect(JSON.parse(storage.text ?? '')).toEqual({
      'beta_signup_ada@example.com': { count: 2, resetTime: now + 24 * hour },
    })
    countBetaSignup('grace@example.com', now + 25 * hour, storage)
    expect(Object.keys(JSON.parse(storage.text ?? ''))).toEqual(['beta_signup_grace@example.com'])
  })

  test('the wait is always a whole number from 0 to 24', () => {
    fc.assert(
      fc.property(fc.integer({ min: -48 * hour, max: 48 * hour }), (later) => {
        const storage = memoryStorage()
        countBetaSignup('ada@example.com', now, storage)
        const hours = betaWaitHours('ada@example.com', now + later, storage)
        expect(Number.isInteger(hours)).toBe(true)
        expect(hours).toBeGreaterThanOrEqual(0)
        expect(hours).toBeLessThanOrEqual(24)
      }),
    )
  })

  test('uses the specified text, even for one hour', () => {
    expect(waitText(24)).toBe('Please wait 24 hours before signing up again with this email.')
    expect(waitText(1)).toBe('Please wait 1 hours before signing up again with this email.')
  })
})

describe('a storage that does not do its work', () => {
  const broken: JsonStorage = {
    getItem() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    },
  }

  test.each([
    ['none', null],
    ['blocked', broken],
  ])('%s: nothing is thrown, and the limit holds while the page lives', (_name, storage) => {
    expect(betaWaitHours('ada@example.com', now, storage)).toBe(0)
    countBetaSignup('ada@example.com', now, storage)
    expect(betaWaitHours('ada@example.com', now, storage)).toBe(24)
  })

  test('full: what could not be stored is remembered in memory', () => {
    const full: JsonStorage = { getItem: () => null, setItem: broken.setItem }
    countBetaSignup('ada@example.com', now, full)
    expect(betaWaitHours('ada@example.com', now, full)).toBe(24)
  })

  test.each([
    '',
    'not json',
    'null',
    '[]',
    '"text"',
    '{"beta_signup_ada@example.com":null}',
    '{"beta_signup_ada@example.com":{"count":1}}',
    '{"beta_signup_ada@example.com":{"count":"1","resetTime":"soon"}}',
    '{"__proto__":{"count":1,"resetTime":9e15}}',
    // A clock that was set back must not lock an address out for years.
    `{"beta_signup_ada@example.com":{"count":1,"resetTime":${now + 1000 * hour}}}`,
  ])('corrupt: %s counts as empty, and the next signup repairs it', (text) => {
    const storage = memoryStorage(text)
    expect(betaWaitHours('ada@example.com', now, storage)).toBe(0)
    countBetaSignup('ada@example.com', now, storage)
    expect(betaWaitHours('ada@example.com', now, storage)).toBe(24)
  })

  test('any text is tolerated', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(betaWaitHours('ada@example.com', now, memoryStorage(text))).toBe(0)
      }),
    )
  })
})
