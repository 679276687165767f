// What a replica adds to searches (DATABASE_READ_URL): how much of PostgreSQL's work it takes from the primary. Both share this
// machine's cores with the server and the client, so the answers of a second show only what it costs.
import { postmasterOf } from '../tests/process.ts'
import { startReplica } from '../tests/replica.ts'
import { type Bench, startOurs } from './compare.ts'
import { secondsOfPostgres, stop } from './processes.ts'
import type { Row } from './report.ts'
import { prepareSearch, repeat } from './search.ts'
import { classes, queriesOf } from './search-queries.ts'

const atOnce = 16

export async function measureReplica(bench: Bench, speakers: number): Promise<Row[]> {
  await prepareSearch(bench, speakers)
  const host = decodeURIComponent(/host=([^&]+)/.exec(bench.databaseUrl)?.[1] ?? '')
  const primary = { host, user: 'app', database: 'app' }
  const replica = await startReplica(primary, bench.dataDir)
  try {
    const without = await measure(bench, replica.pid ?? 0, {})
    const address = `postgres://app@/app?host=${encodeURIComponent(replica.connection.host)}`
    const withIt = await measure(bench, replica.pid ?? 0, { DATABASE_READ_URL: address })
    return [
      {
        name: `search, ${atOnce} at once: PostgreSQL’s work that a replica takes from the primary`,
        value: (1 - withIt.primary / without.primary) * 100,
        unit: '%',
        note: `processor time of the primary ${without.primary.toFixed(1)} ms an answer, with a replica ${withIt.primary.toFixed(1)} and ${withIt.replica.toFixed(1)} there: a core of its own adds ${(1000 / withIt.replica).toFixed(0)} answers a second`,
      },
      {
        name: `search, ${atOnce} at once, with a replica on the same cores: answers a second`,
        value: withIt.perSecond,
        unit: '',
        note: `${without.perSecond.toFixed(0)} without`,
      },
    ]
  } finally {
    await replica.close()
  }
}

/** `primary` and `replica`: ms of processor time for an answer. */
async function measure(bench: Bench, replica: number, env: Record<string, string>) {
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn', ...env }, false)
  const mix = Object.keys(classes).flatMap((kind) => queriesOf(kind, 24).map((query) => ({ kind, query })))
  await repeat(origin, mix, atOnce, 1)
  const used = () => [postmasterOf(bench.dataDir), replica].map(secondsOfPostgres)
  const before = used()
  const { samples, seconds } = await repeat(origin, mix, atOnce, bench.rounds)
  const [ofPrimary = 0, ofReplica = 0] = used().map(
    (now, i) => ((now - (before[i] ?? 0)) / samples.length) * 1000,
  )
  await stop(server)
  return { perSecond: samples.length / seconds, primary: ofPrimary, replica: ofReplica }
}
