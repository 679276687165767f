import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError, RequestError } from '../../lib/request-errors.ts'
import { sendBetaSignup } from './queries.ts'

const values = { email: 'Ada@Example.com', name: '', user_type: 'speaker', source: 'homepage' } as const

afterEach(() => vi.unstubAllGlobals())

function answerWith(response: Response | Error) {
  const fetch = vi.fn((_url: string, _init: RequestInit) =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('sends email, name, user_type, source and status as JSON', async () => {
  const fetch = answerWith(Response.json({ id: 'x' }, { status: 201 }))
  await sendBetaSignup(values, 'one-key')
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('/api/beta-signups')
  expect(init?.method).toBe('POST')
  expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('one-key')
  expect(JSON.parse(String(init?.body))).toEqual({
    email: 'ada@example.com',
    name: null,
    user_type: 'speaker',
    source: 'homepage',
    status: 'pending',
  })
})

test('says whether the address had already applied', async () => {
  answerWith(Response.json({ id: 'x' }, { status: 201 }))
  expect(await sendBetaSignup(values, 'one-key')).toBe('stored')
  answerWith(Response.json({ code: '23505', message: 'There already.', hint: 'email' }, { status: 409 }))
  expect(await sendBetaSignup(values, 'one-key')).toBe('duplicate')
})

test('throws the API’s error', async () => {
  answerWith(Response.json({ code: 'unavailable', message: 'Away.' }, { status: 503 }))
  const error = await sendBetaSignup(values, 'one-key').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RequestError)
  expect(error).toMatchObject({ status: 503, code: 'unavailable', message: 'Away.' })
})

test.each([new TypeError('Failed to fetch'), new DOMException('Too slow.', 'TimeoutError')])(
  'throws a network error when no answer came: %s',
  async (fault) => {
    answerWith(fault)
    await expect(sendBetaSignup(values, 'one-key')).rejects.toBeInstanceOf(NetworkError)
  },
)
