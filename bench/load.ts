// One bounded round of load, in a separate process so that it can be pinned to another core than the server. A minimal
// client: it writes prepared bytes and counts the bytes of the answers, whose length is known after the first one; any
// other length or status fails the round. Prints { requests } as JSON. For machines without wrk.
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

/** Sends one request and returns the length of the whole answer in bytes. */
function learnLength(): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(nextRequest()))
    let received = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const headers = received.subarray(0, head).toString()
      if (!headers.startsWith(expectedStatus)) fail(`answered ${headers.split('\r\n', 1)[0]}`)
      const length = Number(/content-length: (\d+)/i.exec(headers)?.[1] ?? Number.NaN)
      if (received.length < head + 4 + length) return
      socket.destroy()
      resolve(head + 4 + length)
    })
  })
}

function keepAsking(length: number, until: number): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), '127.0.0.1', () => socket.write(nextRequest()))
    socket.setNoDelay(true)
    let received = 0
    socket.on('data', (chunk) => {
      if (received === 0 && chunk.toString('latin1', 0, 12) !== expectedStatus)
        fail(`answered ${chunk.toString('latin1', 0, 40)}`)
      received += chunk.length
      if (received < length) return
      if (received > length) fail(`an answer of ${received} bytes instead of ${length}`)
      done += 1
      received = 0
      if (performance.now() >= until) {
        socket.destroy()
        resolve()
      } else socket.write(nextRequest())
    })
    socket.on('error', (error) => fail(error.message))
    socket.on('end', () => fail('the server ended a connection'))
  })
}

const length = await learnLength()
const until = performance.now() + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, () => keepAsking(length, until)))
process.stdout.write(JSON.stringify({ requests: done }))
