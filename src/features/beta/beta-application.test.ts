import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emailPattern } from '../../lib/email.ts'
import { NetworkError, RequestError } from '../../lib/request-errors.ts'
import { refusedField } from '../../ui/use-form.ts'
import { checkBetaValues, explainBetaError } from './beta-application.ts'
import { type BetaValues, emptyBetaPageData } from './page/beta-page-data.ts'
import { countBetaSignup } from './rate-limit.ts'

const now = Date.UTC(2026, 10, 21)

function valuesWith(email: string): BetaValues {
  return { ...emptyBetaPageData().values, email }
}

/**
 * docs/specification.md §5 in words, character by character: no white space or at-sign, then an at-sign, then a domain with
 * a dot.
 */
function isEmailByTheWords(text: string): boolean {
  if (/\s/.test(text)) return false
  const parts = text.split('@')
  const [local, domain] = parts
  if (parts.length !== 2 || !local || !domain) return false
  return [...domain].some((char, at, all) => char === '.' && at > 0 && at < all.length - 1)
}

describe('the email rule', () => {
  test.each(['ada@example.com', 'a@b.c', 'ä@ö.ü', 'a+b@x.co.uk', '.@a.b', 'a@b..c'])('%s is one', (email) => {
    expect(checkBetaValues(valuesWith(email), now, null)).toEqual({})
  })

  test.each([
    '',
    ' ',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a b@c.d',
    'a@b@c.d',
    'a@b. c',
    'a@.c',
    'a@c.',
  ])('“%s” is not one', (email) => {
    expect(checkBetaValues(valuesWith(email), now, null)).toEqual({
      email: 'Please enter a valid email address',
    })
  })

  test('matches the specification’s definition, for any text', () => {
    const nearEmails = fc
      .array(fc.constantFrom('a', '@', '.', ' ', '\t', '\n', '\u00a0', '\u3000', 'é', '-'), { maxLength: 12 })
      .map((chars) => chars.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearEmails, fc.emailAddress()), (text) => {
        expect(emailPattern.test(text)).toBe(isEmailByTheWords(text))
      }),
      { numRuns: 2000 },
    )
  })
})

test('an address that signed up in this browser within 24 hours has to wait', () => {
  const storage = {
    text: '{}',
    getItem: () => storage.text,
    setItem: (_: string, text: string) => {
      storage.text = text
    },
  }
  countBetaSignup('ada@example.com', now, storage)
  expect(checkBetaValues(valuesWith('ADA@example.com'), now + 1, storage)).toEqual({
    email: 'Please wait 24 hours before signing up again with this email.',
  })
})

describe('the meaning of an error', () => {
  const explain = (error: unknown) =>
    refusedField(error, ['email', 'name', 'user_type']) ?? explainBetaError(error)

  test('422 appears below the field that it names', () => {
    const message = 'email: Please enter a valid email address'
    expect(explain(new RequestError(422, { code: 'invalid_input', message, hint: 'email' }))).toEqual({
      text: '',
      fields: { email: 'Please enter a valid email address' },
    })
  })

  test('429 says how long to wait, in the server’s words', () => {
    const body = { code: 'rate_limited', message: 'Too many requests.', hint: 'Try again in 30 seconds.' }
    const text = 'Too many requests. Try again in 30 seconds.'
    expect(explain(new RequestError(429, body))).toEqual({ text, fields: {} })
  })

  test.each([
    ['the database is away', new RequestError(503, { code: 'unavailable', message: 'Away.' })],
    [
      'a field that the form does not have',
      new RequestError(422, { code: 'invalid_input', message: 'x', hint: 'source' }),
    ],
    ['a fault', new RequestError(500, { code: 'internal', message: 'secret' })],
    ['an exception', new TypeError('secret')],
  ])('%s: the shared words for a database error', (_name, error) => {
    expect(explain(error)).toEqual({
      text: 'Unable to sign up for the beta. Please try again.',
      fields: {},
    })
  })

  test('no network: the shared words for it', () => {
    expect(explain(new NetworkError('No answer came.'))).toEqual({
      text: 'Network error during beta signup. Please check your connection.',
      fields: {},
    })
  })
})
