// Uploads through the real server: streamed, never in memory as a whole, and deleted when they are cut off
// (docs/specification.md §20.26).
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { createTestDatabase, startTestApp, type TestApp } from './harness.ts'
import { type Browser, makeAccount, signedInBrowser } from './people.ts'
import { makeJpeg, picturePath } from './pictures.ts'
import { type AppProcess, processSettings, spawnApp, untilReady } from './process.ts'

let dataDir: string
let app: TestApp
let server: AppProcess
let browser: Browser
let headers: Record<string, string>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-uploads-'))
  const connection = await createTestDatabase()
  app = await startTestApp({ connection })
  browser = await signedInBrowser(app, await makeAccount(app))
  await browser.send('POST', apiPaths.profile)
  server = await spawnApp({ ...processSettings(connection), DATA_DIR: dataDir })
  await untilReady(server)
  headers = {
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: server.origin,
    'content-type': 'image/jpeg',
    'x-file-name': 'me.jpg',
  }
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exited
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const megabyte = 1024 * 1024
const address = () => server.origin + picturePath('headshot')

/** Uploads in progress, and stored pictures. */
function files(): { uploads: number; pictures: number } {
  const count = (folder: string) => (existsSync(folder) ? readdirSync(folder).length : 0)
  return { uploads: count(join(dataDir, 'uploads')), pictures: count(join(dataDir, 'media/pictures')) }
}

function openSocket(): Socket {
  return connect(Number(new URL(server.origin).port), '127.0.0.1')
}

/** The start of a request whose body is written by hand. */
function head(method: string, path: string, given: Record<string, string>): string {
  const lines = Object.entries({ host: new URL(server.origin).host, ...given }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

function bytesOfMemory(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
}

test('a photo of realistic size succeeds', async () => {
  const answer = await fetch(address(), {
    method: 'POST',
    headers,
    body: new Uint8Array(await makeJpeg(3000, 2000)),
  })
  expect(answer.status).toBe(201)
  const { sizes } = await answer.json()
  const file = await fetch(server.origin + sizes[0].webp)
  expect([file.status, file.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(files()).toEqual({ uploads: 0, pictures: 1 })
})

/** What a start leaves to do, such as the search index, takes memory of its own. */
async function untilMemorySettles(): Promise<void> {
  let last = 0
  let quiet = 0
  const look = () => {
    const now = bytesOfMemory('VmRSS')
    quiet = Math.abs(now - last) < megabyte ? quiet + 1 : 0
    last = now
    return quiet
  }
  await expect.poll(look, { interval: 250, timeout: 15_000 }).toBeGreaterThanOrEqual(4)
}

test.skipIf(process.platform !== 'linux')('25 MB → 413 with memory for less than 50 MB', async () => {
  const photo = Buffer.alloc(25 * megabyte, 0xff)
  const inPieces = () =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < photo.length; at += megabyte)
          controller.enqueue(photo.subarray(at, at + megabyte))
        controller.close()
      },
    })
  // Everything loaded for the first upload is not counted.
  await fetch(address(), { method: 'POST', headers, body: Buffer.from('no picture') })
  await untilMemorySettles()
  const before = bytesOfMemory('VmRSS')
  // The peak since now.
  writeFileSync(`/proc/${server.child.pid}/clear_refs`, '5')
  const announced = await fetch(address(), { method: 'POST', headers, body: photo })
  expect([announced.status, (await announced.json()).code]).toEqual([413, 'too_large'])
  const unknown = await fetch(address(), {
    method: 'POST',
    headers,
    body: inPieces(),
    duplex: 'half',
  } as RequestInit)
  expect([unknown.status, (await unknown.json()).code]).toEqual([413, 'too_large'])
  expect(bytesOfMemory('VmHWM') - before).toBeLessThan(50 * megabyte)
  expect(files().uploads).toBe(0)
})

test.each([
  ['torn off', (socket: Socket) => socket.destroy()],
  ['ended', (socket: Socket) => socket.end()],
])('an upload that is %s half-way leaves neither file nor row', async (_how, cut) => {
  const before = files()
  const rows = async () => (await app.database.pool.query('select id from media')).rows
  const known = await rows()
  const socket = openSocket()
  socket.on('error', () => {})
  socket.write(head('POST', picturePath('headshot'), { ...headers, 'content-length': String(4 * megabyte) }))
  socket.write((await makeJpeg(2000, 1500)).subarray(0, 100_000))
  await expect.poll(() => files().uploads).toBe(1)
  cut(socket)
  await expect.poll(() => files().uploads).toBe(0)
  socket.destroy()
  expect([files(), await rows()]).toEqual([before, known])
})

test('an upload may take its time; another unfinished request may not', {
  timeout: 40_000,
}, async () => {
  const photo = await makeJpeg(600, 600)
  const slow = openSocket()
  let answer = ''
  slow.on('data', (chunk) => {
    answer += chunk
  })
  slow.write(
    head('POST', picturePath('headshot'), {
      ...headers,
      'content-length': String(photo.length),
      connection: 'close',
    }),
  )
  slow.write(photo.subarray(0, 1000))
  const stuck = openSocket()
  stuck.write(
    head('POST', apiPaths.betaSignups, { 'content-type': 'application/json', 'content-length': '100' }),
  )
  stuck.write('{')
  const [refusal] = await once(stuck, 'data')
  expect(String(refusal)).toMatch(/^HTTP\/1\.1 408 /)
  slow.write(photo.subarray(1000))
  await once(slow, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
})
