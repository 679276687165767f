// A request that is answered before its body has arrived does not keep its connection (docs/specification.md §20.52).
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpServer } from './http.ts'
import { toReadyAnswer } from './ready-answer.ts'

const body = Buffer.from('Terms')
const terms = toReadyAnswer({ encoding: 'identity', source: body, body }, [])
const config = { appUrl: 'http://x', isDevelopment: false, maxInFlight: 10, trustProxy: 0 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

test.each([
  ['refused by the application', 'POST /api/x', 413, true],
  ['refused before the server is ready', 'POST /api/x', 503, false],
  ['an upload, refused', 'POST /api/upload', 413, true],
  ['a page from memory', 'GET /terms', 200, true],
])('a body that goes on and on is cut off: %s', async (_name, line, status, isStarted) => {
  const http = createHttpServer({ log: createLog('silent'), config })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const address = http.server.address()
  if (isStarted)
    http.start({
      fetch: () => new Response('no', { status: 413 }),
      pages: { ready: (address) => (address === '/terms' ? terms : undefined) },
      files: new Map(),
      isUpload: (_method, path) => path === '/api/upload',
    })
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nContent-Length: 400\r\n\r\na`)
  await expect.poll(() => text).toContain(`HTTP/1.1 ${status}`)
  socket.write('b')
  expect(socket.closed).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => socket.closed).toBe(true)
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
  http.server.close()
  await once(http.server, 'close')
})
