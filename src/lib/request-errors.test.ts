import { expect, test } from 'vitest'
import { NetworkError, RequestError, requestErrorText, toRequestError } from './request-errors.ts'

test('a network error is distinguished from a database error (§8)', () => {
  expect(requestErrorText(new NetworkError(), { verb: 'update your profile', noun: 'profile update' })).toBe(
    'Network error during profile update. Please check your connection.',
  )
  const fault = new RequestError(500, { code: 'internal', message: 'secret' })
  expect(requestErrorText(fault, { verb: 'load topics', noun: 'loading topics' })).toBe(
    'Unable to load topics. Please try again.',
  )
  expect(requestErrorText('anything', { verb: 'load topics', noun: 'loading topics' })).toBe(
    'Unable to load topics. Please try again.',
  )
})

test('an API answer keeps its code, message and hint', async () => {
  const body = { code: 'invalid_input', message: 'email: wrong', hint: 'email' }
  expect(await toRequestError(Response.json(body, { status: 422 }))).toMatchObject({ ...body, status: 422 })
})

test.each(['<html>Bad gateway</html>', '', 'null', '[]', '{"code":5}'])(
  'an answer that is not ours, %s, is an unknown error',
  async (body) => {
    const error = await toRequestError(new Response(body, { status: 502 }))
    expect(error).toMatchObject({ status: 502, code: 'unknown', hint: undefined })
  },
)
