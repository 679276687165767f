// The real server on a real socket: start, files, limits, overload, a database outage, and a clean shutdown.
import { once } from 'node:events'
import { connect, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createHttpServer } from '../src/server/http/http.ts'
import type { StaticFiles } from '../src/server/http/static-files.ts'
import type { Live } from '../src/server/live/live.ts'
import { createLog } from '../src/server/log.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { startTestApp, type TestApp } from './harness.ts'
import { makeSpeaker } from './speakers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ processes: 1 })
})
afterAll(() => app.close())

const log = createLog('silent')

async function serve(
  answer: (request: Request) => Response | Promise<Response>,
  options: {
    maxInFlight?: number
    trustProxy?: number
    start?: boolean
    live?: Pick<Live, 'path' | 'upgrade'>
    files?: StaticFiles
  } = {},
) {
  const { maxInFlight = 100, trustProxy = 0 } = options
  const http = createHttpServer({ log, config: { ...app.config, maxInFlight, trustProxy } })
  http.server.listen(0, '127.0.0.1')
  await once(http.server, 'listening')
  const address = http.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const start = () =>
    http.start({
      fetch: answer,
      pages: app.context.pages,
      meCache: app.context.meCache,
      ...(options.live && { live: options.live }),
      files: options.files ?? new Map(),
    })
  if (options.start !== false) start()
  return { http, start, origin: `http://127.0.0.1:${address.port}`, port: address.port }
}

/** The server's answer to bytes that no HTTP client would send. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(bytes)
  await Promise.race([once(socket, 'close'), once(socket, 'data').then(() => socket.end())])
  await new Promise((resolve) => (socket.closed ? resolve(null) : socket.once('close', resolve)))
  return text
}

/** A connection from one of this machine's addresses, with everything received on it. */
function open(port: number, localAddress: string): { socket: Socket; text: () => string } {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk
  })
  return { socket, text: () => text }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

describe('the HTTP server', () => {
  test('answers from memory, and through the application for API readers with cookies', async () => {
    const { username } = await makeSpeaker(app)
    const path = apiPaths.publicProfile(username)
    const { headers } = await app.request(path)
    const { http, origin } = await serve(() => new Response('the application'))
    // The notice of the new profile may arrive after the first answer was cached, and drop it.
    const ready = await vi.waitFor(async () => {
      await app.request(path)
      const answer = await fetch(origin + path)
      expect(answer.headers.get('content-type')).toBe(headers.get('content-type'))
      return answer
    }, 15_000)
    expect(ready.headers.get('cache-control')).toBe(headers.get('cache-control'))
    expect(await ready.json()).toMatchObject({ username })
    expect(await (await fetch(origin + path, { headers: { cookie: 'a=b' } })).text()).toBe('the application')
    expect(await (await fetch(`${origin}${path}?a=b`)).text()).toBe('the application')
    await http.drain(100)
  })

  test('answers /healthz before it is started, and 503 with Retry-After to the rest', async () => {
    const { http, start, origin } = await serve(() => new Response('started'), { start: false })
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    const early = await fetch(`${origin}/readyz`)
    expect(early.status).toBe(503)
    expect(early.headers.get('retry-after')).toBe('1')
    start()
    expect(await (await fetch(`${origin}/readyz`)).text()).toBe('started')
    await http.drain(1000)
  })

  test('counts every page it serves at an address with the prefix, from memory or not, even if the reader has it already', async () => {
    const served: [string | undefined, number][] = []
    const http = createHttpServer({ log, config: { ...app.config, maxInFlight: 10 } })
    http.start({
      fetch: () => new Response('rendered'),
      pages: app.context.pages,
      files: new Map(),
      views: { prefix: '/terms', see: ({ url }, status) => served.push([url, status]) },
    })
    http.server.listen(0, '127.0.0.1')
    await once(http.server, 'listening')
    const address = http.server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    // Renders it, so that it is in memory from here on.
    await app.request('/terms')
    const headers = { 'accept-encoding': 'identity' }
    const etag = (await fetch(`${origin}/terms`, { headers })).headers.get('etag') ?? ''
    await fetch(`${origin}/terms`, { headers: { ...headers, 'if-none-match': etag } })
    await fetch(`${origin}/terms/of-old`)
    await fetch(`${origin}/speaker/ada`)
    await http.drain(1000)
    expect(served).toEqual([
      ['/terms', 200],
      ['/terms', 304],
      ['/terms/of-old', 200],
    ])
  })

  test('answers "who am I" from memory for exactly the cookies it was cached for, and only for reads', async () => {
    const { http, origin } = await serve(() => new Response('asked'))
    const { meCache } = app.context
    const validUntil = new Date(Date.now() + 60_000)
    meCache.set('session=a', { userId: 'x', body: '{"kept":true}', validUntil }, meCache.version())
    const ask = async (cookie: string, method = 'GET', path: string = apiPaths.me) => {
      const answer = await fetch(origin + path, { method, headers: { cookie } })
      return [await answer.text(), answer.headers.get('cache-control')]
    }
    expect(await ask('session=a')).toEqual(['{"kept":true}', 'no-store'])
    expect(await ask('session=b')).toEqual(['asked', null])
    expect(await ask('session=a', 'POST')).toEqual(['asked', null])
    expect(await ask('session=a', 'GET', `${apiPaths.me}?x=1`)).toEqual(['asked', null])
    await http.drain(1000)
  })

  test('beyond the cap on requests in flight: 503 with Retry-After, and back to normal after', async () => {
    const waiting: (() => void)[] = []
    const { http, origin } = await serve(
      () => new Promise((resolve) => waiting.push(() => resolve(new Response('done')))),
      {
        maxInFlight: 3,
      },
    )
    const first = [1, 2, 3].map((i) => fetch(`${origin}/slow/${i}`))
    await expect.poll(() => waiting.length).toBe(3)
    const refused = await fetch(`${origin}/slow/4`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(await refused.json()).toMatchObject({ code: 'overloaded' })
    expect(http.figures()).toMatchObject({ shed: 1, inFlight: 3, maxInFlight: 3 })
    for (const finish of waiting) finish()
    for (const answer of await Promise.all(first)) expect(answer.status).toBe(200)
    const after = fetch(`${origin}/slow/5`)
    await expect.poll(() => waiting.length).toBe(4)
    waiting[3]?.()
    expect((await after).status).toBe(200)
    await http.drain(1000)
  })

  test('one network takes a quarter of the slots at most; /healthz needs none', async () => {
    const { http, port, origin } = await serve(
      (request) => (request.method === 'POST' ? new Promise(() => {}) : new Response('', { status: 404 })),
      { maxInFlight: 40 },
    )
    // Requests that are never answered.
    const idle = Array.from({ length: 40 }, () => connect(port, '127.0.0.1'))
    for (const socket of idle) {
      socket.on('error', () => {})
      socket.write(
        'POST /beta HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 4\r\n\r\na=b&',
      )
    }
    await expect.poll(async () => (await fetch(`${origin}/api/x`)).status).toBe(503)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    for (const socket of idle) socket.destroy()
    await expect.poll(async () => (await fetch(`${origin}/api/x`)).status).toBe(404)
    await http.drain(100)
  })

  test('a cached page is served even then', async () => {
    await app.request('/')
    const { http, origin } = await serve(() => new Promise(() => {}), { maxInFlight: 1 })
    const stuck = fetch(`${origin}/api/x`).catch(() => 'cut')
    const page = await fetch(`${origin}/`, { headers: { 'accept-encoding': 'identity' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const again = await fetch(`${origin}/`, {
      headers: { 'accept-encoding': 'identity', 'if-none-match': page.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
    await page.text()
    await http.drain(100)
    expect(await stuck).toBe('cut')
  })

  test('drains: a request in progress is finished, a new connection is refused', async () => {
    let finish: (() => void) | undefined
    const { http, origin } = await serve(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(new Response('whole'))
        }),
    )
    const underWay = fetch(`${origin}/slow`)
    await expect.poll(() => finish).toBeDefined()
    const drained = http.drain(5000)
    await expect(fetch(`${origin}/new`)).rejects.toThrow()
    finish?.()
    expect(await (await underWay).text()).toBe('whole')
    await drained
  })

  test('drains despite an upgraded connection', async () => {
    const { http, port } = await serve(() => new Response('x'), {
      live: {
        path: apiPaths.liveSocket,
        upgrade: (_request, socket) =>
          socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n'),
      },
    })
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `GET ${apiPaths.liveSocket} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    )
    await once(socket, 'data')
    await http.drain(100)
  })

  test('a WebSocket for any other path is cut off; a request for another protocol gets a plain answer', async () => {
    const { http, port } = await serve(() => new Response('plain'))
    const asking = (protocol: string) =>
      `GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`
    const cut = connect(port, '127.0.0.1')
    let heard = ''
    cut.on('data', (chunk) => {
      heard += chunk
    })
    cut.write(asking('websocket'))
    await once(cut, 'close')
    expect(heard).toBe('')
    expect(await raw(port, asking('h2c'))).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*plain/)
    await http.drain(100)
  })

  test('a request with neither body nor length → the application reads nothing, the connection stays open', async () => {
    const { http, port } = await serve(async (request) => new Response(`read: "${await request.text()}"`))
    const socket = connect(port, '127.0.0.1')
    for (const method of ['POST', 'DELETE']) {
      socket.write(`${method} /api/x HTTP/1.1\r\nHost: x\r\n\r\n`)
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*read: ""/)
    }
    socket.destroy()
    await http.drain(100)
  })

  describe('an inactive connection is closed', () => {
    const stalled = 30_000
    /** More than the system can buffer for a client that does not read. */
    const body = Buffer.alloc(64 * 1024 * 1024)
    const large = { status: 200, headers: ['Content-Length', String(body.length)], body, etag: null }
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

    async function start() {
      const { http, port } = await serve(() => new Promise<Response>(() => {}), {
        live: { path: apiPaths.liveSocket, upgrade: () => {} },
        files: new Map([['/large', large]]),
      })
      const reader = connect(port, '127.0.0.1')
      reader.on('error', () => {})
      const [socket] = (await once(http.server, 'connection')) as [Socket]
      return { http, reader, socket }
    }

    test('before it has sent a request', async () => {
      const { http, reader, socket } = await start()
      expect(socket.timeout).toBe(stalled)
      reader.destroy()
      await http.drain(100)
    })

    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
    test.each([
      ['does not read its answer', 'request', get('/large')],
      ['does not read the answer behind another', 'request', get('/healthz') + get('/large')],
      ['is answered by the application', 'request', get('/api/x')],
      ['asks for a WebSocket', 'upgrade', `GET ${apiPaths.liveSocket} HTTP/1.1\r\nHost: x\r\n${upgrade}`],
    ])('as one that %s, though it has asked before', async (_what, event, bytes) => {
      const { http, reader, socket } = await start()
      reader.write(get('/healthz'))
      await once(reader, 'data')
      reader.pause()
      // When idle, it may stay open longer.
      await expect.poll(() => socket.timeout).toBeGreaterThan(stalled)
      const requests = bytes.split('GET ').length - 1
      let seen = 0
      const all = new Promise<void>((resolve) => {
        http.server.on(event, () => {
          seen += 1
          if (seen === requests) resolve()
        })
      })
      reader.write(bytes)
      await all
      expect(socket.timeout).toBe(stalled)
      reader.destroy()
      socket.destroy()
      await http.drain(100)
    })
  })

  test('invalid bytes after a request in progress: its answer arrives complete, and nothing else', async () => {
    const { http, port } = await serve(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      return new Response('whole answer')
    })
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.write('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\nno http at all\r\n\r\nnor here\r\n\r\n')
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole answer/)
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
    await http.drain(100)
  })

  test('Expect: 100-continue → the body is requested only if it is wanted', async () => {
    const { http, port } = await serve(async (request) =>
      request.headers.get('x-wanted')
        ? new Response(await request.text())
        : new Response('no', { status: 413 }),
    )
    const head = 'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nExpect: 100-continue\r\n'
    const refused = connect(port, '127.0.0.1')
    let answer = ''
    refused.on('data', (chunk) => {
      answer += chunk
    })
    refused.write(`${head}\r\n`)
    await once(refused, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i)
    expect(answer).not.toContain('100 Continue')

    const wanted = connect(port, '127.0.0.1')
    wanted.write(`${head}X-Wanted: yes\r\n\r\n`)
    const [asked] = await once(wanted, 'data')
    expect(String(asked)).toBe('HTTP/1.1 100 Continue\r\n\r\n')
    wanted.write('body')
    const [rest] = await once(wanted, 'data')
    expect(String(rest)).toMatch(/^HTTP\/1\.1 200 OK/)
    wanted.destroy()
    await http.drain(100)
  })

  test.each(['/healthz', '/readyz'])(
    '%s over HTTP/1.0 without Host, as plain health checks ask → 200',
    async (path) => {
      const { http, port } = await serve(({ method, url }) => app.request(new URL(url).pathname, { method }))
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        expect(await raw(port, `${method} ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
      }
      await http.drain(100)
    },
  )

  const chunked = 'Transfer-Encoding: chunked\r\n'
  test.each([
    ['two Host headers', 'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no HTTP at all', 'no http\r\n\r\n'],
    ['the same Host twice', 'GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n'],
    [
      'two Host headers of a WebSocket',
      `GET ${apiPaths.liveSocket} HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    ],
    [
      'Content-Length and Transfer-Encoding',
      `POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n${chunked}\r\n0\r\n\r\n`,
    ],
    [
      'Transfer-Encoding and Content-Length',
      `POST /api/x HTTP/1.1\r\nHost: x\r\n${chunked}Content-Length: 4\r\n\r\n0\r\n\r\n`,
    ],
  ])('%s → 400, the connection closed, nothing behind it read (§20.59)', async (_name, bytes) => {
    const asked: string[] = []
    const { http, port } = await serve(
      ({ url }) => {
        asked.push(url)
        return new Response('x')
      },
      { live: { path: apiPaths.liveSocket, upgrade: (_request, socket) => socket.destroy() } },
    )
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.write(`${bytes}GET /second HTTP/1.1\r\nHost: x\r\n\r\n`)
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nconnection: close\r\n/i)
    expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1)
    // As every answer (§20.21).
    for (const name of ['Referrer-Policy', 'X-Frame-Options']) expect(text).toContain(`${name}: `)
    expect(asked).toEqual([])
    await http.drain(100)
  })

  describe('many idle connections from one address (§20.52)', () => {
    test('use a quarter of the slots, the most recent ones; others are answered as before', async () => {
      let finish: (() => void) | undefined
      const { http, port, origin } = await serve(
        () =>
          new Promise((resolve) => {
            finish = () => resolve(new Response('whole'))
          }),
        { maxInFlight: 16 },
      )
      const underWay = open(port, '127.0.0.1')
      underWay.socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
      await expect.poll(() => finish).toBeDefined()
      const idle = Array.from({ length: 300 }, () => open(port, '127.0.0.1'))
      await expect.poll(() => idle.filter(({ socket }) => socket.closed).length).toBe(300 - 63)
      expect(await connectionsOf(http.server)).toBe(64)
      // From another address, and from the same one, whose longest idle connection is closed.
      const other = open(port, '127.0.0.2')
      other.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
      await expect.poll(() => other.text()).toMatch(/^HTTP\/1\.1 200/)
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      finish?.()
      await expect.poll(() => underWay.text()).toMatch(/whole/)
      for (const { socket } of [...idle, other, underWay]) socket.destroy()
      await http.drain(100)
    })

    test('when all of a network’s connections are busy, a further one is closed; WebSockets never count as idle', async () => {
      const { http, port } = await serve(() => new Promise(() => {}), {
        maxInFlight: 1,
        live: {
          path: apiPaths.liveSocket,
          upgrade: (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
        },
      })
      const upgrade = `GET ${apiPaths.liveSocket} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
      const sockets = Array.from({ length: 4 }, () => open(port, '127.0.0.1'))
      for (const { socket } of sockets) socket.write(upgrade)
      await expect.poll(() => sockets.every(({ text }) => text().includes('101'))).toBe(true)
      const beyond = open(port, '127.0.0.1')
      await expect.poll(() => beyond.socket.closed).toBe(true)
      expect(sockets.some(({ socket }) => socket.closed)).toBe(false)
      for (const { socket } of sockets) socket.destroy()
      await http.drain(100)
    })

    test('the total is limited; behind a proxy its one address may use every slot', async () => {
      const { http, port } = await serve(() => new Response('x'), { maxInFlight: 1, trustProxy: 1 })
      const sockets = Array.from({ length: 20 }, () => open(port, '127.0.0.1'))
      await expect.poll(() => sockets.filter(({ socket }) => socket.closed).length).toBe(4)
      expect(await connectionsOf(http.server)).toBe(16)
      const newcomer = open(port, '127.0.0.2')
      newcomer.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
      await expect.poll(() => newcomer.text()).toMatch(/^HTTP\/1\.1 200/)
      for (const { socket } of [...sockets, newcomer]) socket.destroy()
      await http.drain(100)
    })

    test('the one that was used longest ago makes room, not the one that was opened first', async () => {
      const { http, port } = await serve(() => new Response('x'), { maxInFlight: 1, trustProxy: 1 })
      const sockets = Array.from({ length: 16 }, () => open(port, '127.0.0.1'))
      const use = async ({ socket, text }: ReturnType<typeof open>, times: number) => {
        socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
        await expect.poll(() => text().split('HTTP/1.1 200').length - 1).toBe(times)
      }
      for (const socket of sockets) await use(socket, 1)
      for (const socket of sockets.slice(0, 3)) await use(socket, 2)
      const newcomer = open(port, '127.0.0.1')
      await use(newcomer, 1)
      await expect.poll(() => sockets.flatMap(({ socket }, i) => (socket.closed ? [i] : []))).toEqual([3])
      for (const { socket } of [...sockets, newcomer]) socket.destroy()
      await http.drain(100)
    })
  })

  test('TRACE → 405; bytes that are not HTTP, or headers of 32 kB → 4xx and a closed connection', async () => {
    const { http, port } = await serve((request) =>
      Promise.resolve(app.request(new URL(request.url).pathname, { method: 'TRACE' })),
    )
    expect(await raw(port, 'no http at all\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(port, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(32_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 4\d\d /,
    )
    expect(await raw(port, 'TRACE /api/x HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 40[05] /)
    await http.drain(100)
  })
})
