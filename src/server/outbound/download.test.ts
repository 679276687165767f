// Downloads on behalf of users: with the guards of every request, by https only, of limited size (docs/specification.md §20.9).
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CalendarServer, openCalendarServer, viaThisMachine } from '../../../tests/calendar-server.ts'
import { download, receive } from './download.ts'

let server: CalendarServer
beforeAll(async () => {
  server = await openCalendarServer()
})
afterAll(() => server.close())

const maxBytes = 1_000
const get = (address: string, options: { timeoutMs?: number; headers?: Record<string, string> } = {}) =>
  download(address, {
    ...{ timeoutMs: 5_000, maxBytes, headers: {} },
    ...options,
    ...viaThisMachine(server, receive),
  })

test('a file arrives, with what recognizes its version, and no cookie is sent', async () => {
  server.answers.set('/file?key=1', (_request, answer) => {
    answer.writeHead(200, {
      etag: '"v1"',
      'last-modified': 'Tue, 01 Dec 2026 10:00:00 GMT',
      'set-cookie': 'a=b',
    })
    answer.end('BEGIN')
  })
  const file = await get('https://calendars.example/file?key=1', { headers: { 'If-None-Match': '"v0"' } })
  expect({ ...file, body: String(file.body) }).toEqual({
    ...{ status: 200, location: undefined, body: 'BEGIN', etag: '"v1"' },
    last_modified: 'Tue, 01 Dec 2026 10:00:00 GMT',
  })
  expect(server.asked.at(-1)).toMatchObject({
    host: 'calendars.example',
    headers: { 'if-none-match': '"v0"', 'accept-encoding': 'identity' },
  })
  expect(server.asked.at(-1)?.headers).not.toHaveProperty('cookie')
})

test('of other answers only the status is read', async () => {
  server.answers.set('/same', (_request, answer) => void answer.writeHead(304).end())
  server.answers.set('/broken', (_request, answer) => void answer.writeHead(500).write('x'.repeat(100_000)))
  for (const [path, status] of [
    ['/same', 304],
    ['/broken', 500],
    ['/gone', 404],
  ] as const)
    expect(await get(`https://calendars.example${path}`)).toMatchObject({ status, body: Buffer.alloc(0) })
})

test.each([1_000, 1_001])('of %s bytes', async (size) => {
  server.answers.set('/size', (_request, answer) => {
    for (let i = 0; i < size; i += 1) answer.write('x')
    // A larger one is not waited for.
    if (size <= maxBytes) answer.end()
  })
  const { body } = await get('https://calendars.example/size')
  expect(body?.length ?? null).toBe(size > maxBytes ? null : size)
})

test.each<[string, string, string]>([
  ['plain http', 'http://calendars.example/file', 'refused'],
  ['a redirect to plain http', 'https://calendars.example/to-plain', 'refused'],
  ['a redirect inside', 'https://calendars.example/inside', 'refused'],
  ['a private address', 'https://10.0.0.1/file', 'refused'],
  ['a name of a private address', 'https://inside.example/file', 'refused'],
  ['an unknown name', 'https://unknown.example/file', 'unknown_host'],
  ['a file that is cut off', 'https://calendars.example/cut', 'unreachable'],
  ['a compressed file', 'https://calendars.example/zip', 'unreachable'],
])('%s: %s is %s', async (_, address, failure) => {
  server.names.set('inside.example', ['192.168.1.1'])
  const redirect = (location: string) => (_request: unknown, answer: import('node:http').ServerResponse) =>
    void answer.writeHead(302, { location }).end()
  server.answers.set('/to-plain', redirect('http://calendars.example/file'))
  server.answers.set('/inside', redirect('https://169.254.169.254/latest'))
  server.answers.set('/cut', (_request, answer) => {
    answer.writeHead(200, { 'content-length': '100' })
    answer.write('x', () => answer.destroy())
  })
  server.answers.set(
    '/zip',
    (_request, answer) =>
      void answer.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(500_000))),
  )
  const before = server.asked.length
  await expect(get(address)).rejects.toThrow(failure)
  const follows = ['/to-plain', '/inside', '/cut', '/zip'].some((path) => address.endsWith(path))
  expect(server.asked.length - before).toBe(follows ? 1 : 0)
})

test('a file that trickles in ends with the time limit', async () => {
  server.answers.set('/slow', (_request, answer) => void answer.write('x'))
  await expect(get('https://calendars.example/slow', { timeoutMs: 50 })).rejects.toThrow('timeout')
})
