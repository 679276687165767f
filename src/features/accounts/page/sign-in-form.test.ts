// What the sign-in form checks itself (docs/specification.md §5), and what 'Forgot password?' does with self-service
// recovery (§10).
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { NetworkError, RequestError } from '../../../lib/request-errors.ts'
import { sendJson } from '../../../lib/send-json.ts'
import { toast } from '../../../ui/toast.tsx'
import { checkSignIn, requestRecovery } from './sign-in-form.tsx'

vi.mock('../../../lib/send-json.ts', () => ({ sendJson: vi.fn() }))
vi.mock('../../../ui/toast.tsx', () => ({ toast: vi.fn() }))

beforeEach(() => {
  vi.mocked(sendJson).mockReset()
  vi.mocked(toast).mockReset()
})

test.each([
  ['', '', ['Please enter a valid email address', 'Password is required']],
  ['ada@example', 'x', ['Please enter a valid email address', undefined]],
  [' ada@example.com ', '', [undefined, 'Password is required']],
  ['ada@example.com', ' ', [undefined, undefined]],
])('the email %j with the password %j', (email, password, [emailError, passwordError]) => {
  const form = new FormData()
  form.set('email', email)
  form.set('password', password)
  const errors = checkSignIn(form)
  expect([errors.email, errors.password]).toEqual([emailError, passwordError])
})

describe('requesting a new password', () => {
  const fieldWith = (value: string) => ({ value, focus: vi.fn() })

  test('sends the address, with the same message whether or not it has an account', async () => {
    await requestRecovery(fieldWith(' ada@example.com '))
    expect(sendJson).toHaveBeenCalledExactlyOnceWith('POST', '/api/auth/recovery/request', {
      email: 'ada@example.com',
    })
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      title: 'If ada@example.com has an account, a link to choose a new password is on its way.',
      tone: 'info',
    })
  })

  test('without an address focuses its field and sends nothing', async () => {
    const field = fieldWith('ada')
    await requestRecovery(field)
    expect(sendJson).not.toHaveBeenCalled()
    expect(field.focus).toHaveBeenCalledOnce()
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      title: 'Please enter a valid email address',
      tone: 'destructive',
    })
  })

  test.each([
    [new RequestError(429, { code: 'rate_limited', message: 'Too many.' }), 'Too many.'],
    [
      new RequestError(503, { code: 'unavailable', message: 'x' }),
      'Unable to send the link. Please try again.',
    ],
    [new NetworkError('x'), 'Network error during password recovery. Please check your connection.'],
  ])('a failure says why: %s', async (error, title) => {
    vi.mocked(sendJson).mockRejectedValue(error)
    await requestRecovery(fieldWith('ada@example.com'))
    expect(toast).toHaveBeenCalledExactlyOnceWith({ title, tone: 'destructive' })
  })
})
