// Two thousand open sockets, and the server restarts: they come back by themselves, with the product's own client, and no change is
// missed, made before, while or after it was away.
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSignedIn } from '../../bench/signed-in.ts'
import { joinTopics } from '../../src/lib/live-topics.ts'
import { liveEndpoint } from '../../src/vocabulary/paths.ts'
import { transportWith } from '../live-server.ts'
import { freePort } from '../process.ts'
import { fault, openPool, quantile, seconds, until } from './fault.ts'

const people = 200
const tabs = 10
const all = people * tabs
const backWithin = 15_000 // ms
const partBack = 0.95

await fault(async ({ start, database, afterwards }) => {
  const { postgres, settings } = await database()
  const shared = { ...settings, PORT: String(await freePort()), LOG_LEVEL: 'silent' }
  let app = await start(shared)
  const pool = openPool(postgres.connection, afterwards)
  const owners = []
  for (let i = 0; i < people; i += 1) owners.push(await makeSignedIn(pool, 'speaker'))

  /** ms of the newest reason to read again, by socket. */
  const news: number[] = []
  const joined = new Set<number>()
  const leave = owners.flatMap(({ id, cookie }, person) =>
    Array.from({ length: tabs }, (_, tab) => {
      const place = person * tabs + tab
      return joinTopics({
        endpoint: app.origin.replace('http', 'ws') + liveEndpoint,
        topics: [`profiles:${id}`],
        onNews: () => {
          news[place] = performance.now()
          joined.add(place)
        },
        transport: transportWith({ cookie, origin: app.origin }),
      })
    }),
  )
  afterwards(() => {
    for (const end of leave) end()
  })
  await until(() => joined.size === all, 120_000, 'all sockets joined')

  let edits = 0
  /** Of everyone, straight in the database. Returns when it was done. */
  async function change(): Promise<number> {
    edits += 1
    await pool.query('update profiles set headline = $1', [`Edit ${edits}.`])
    return performance.now()
  }
  const missedSince = (at: number) =>
    Array.from({ length: all }, (_, i) => news[i] ?? 0).filter((heard) => heard < at).length
  const beforeIt = performance.now()
  await change()
  await until(() => missedSince(beforeIt) === 0, 30_000, 'a change to reach all of them')

  app.child.kill('SIGTERM')
  const away = performance.now()
  await app.exited
  const whileAway = performance.now()
  await change()
  app = await start(shared)
  const ready = performance.now()
  // They are back once they have joined again, which makes them read.
  await until(() => missedSince(whileAway) <= all * (1 - partBack), 60_000, '95 % of the sockets').catch(
    () => {},
  )
  const most = performance.now() - ready
  await until(() => missedSince(whileAway) === 0, 60_000, 'all sockets').catch(() => {})
  const missed = missedSince(whileAway)
  const backAfter = Array.from({ length: all }, (_, i) => Math.max(0, (news[i] ?? 0) - ready))
  await sleep(500)
  const again = performance.now()
  await change()
  await until(() => missedSince(again) === 0, 30_000, 'a last change').catch(() => {})
  const missedLast = missedSince(again)
  return [
    {
      fault: `${all} sockets of ${people} people, and a restart of ${seconds(ready - away)}`,
      rounds: 1,
      figure: `95 % back ${seconds(most)} after it was ready, half after ${seconds(quantile(backAfter, 0.5))}, the last after ${seconds(Math.max(...backAfter))}; of a change while it was away ${missed} missed, of one afterwards ${missedLast}`,
      goal: '95 % back within 15 s, none missed',
      held: most <= backWithin && missed + missedLast === 0,
    },
  ]
})
