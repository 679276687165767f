// Many users' tabs: opens sockets that join the topics of these tables, prints `joined` when all have, and then a line
// `<profile id> <ms since 1970>` for each change of the first table that has reached all tabs of its user; every tenth of a second
// `counted <all> <fewest of a socket> <most of a socket>`, if there are more.
import { text } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import { apiPaths } from '../src/vocabulary/paths.ts'

const [origin = '', count = '', ...tables] = process.argv.slice(2)
const cookies = JSON.parse(await text(process.stdin)) as string[]
const tabsOfEach = Number(count) / cookies.length
/** Changes of the first table, by socket. */
const received: number[] = []

for (const cookie of cookies) {
  const me = (await (await fetch(origin + apiPaths.me, { headers: { cookie } })).json()) as {
    profile: { id: string }
  }
  const { id } = me.profile
  let heard = 0
  await Promise.all(
    Array.from({ length: tabsOfEach }, () =>
      openTab(id, cookie, () => {
        heard += 1
        if (heard % tabsOfEach === 0)
          process.stdout.write(`${id} ${performance.timeOrigin + performance.now()}\n`)
      }),
    ),
  )
}
process.stdout.write('joined\n')

let told = 0
setInterval(() => {
  const total = received.reduce((sum, one) => sum + one, 0)
  if (total === told) return
  told = total
  process.stdout.write(`counted ${total} ${Math.min(...received)} ${Math.max(...received)}\n`)
}, 100)

function openTab(id: string, cookie: string, onTopics: () => void): Promise<void> {
  const place = received.push(0) - 1
  const address = `${origin.replace('http', 'ws')}${apiPaths.liveSocket}?vsn=2.0.0`
  const socket = new WebSocket(address, { headers: { cookie, origin } })
  return new Promise((resolve, reject) => {
    let joined = 0
    socket.on('error', reject)
    socket.on('open', () => {
      for (const table of tables) socket.send(JSON.stringify(['1', table, `${table}:${id}`, 'phx_join', {}]))
      setInterval(() => socket.send('[null,"0","phoenix","heartbeat",{}]'), 30_000)
    })
    socket.on('message', (data) => {
      const [, , topic, event] = JSON.parse(String(data))
      if (event === 'phx_reply' && topic !== 'phoenix') {
        joined += 1
        if (joined === tables.length) resolve()
      } else if (event === 'change' && topic.startsWith(`${tables[0]}:`)) {
        received[place] = (received[place] ?? 0) + 1
        onTopics()
      }
    })
  })
}
