// The live channels' server in isolation: heartbeats, a database outage, limits, and shutdown.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { untilClosed } from '../../../tests/live-server.ts'
import { createLog } from '../log.ts'
import { createLive, type LiveOptions } from './live.ts'

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** Every request is Ada's, with a session that stays valid, unless a test says otherwise. */
async function start(given: Partial<LiveOptions> = {}) {
  const live = createLive({
    path: '/api/live',
    log: createLog('silent'),
    origins: [],
    tables: ['notes'],
    identify: async () => ({
      subscriber: { userId: 'ada', sessionId: 's', profileId: 'ada', until: null },
      cookies: [],
    }),
    findValidSessions: async (ids) => new Map(ids.map((id) => [id, 'user'])),
    maxSockets: 10,
    ...given,
  })
  const server = createServer()
  server.on('upgrade', (request: IncomingMessage, socket, head) => live.upgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  endings.push(async () => {
    await live.close()
    server.close()
  })
  const connect = () => new WebSocket(`ws://127.0.0.1:${address.port}/`)
  async function open() {
    const socket = connect()
    const heard: unknown[] = []
    socket.on('message', (data) => heard.push(JSON.parse(String(data))))
    await once(socket, 'open')
    const say = (topic: string, event: string) => socket.send(JSON.stringify(['1', '2', topic, event, {}]))
    return { socket, heard, say }
  }
  return { live, connect, open }
}

const ok = (topic: string) => ['1', '2', topic, 'phx_reply', { status: 'ok', response: {} }]
const statusOf = async (socket: WebSocket) => {
  socket.on('error', () => {})
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  return response.statusCode
}

test('two heartbeats of 30 s may be missed, no more (§9)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  endings.push(async () => vi.useRealTimers())
  const { open } = await start()
  const silent = await open()
  const lively = await open()
  // The reply proves that it was handled.
  const beat = async () => {
    const before = lively.heard.length
    lively.say('phoenix', 'heartbeat')
    while (lively.heard.length === before) await once(lively.socket, 'message')
  }
  vi.advanceTimersByTime(60_000)
  await beat()
  expect(lively.heard[0]).toEqual(ok('phoenix'))
  expect(silent.socket.readyState).toBe(WebSocket.OPEN)
  const isGone = untilClosed(silent.socket)
  vi.advanceTimersByTime(30_000)
  expect((await isGone)[0]).toBe(1006)
  await beat()
  expect(lively.socket.readyState).toBe(WebSocket.OPEN)
})

test('a heartbeat is due every 30 seconds (§9)', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  endings.push(async () => vi.useRealTimers())
  const { open } = await start()
  const { socket } = await open()
  vi.advanceTimersByTime(60_000)
  expect(socket.readyState).toBe(WebSocket.OPEN)
  const closed = untilClosed(socket)
  vi.advanceTimersByTime(15_000)
  expect((await closed)[0]).toBe(1006)
})

test('a socket joins at most sixteen topics', async () => {
  const tables = Array.from({ length: 17 }, (_, i) => `notes_${i}`)
  const { open } = await start({ tables })
  const { heard, say } = await open()
  for (const table of tables) say(`${table}:ada`, 'phx_join')
  await expect.poll(() => heard.length).toBe(17)
  expect(heard.map((frame) => (frame as { status: string }[])[4]?.status)).toEqual([
    ...Array(16).fill('ok'),
    'error',
  ])
})

test('while the database is down sockets stay open and receive messages; once it is back, ended sessions are closed', async () => {
  let answers: 'away' | 'alive' | 'ended' = 'away'
  let asked = 0
  const { live, open } = await start({
    limits: { recheckDelay: 1, recheckRetry: 5 },
    async findValidSessions(ids) {
      asked += 1
      if (answers === 'away') throw new Error('no database')
      return new Map(answers === 'alive' ? ids.map((id) => [id, 'user'] as const) : [])
    },
  })
  const { socket, heard, say } = await open()
  say('notes:ada', 'phx_join')
  await expect.poll(() => heard.length).toBe(1)
  await expect.poll(() => asked).toBeGreaterThan(2)
  live.publish(JSON.stringify({ table: 'notes', type: 'INSERT', profile_id: 'ada', id: '7' }))
  await expect
    .poll(() => heard.at(-1))
    .toEqual([null, null, 'notes:ada', 'change', { table: 'notes', type: 'INSERT', id: '7' }])
  answers = 'alive'
  live.catchUp()
  await expect.poll(() => heard.at(-1)).toEqual([null, null, 'notes:ada', 'catch_up', {}])
  expect(socket.readyState).toBe(WebSocket.OPEN)
  answers = 'ended'
  const closed = untilClosed(socket)
  live.recheck('ada')
  expect(await closed).toEqual([4001, 'The session has ended'])
})

test('a session that ended while the socket was being opened closes it', async () => {
  // Long before the periodic check.
  const { open } = await start({ findValidSessions: async () => new Map(), limits: { heartbeat: 1e6 } })
  const { socket } = await open()
  expect((await untilClosed(socket))[0]).toBe(4001)
})

test('viewing as another user ends when its time is over', async () => {
  const { open } = await start({
    limits: { heartbeat: 40 },
    identify: async () => ({
      subscriber: { userId: 'admin', sessionId: 's', profileId: 'ada', until: Date.now() },
      cookies: [],
    }),
    findValidSessions: async (ids) => new Map(ids.map((id) => [id, 'admin'])),
  })
  const { socket, say } = await open()
  const beating = setInterval(() => say('phoenix', 'heartbeat'), 10)
  expect((await untilClosed(socket))[0]).toBe(4001)
  clearInterval(beating)
})

test('shutdown is announced with its reason, to clients that answer and to those that do not', async () => {
  const { live, connect, open } = await start({ limits: { closeTimeout: 50 } })
  const { socket } = await open()
  const stuck = await open()
  stuck.socket.pause()
  const closed = untilClosed(socket)
  await live.close()
  expect(await closed).toEqual([1001, 'The server is restarting'])
  expect(await statusOf(connect())).toBe(503)
  stuck.socket.terminate()
})

test('the number of sockets is limited; when sessions cannot be looked up, 503', async () => {
  const { connect, open } = await start({ maxSockets: 1 })
  const { socket } = await open()
  expect(await statusOf(connect())).toBe(503)
  socket.close()
  const broken = await start({ identify: () => Promise.reject(new Error('x')) })
  expect(await statusOf(broken.connect())).toBe(503)
})

test('due cookies are set in the answer', async () => {
  const { connect } = await start({
    identify: async () => ({
      subscriber: { userId: 'ada', sessionId: 's', profileId: 'ada', until: null },
      cookies: ['session_cache=new; Path=/'],
    }),
  })
  const [response] = (await once(connect(), 'upgrade')) as [IncomingMessage]
  expect(response.headers['set-cookie']).toEqual(['session_cache=new; Path=/'])
})

test('the topics of one socket are limited; leaving one makes space', async () => {
  const { open } = await start({ limits: { topicsOfSocket: 1 }, tables: ['notes', 'lists'] })
  const { heard, say } = await open()
  say('notes:ada', 'phx_join')
  say('notes:ada', 'phx_join')
  say('lists:ada', 'phx_join')
  say('notes:ada', 'phx_leave')
  say('lists:ada', 'phx_join')
  say('lists:ada', 'shout')
  await expect.poll(() => heard.length).toBe(6)
  const refused = (reason: string) => [
    '1',
    '2',
    'lists:ada',
    'phx_reply',
    { status: 'error', response: { reason } },
  ]
  expect(heard).toEqual([
    ok('notes:ada'),
    ok('notes:ada'),
    refused('too many topics'),
    ok('notes:ada'),
    ok('lists:ada'),
    refused('unmatched event'),
  ])
})

test('a client that does not read is cut off', async () => {
  const { live, open } = await start({ limits: { backlogBytes: 1_000 } })
  const { socket, heard, say } = await open()
  say('notes:ada', 'phx_join')
  await expect.poll(() => heard.length).toBe(1)
  socket.pause()
  const notice = JSON.stringify({ table: 'notes', type: 'INSERT', profile_id: 'ada', id: 'x'.repeat(60_000) })
  for (let i = 0; i < 200; i += 1) live.publish(notice)
  const closed = untilClosed(socket)
  socket.resume()
  expect((await closed)[0]).toBe(1006)
})
