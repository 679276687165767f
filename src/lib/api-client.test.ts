// The client for our own API in the browser.
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { requestsOf } from './api-client.ts'

test.each([
  ['DELETE', 2],
  ['GET', 1],
])('a read during which a %s ends is sent %i times', async (method, times) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const sent = vi.fn(async (path: string) => {
    if (path === '/api/read') await held
    return Response.json(null)
  })
  vi.stubGlobal('fetch', sent)
  const { fetch: send } = requestsOf(new QueryClient()) as { fetch: typeof fetch }
  const read = send('/api/read', { method: 'GET' })
  await send('/api/other', { method })
  answer()
  await read
  expect(sent.mock.calls.filter(([path]) => path === '/api/read')).toHaveLength(times)
})
