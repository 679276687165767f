// Five hundred clients that send their requests a byte at a time: others notice nothing, and the slow ones are cut off.
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fault, quantile, type Row, seconds, until } from './fault.ts'
import { openLedger, tally } from './ledger.ts'

const senders = 500
/** ms within which one that is never finished is gone. */
const longest = 15_000
const body = JSON.stringify({ email: 'slow@example.com' })

const kinds: [string, (i: number) => string][] = [
  ['its headers', () => 'POST /api/beta-signups HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
  [
    'its body, all from one network',
    () =>
      `POST /api/beta-signups HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Forwarded-For: 10.77.0.1\r\nContent-Length: 5000\r\n\r\n${body.slice(0, 1)}`,
  ],
  [
    'its body, each from another network',
    (i) =>
      `POST /api/beta-signups HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nX-Forwarded-For: 10.78.${i >> 8}.${i & 255}\r\nContent-Length: 5000\r\n\r\n${body.slice(0, 1)}`,
  ],
]

await fault(async ({ folder, start }) => {
  const app = await start({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' })
  const { port } = new URL(app.origin)
  await fetch(app.origin)
  const rows: Row[] = []
  for (const [what, beginning] of kinds) {
    const sockets: Socket[] = []
    let open = 0
    for (let i = 0; i < senders; i += 1) {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(beginning(i)))
      open += 1
      socket.on('error', () => {})
      socket.on('close', () => {
        open -= 1
      })
      socket.resume()
      sockets.push(socket)
    }
    const begun = performance.now()
    const trickle = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x')
    }, 1_000)
    await sleep(1_000)
    const ledger = openLedger(() => app.origin, { writers: 4, pause: 20 })
    const times: number[] = []
    while (performance.now() - begun < 8_000) {
      const at = performance.now()
      const answer = await fetch(`${app.origin}/?${times.length}`)
      await answer.arrayBuffer()
      times.push(answer.status === 200 ? performance.now() - at : Number.POSITIVE_INFINITY)
      await sleep(20)
    }
    await until(() => open === 0, 30_000, 'the slow ones to be gone').catch(() => {})
    const gone = performance.now() - begun
    await ledger.stop()
    clearInterval(trickle)
    for (const socket of sockets) socket.destroy()
    const refused = [...ledger.answers].filter(([status]) => status !== 201)
    rows.push({
      fault: `${senders} clients that send ${what} a byte a second`,
      rounds: 1,
      figure: `pages of others p99 ${quantile(times, 0.99).toFixed(0)} ms; their writes: ${tally(ledger.answers)}, at most ${seconds(ledger.slowest.success)}; ${open === 0 ? `all slow ones gone after ${seconds(gone)}` : `${open} slow ones still there after ${seconds(gone)}`}`,
      goal: 'others unaffected, slow ones cut off within 15 s',
      held: refused.length === 0 && quantile(times, 0.99) < 250 && open === 0 && gone < longest,
    })
  }
  return rows
})
