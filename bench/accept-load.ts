// One turn of accepting requests to speak, in a separate process so that it can be pinned to another core than the server:
// each request of a list once, over a few connections. An answer other than 201 fails the turn. Prints { seconds } as JSON.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { requestPaths } from '../src/vocabulary/request-paths.ts'

const [file = '', port = '', connections = ''] = process.argv.slice(2)
const waiting: { id: string; cookie: string }[] = JSON.parse(readFileSync(file, 'utf8'))
const body = JSON.stringify({ action: 'accept', version: 0, consequences: '' })
const origin = `http://127.0.0.1:${port}`

function nextRequest(): string | null {
  const next = waiting.pop()
  if (!next) return null
  return [
    `POST ${requestPaths.requestSteps(next.id)} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Origin: ${origin}`,
    `Cookie: ${next.cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}

function acceptInTurn(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', sendNext)
    let received = ''
    function sendNext(): void {
      const request = nextRequest()
      if (request !== null) return void socket.write(request)
      socket.destroy()
      resolve()
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      received += chunk
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? Number.NaN)
      if (received.length < head + 4 + length) return
      if (!received.startsWith('HTTP/1.1 201')) return reject(new Error(received))
      received = ''
      sendNext()
    })
    socket.on('error', reject)
  })
}

const begun = performance.now()
await Promise.all(Array.from({ length: Number(connections) }, acceptInTurn))
process.stdout.write(JSON.stringify({ seconds: (performance.now() - begun) / 1000 }))
