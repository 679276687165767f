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

test('a read whose body has not arrived when a change ends is sent again', async () => {
  const first = new TransformStream()
  let reads = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path !== '/api/read') return Response.json(null)
    reads += 1
    return reads === 1 ? new Response(first.readable) : Response.json('after')
  })
  const { fetch: send } = requestsOf(new QueryClient()) as { fetch: typeof fetch }
  const read = send('/api/read', { method: 'GET' })
  await send('/api/other', { method: 'DELETE' })
  void new Response('"before"').body?.pipeTo(first.writable)
  expect(await (await read).json()).toBe('after')
})
