// An event's public page: how fast it is served from memory and rendered, and its weight.
import { Pool } from 'pg'
import { paths } from '../src/vocabulary/paths.ts'
import { insertEvent } from '../tests/event-rows.ts'
import { type Bench, compareRendered, startOurs } from './compare.ts'
import { measureEach } from './pages.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'
import { makeSignedIn } from './signed-in.ts'
import { compareWarm } from './warm.ts'

const description = 'Two days for people who run the grid, and for those who depend on it. '.repeat(12)

export async function measureEvent(bench: Bench): Promise<Row[]> {
  // Migrates first.
  const { server, origin } = await startOurs(bench)
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  const { id: owner } = await makeSignedIn(pool, 'organizer')
  const title = 'Northlight Forum for Energy and Design'
  const id = await insertEvent(pool, { owner, title, description, formats: ['keynote', 'talk', 'workshop'] })
  await pool.end()
  const path = paths.event(id)
  const pages = await measureEach(bench, origin, [{ name: 'event', path, lcp: 1000, tbt: 30, style: 14 }])
  await stop(server)
  return [
    ...(await compareWarm(bench, [{ name: 'event page', path, atLeast: 0.9 }])),
    {
      name: 'event page, read and rendered each time: ours ÷ bare node:http',
      goal: { atLeast: 0.03 },
      ...(await compareRendered(bench, path)),
    },
    ...pages,
  ]
}
