// What a search costs in processor time, PostgreSQL's and Node's, by class and without HTTP: figures that a busy machine changes
// little. `npm run bench -- --only search-cost --speakers N --data FOLDER`; only where there is /proc.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { speakerSearchFilters } from '../src/features/search/schema.ts'
import { searchSpeakers } from '../src/features/search/service.server.ts'
import type { SessionUser } from '../src/server/auth/auth.ts'
import { openDatabase } from '../src/server/database/database.ts'
import { openReads } from '../src/server/database/reads.ts'
import { createLog } from '../src/server/log.ts'
import type { Bench } from './compare.ts'
import type { Row } from './report.ts'
import { prepareSearch, readerId } from './search.ts'
import { classes, type Query, queriesOf } from './search-queries.ts'

const each = 24
/** Until code is compiled and pages are in memory. */
const warmUps = 5

export async function measureSearchCost(bench: Bench, speakers: number): Promise<Row[]> {
  await prepareSearch(bench, speakers)
  const connection = { connectionString: bench.databaseUrl }
  const log = createLog('silent')
  const database = openDatabase(connection, { log, poolSize: 1 })
  const reads = openReads(connection, undefined, log)
  const watch = new Client(connection)
  await watch.connect()
  const reader = { id: readerId, user_type: 'organizer', role: 'user' } as SessionUser
  const search = (query: Query) =>
    reads.run((read) =>
      searchSpeakers({ db: database.db, reads: read }, reader, {
        ...speakerSearchFilters.parse(query),
        limit: 20,
      }),
    )
  const mix = Object.keys(classes).map((kind) => ({ kind, queries: queriesOf(kind, each) }))
  try {
    for (let round = 0; round < warmUps; round += 1) {
      for (const query of mix.flatMap(({ queries }) => queries)) await search(query)
    }
    const backends = await readBackends(watch)
    const rows: Row[] = []
    for (const { kind, queries } of mix) {
      const before = { postgres: processorMs(backends), node: process.cpuUsage() }
      for (let round = 0; round < bench.rounds; round += 1) {
        for (const query of queries) await search(query)
      }
      // What is left of the last one.
      await sleep(5)
      const searches = bench.rounds * queries.length
      const { user, system } = process.cpuUsage(before.node)
      const node = (user + system) / 1_000 / searches
      const postgres = (processorMs(backends) - before.postgres) / searches
      rows.push({
        name: `search, processor time: ${kind}`,
        value: postgres + node,
        unit: 'ms',
        note: `PostgreSQL ${postgres.toFixed(1)}, Node ${node.toFixed(1)}`,
      })
    }
    return rows
  } finally {
    await Promise.all([reads.close(), database.close(), watch.end()])
  }
}

async function readBackends(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

/** As the scheduler counts it. */
function processorMs(pids: readonly number[]): number {
  const nanoseconds = pids.map((pid) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}
