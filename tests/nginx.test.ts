// nginx in front, as deploy/nginx/lectern.conf configures it: over TLS and HTTP/2, with live sockets, uploads, the client's address
// and files from its own disk. Where nginx and openssl are installed.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createAccount } from '../src/features/accounts/service.server.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { createLog } from '../src/server/log.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { goodPassword, hashOfGoodPassword } from './good-password.ts'
import { createTestDatabase } from './harness.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { type AppProcess, freePort, processSettings, spawnApp, untilReady } from './process.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

describe.skipIf(!hasNginx)('nginx in front', () => {
  let app: AppProcess
  let proxy: ChildProcess
  let port: number
  let origin: string
  let plainOrigin: string
  let folder: string
  let connection: ClientConfig

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nginx-'))
    const [plain, secure] = await Promise.all([freePort(), freePort()])
    port = await freePort()
    origin = `https://localhost:${secure}`
    plainOrigin = `http://127.0.0.1:${plain}`
    connection = await createTestDatabase()
    app = await spawnApp({
      ...processSettings(connection),
      ...{ PORT: String(port), APP_URL: origin, TRUST_PROXY: '1', DATA_DIR: join(folder, 'data') },
    })
    await untilReady(app)
    proxy = startNginx(folder, { servers: [port], secure, plain })
    await untilReadyThrough(origin)
  })

  afterAll(async () => {
    proxy?.kill()
    app?.child.kill('SIGTERM')
    await app?.exited
    rmSync(folder, { recursive: true, force: true })
  })

  async function send(
    path: string,
    method: string,
    headers: Record<string, string>,
    body?: Buffer | string,
    through = origin,
  ): Promise<Answer> {
    const asked = request(through + path, { method, headers, rejectUnauthorized: false })
    asked.end(body)
    const [answer] = await once(asked, 'response')
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
  const get = (path: string, headers: Record<string, string> = {}, through = origin) =>
    send(path, 'GET', headers, undefined, through)

  const untilReadyThrough = (through: string) =>
    vi.waitUntil(
      () =>
        get('/readyz', {}, through).then(
          ({ status }) => status === 200,
          () => false,
        ),
      { timeout: 20_000, interval: 100 },
    )

  test('pages over HTTP/2, and never from its disk', async () => {
    const client = connect(origin, { rejectUnauthorized: false })
    const stream = client.request({ ':path': '/' })
    const [headers] = await once(stream, 'response')
    expect(headers[':status']).toBe(200)
    expect(headers['strict-transport-security']).toBeDefined()
    expect(headers['x-cache']).toBeUndefined()
    expect(await text(stream)).toContain('<title>')
    client.close()
  })

  test('a script from its disk the second time, and a missing one not', async () => {
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await get('/')).body) ?? []
    const first = await get(script)
    const second = await get(script)
    expect([first.headers['x-cache'], second.headers['x-cache']]).toEqual(['MISS', 'HIT'])
    expect(second.body).toBe(first.body)
    await get('/assets/missing.js')
    const missing = await get('/assets/missing.js')
    expect([missing.status, missing.headers['x-cache']]).toEqual([404, 'MISS'])
  })

  test('the client cannot choose its address', async () => {
    const database = openDatabase(connection, { log: createLog('silent'), poolSize: 1 })
    const keysAfter = async (address: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
      const body = JSON.stringify({ email: `from-${address}@example.com` })
      expect((await send(apiPaths.betaSignups, 'POST', headers, body)).status).toBe(201)
      return (await database.pool.query('select key from rate_limits order by key')).rows
    }
    // Both are counted as requests of one network: this test's.
    const keys = await keysAfter('203.0.113.1')
    expect(await keysAfter('198.51.100.2')).toEqual(keys)
    await database.close()
  })

  test('someone signs in, and their live socket stays open', async () => {
    const database = openDatabase(connection, { log: createLog('silent'), poolSize: 1 })
    const person = {
      email: 'ada@example.com',
      name: 'Ada',
      last_name: 'Moreau',
      user_type: 'speaker',
    } as const
    await createAccount(database.db, { ...person, passwordHash: await hashOfGoodPassword() })
    await database.close()
    const headers = { origin, 'content-type': 'application/json' }
    const signedIn = await send(
      apiPaths.signIn,
      'POST',
      headers,
      JSON.stringify({ email: person.email, password: goodPassword }),
    )
    expect(signedIn.status).toBe(200)
    const cookies = [signedIn.headers['set-cookie'] ?? []].flat()
    expect(cookies.every((line) => line.includes('Secure'))).toBe(true)
    const socket = new WebSocket(origin.replace('https', 'wss') + apiPaths.liveSocket, {
      headers: { cookie: cookies.map((line) => line.split(';', 1)[0]).join('; '), origin },
      rejectUnauthorized: false,
    })
    await once(socket, 'open')
    socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]))
    const [reply] = await once(socket, 'message')
    expect(JSON.parse(String(reply))).toMatchObject([null, '1', 'phoenix', 'phx_reply', { status: 'ok' }])
    socket.terminate()
  })

  test('plain HTTP leads to HTTPS', async () => {
    const answer = await fetch(`${plainOrigin}/speakers?q=x`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('https://localhost/speakers?q=x')
  })

  test('bodies are as large as the server lets them be', async () => {
    const headers = { origin, 'content-type': 'application/octet-stream' }
    const large = await send('/api/profile/media/headshot', 'POST', headers, Buffer.alloc(19 * 1024 * 1024))
    expect([large.status, large.headers['content-type']]).toEqual([401, expect.stringContaining('json')])
    expect(
      (await send('/api/profile/media/headshot', 'POST', headers, Buffer.alloc(21 * 1024 * 1024))).status,
    ).toBe(413)
    const imported = await send('/api/account/import', 'POST', headers, Buffer.alloc(21 * 1024 * 1024))
    expect(imported.status).toBe(401)
  })

  test('requests beyond its limit are refused by nginx, and pages still answered', async () => {
    const few = join(folder, 'few')
    mkdirSync(few)
    const [secure, plain] = await Promise.all([freePort(), freePort()])
    const other = startNginx(few, { servers: [port], secure, plain }, (settings) =>
      settings.replaceAll('max_conns=200', 'max_conns=1'),
    )
    onTestFinished(() => void other.kill())
    const through = `https://localhost:${secure}`
    await untilReadyThrough(through)
    const database = openDatabase(connection, { log: createLog('silent'), poolSize: 2 })
    const holder = await database.pool.connect()
    await holder.query('begin; lock table beta_signups in access exclusive mode')
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'waiting@example.com' })
    const waiting = send(apiPaths.betaSignups, 'POST', headers, body, through)
    const waits = "select from pg_locks where not granted and relation = 'beta_signups'::regclass"
    await vi.waitUntil(async () => (await database.pool.query(waits)).rowCount, {
      timeout: 20_000,
      interval: 20,
    })
    const refused = await get(apiPaths.searchSpeakers, {}, through)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(refused.body).code).toBe('unavailable')
    expect((await get('/', {}, through)).status).toBe(200)
    await holder.query('rollback')
    holder.release()
    await database.close()
    expect((await waiting).status).toBe(201)
  })

  test('while the server is away, a 503 says when to try again', async () => {
    app.child.kill('SIGTERM')
    await app.exited
    const answer = await get('/')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(JSON.parse(answer.body).code).toBe('unavailable')
  })
})
