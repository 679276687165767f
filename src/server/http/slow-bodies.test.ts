// Bodies that arrive slowly keep neither a slot nor, once their request is answered, the connection (docs/specification.md §20.52).
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

type Http = ReturnType<typeof createHttpServer>

async function listen(http: Http): Promise<number> {
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const address = http.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

interface Client {
  socket: Socket
  text: () => string
}

function open(port: number, bytes: string): Client {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(bytes)
  return { socket, text: () => text }
}

const upload = (_method: string, path: string) => path === '/api/upload'

test.each([
  ['refused by the application', 'POST /api/x', 413, true],
  ['refused before the server is ready', 'POST /api/x', 503, false],
  ['an upload, refused', 'POST /api/upload', 413, true],
  ['a page from memory', 'GET /terms', 200, true],
])('a body that goes on and on is cut off: %s', async (_name, line, status, isStarted) => {
  const http = createHttpServer({ log: createLog('silent'), config })
  const port = await listen(http)
  if (isStarted)
    http.start({
      fetch: () => new Response('no', { status: 413 }),
      pages: { ready: (address) => (address === '/terms' ? terms : undefined) },
      files: new Map(),
      isUpload: upload,
    })
  const { socket, text } = open(port, `${line} HTTP/1.1\r\nHost: x\r\nContent-Length: 400000\r\n\r\na`)
  await expect.poll(text).toContain(`HTTP/1.1 ${status}`)
  socket.write('b')
  expect(socket.closed).toBe(false)
  await vi.advanceTimersByTimeAsync(10_000)
  await expect.poll(() => socket.closed).toBe(true)
  expect(text().match(/HTTP\/1\.1/g)).toHaveLength(1)
  http.server.close()
  await once(http.server, 'close')
})

describe('slow senders from many networks', () => {
  let http: Http
  let port: number
  const clients: Client[] = []
  beforeEach(async () => {
    http = createHttpServer({
      log: createLog('silent'),
      config: { ...config, maxInFlight: 20, trustProxy: 1 },
    })
    port = await listen(http)
    http.start({
      fetch: async (request) => new Response(`read: ${await request.text()}.`),
      pages: { ready: () => undefined },
      files: new Map(),
      isUpload: upload,
    })
  })
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.destroy()
    await http.drain(100)
  })
  const send = (i: number, line: string, headers: string, beginning = '') => {
    const head = `${line} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.${i}\r\n${headers}`
    const client = open(port, `${head}\r\n${beginning}`)
    clients.push(client)
    return client
  }

  test('take no slot while they send, and are answered once they have', async () => {
    const slow = Array.from({ length: 60 }, (_, i) => send(i, 'POST /api/x', 'Content-Length: 4\r\n', 'bo'))
    const chunked = send(100, 'POST /api/x', 'Transfer-Encoding: chunked\r\n', '2\r\nbo\r\n')
    const quick = send(101, 'POST /api/x', 'Content-Length: 5\r\n', 'quick')
    await expect.poll(quick.text).toContain('read: quick.')
    expect(http.figures()).toMatchObject({ inFlight: 0, shed: 0 })
    slow[0]?.socket.write('dy')
    chunked.socket.write('2\r\ndy\r\n0\r\n\r\n')
    for (const client of [slow[0], chunked]) await expect.poll(() => client?.text()).toContain('read: body.')
    await vi.advanceTimersByTimeAsync(10_000)
    for (const { socket, text } of slow.slice(1)) {
      await expect.poll(() => socket.closed).toBe(true)
      expect(text()).toMatch(/^HTTP\/1\.1 408 /)
    }
    expect(http.figures()).toMatchObject({ inFlight: 0, shed: 0 })
  })

  test.each([
    ['an upload', 'POST /api/upload', 'Content-Length: 4\r\n', ''],
    ['a large body', 'POST /api/x', 'Content-Length: 400000\r\n', ''],
    [
      'one that turns out to be large',
      'POST /api/x',
      'Transfer-Encoding: chunked\r\n',
      `11170\r\n${'x'.repeat(70_000)}`,
    ],
    ['one that waits to be asked', 'POST /api/x', 'Expect: 100-continue\r\nContent-Length: 4\r\n', ''],
  ])('leave half of the slots to others: %s', async (_name, line, headers, beginning) => {
    for (let i = 0; i < 15; i += 1) send(i, line, headers, beginning)
    await expect.poll(() => http.figures().shed).toBe(5)
    expect(http.figures().inFlight).toBe(10)
    const other = send(200, 'GET /api/x', '')
    await expect.poll(other.text).toContain('read: .')
  })

  test('that give up leave nothing behind', async () => {
    const { socket } = send(1, 'POST /api/x', 'Content-Length: 4\r\n', 'bo')
    const [request] = await once(http.server, 'request')
    socket.destroy()
    await new Promise((resolve) => request.once('close', resolve))
    expect(http.figures()).toMatchObject({ inFlight: 0, shed: 0 })
  })
})
