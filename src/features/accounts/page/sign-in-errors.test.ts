// The error catalogue of signing in (docs/specification.md §7, §8).
import { expect, test } from 'vitest'
import { NetworkError, RequestError } from '../../../lib/request-errors.ts'
import { refusedField } from '../../../ui/use-form.ts'
import { signOutTexts } from '../browser-session/texts.ts'
import { accountTexts } from '../texts.ts'
import { explainAuthError } from './sign-in-errors.ts'

const refusal = (code: string, message: string, hint?: string) =>
  new RequestError(400, { code, message, hint })

test.each([
  ['invalid_credentials', 'Invalid login credentials', 'Invalid email or password'],
  ['email_not_confirmed', 'Email not confirmed', 'Please check your email and confirm your account'],
  ['user_exists', 'User already registered', 'An account with this email already exists'],
  ['internal', 'Something went wrong on our side.', 'Authentication failed. Please try again.'],
  ['unknown', 'Status 502', 'Authentication failed. Please try again.'],
  ['suspended', 'This account is suspended.', 'This account is suspended.'],
  ['rate_limited', 'Too many wrong sign-ins.', 'Too many wrong sign-ins.'],
  ['some_other', 'The service’s own words.', 'The service’s own words.'],
])('%s', (code, message, text) => {
  expect(explainAuthError(refusal(code, message))).toEqual({ text, fields: {} })
})

test('an unexpected exception, and the toasts of success (§8)', () => {
  expect(explainAuthError(new TypeError('secret')).text).toBe(
    'An unexpected error occurred. Please try again.',
  )
  const { signedIn, forgotSoon } = accountTexts
  expect([signedIn, signOutTexts.signedOut, forgotSoon]).toEqual([
    'Signed in successfully',
    'Signed out successfully',
    'Reset password functionality coming soon!',
  ])
})

test('the server’s advice is passed on where it helps', () => {
  const { text } = explainAuthError(refusal('rate_limited', 'Too many.', 'Try again in 60 seconds.'))
  expect(text).toBe('Too many. Try again in 60 seconds.')
})

test('a message about a field appears beside it, without the field’s name', () => {
  const weak = refusal('invalid_input', 'password: This is a top-10 common password.', 'password')
  expect(refusedField(weak, ['password'])).toEqual({
    text: '',
    fields: { password: 'This is a top-10 common password.' },
  })
  expect(explainAuthError(weak).text).toBe('password: This is a top-10 common password.')
})

test('a form for something else says what failed', () => {
  const action = { verb: 'change your email', noun: 'email change' }
  const said = (error: unknown) => explainAuthError(error, action).text
  expect(said(new NetworkError('x'))).toBe('Network error during email change. Please check your connection.')
  for (const fault of [refusal('internal', 'x'), refusal('unknown', 'x'), new TypeError('x')])
    expect(said(fault)).toBe('Unable to change your email. Please try again.')
  expect(said(refusal('rate_limited', 'Too many mails.'))).toBe('Too many mails.')
})

test('no response, and anything unexpected', () => {
  expect(explainAuthError(new NetworkError('x')).text).toBe(
    'Network error during sign-in. Please check your connection.',
  )
  expect(explainAuthError(new TypeError('x')).text).toBe('An unexpected error occurred. Please try again.')
})
