// Sends applications for the beta at a fixed rate, regardless of the answers, as many people at once would, each from a network of their
// own. In a separate process, so that it competes with the server for cores and not for its thread. Prints Loaded as JSON.
import { createConnection, type Socket } from 'node:net'

export interface Loaded {
  seconds: number
  sent: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** 503 without Retry-After. */
  unhelpful: number
  /** Connections that broke, and requests for which none was free. */
  broken: number
  unsent: number
  /** ms from sending to the answer of each refusal, at these quantiles. */
  refusal: { p50: number; p99: number; max: number }
  success: { p50: number; p99: number; max: number }
}

const [port = '', rate = '', seconds = '', maxConnections = '3000'] = process.argv.slice(2)
const run = `${process.pid.toString(36)}${Date.now().toString(36)}`
const tick = 5 // ms

const idle: Socket[] = []
let open = 0
let sent = 0
let unsent = 0
let broken = 0
let unhelpful = 0
const statuses: Record<string, number> = {}
const times: { refusal: number[]; success: number[] } = { refusal: [], success: [] }
const begun = new WeakMap<Socket, number>()

function request(): string {
  const body = JSON.stringify({ email: `load-${run}-${sent}@example.com` })
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
  return `POST /api/beta-signups HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

function connect(): Socket {
  open += 1
  const socket = createConnection(Number(port), '127.0.0.1')
  socket.setNoDelay(true)
  let answer = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    answer += chunk
    const end = answer.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = answer.slice(0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
    const isChunked = /transfer-encoding: chunked/i.test(head)
    if (isChunked ? !answer.endsWith('0\r\n\r\n') : answer.length < end + 4 + length) return
    const status = head.slice(9, 12)
    const took = performance.now() - (begun.get(socket) ?? 0)
    begun.delete(socket)
    statuses[status] = (statuses[status] ?? 0) + 1
    times[status === '503' ? 'refusal' : 'success'].push(took)
    if (status === '503' && !/retry-after: [1-9]/i.test(head)) unhelpful += 1
    answer = ''
    idle.push(socket)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    open -= 1
    if (begun.has(socket)) broken += 1
    const place = idle.indexOf(socket)
    if (place >= 0) idle.splice(place, 1)
  })
  return socket
}

function send(): void {
  const socket = idle.pop() ?? (open < Number(maxConnections) ? connect() : undefined)
  if (!socket) {
    unsent += 1
    return
  }
  sent += 1
  begun.set(socket, performance.now())
  socket.write(request())
}

const start = performance.now()
const timer = setInterval(() => {
  const elapsed = Math.min(performance.now() - start, Number(seconds) * 1000)
  const due = Math.floor((elapsed / 1000) * Number(rate)) - sent - unsent
  for (let i = 0; i < due; i += 1) send()
  if (elapsed >= Number(seconds) * 1000) finish()
}, tick)

function finish(): void {
  clearInterval(timer)
  const of = (list: number[]) => {
    const sorted = list.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
    return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 }
  }
  const loaded: Loaded = {
    seconds: Number(seconds),
    sent,
    statuses: { ...statuses },
    unhelpful,
    broken,
    unsent,
    refusal: of(times.refusal),
    success: of(times.success),
  }
  process.stdout.write(JSON.stringify(loaded), () => process.exit(0))
}
