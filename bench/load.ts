// One bounded round of load, in a separate process so that it can be pinned to another core than the server. A minimal
// client: it writes prepared bytes and counts those of the answers, each as long as its head says (two processes may have
// compressed a page differently); any other status fails the round. Prints { requests } as JSON. For machines without wrk.
import { connect, type Socket } from 'node:net'

const [kind = '', port = '', seconds = '', connections = ''] = process.argv.slice(2)
const run = `${process.pid.toString(36)}${Date.now().toString(36)}`
const cookie = process.env.BENCH_COOKIE ?? ''
const path = process.env.BENCH_PATH ?? '/'
const expectedStatus = kind === 'insert' ? 'HTTP/1.1 201' : 'HTTP/1.1 200'
let sent = 0
let done = 0

function nextRequest(): string {
  if (kind === 'page')
    return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36\r\n\r\n`
  if (kind === 'me') return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\n\r\n`
  sent += 1
  const body = JSON.stringify({
    email: `bench-${run}-${String(sent).padStart(8, '0')}@example.com`,
    name: 'Ada Moreau',
    user_type: 'speaker',
    source: 'homepage',
  })
  // Each applicant has a network of their own, as in reality.
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  return `POST /api/beta-signups HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

function fail(reason: string): never {
  process.stderr.write(`load: ${reason}\n`)
  process.exit(1)
}

/** Of a whole answer, in bytes. */
function lengthOf(beginning: Buffer): number {
  const head = beginning.toString('latin1', 0, beginning.indexOf('\r\n\r\n') + 4)
  if (!head.startsWith(expectedStatus)) fail(`answered ${beginning.toString('latin1', 0, 40)}`)
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? fail('an answer without its length') : head.length + Number(length)
}

function keepAsking(until: number): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), '127.0.0.1', () => socket.write(nextRequest()))
    socket.setNoDelay(true)
    let left = 0
    socket.on('data', (chunk) => {
      if (left === 0) left = lengthOf(chunk)
      left -= chunk.length
      if (left > 0) return
      if (left < 0) fail(`an answer of ${-left} bytes too many`)
      done += 1
      if (performance.now() >= until) {
        socket.destroy()
        resolve()
      } else socket.write(nextRequest())
    })
    socket.on('error', (error) => fail(error.message))
    socket.on('end', () => fail('the server ended a connection'))
  })
}

const until = performance.now() + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, () => keepAsking(until)))
process.stdout.write(JSON.stringify({ requests: done }))
