// `npm run bench`: every figure of docs/performance.md, measured in one run on this machine. Ours and the bare server take
// turns, with client and server on different cores; medians of each round's ratios. Writes bench/results.json.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts'
import { paths } from '../src/vocabulary/paths.ts'
import { measureAccounts } from './accounts.ts'
import { measureAdminAnalytics } from './admin-analytics.ts'
import { measureAnalytics } from './analytics.ts'
import { type Bench, compare, compareRendered } from './compare.ts'
import { measureEvent } from './event.ts'
import { measureFront } from './front.ts'
import { measureLive } from './live.ts'
import { measureMessages } from './messages.ts'
import { measureNotifications } from './notifications.ts'
import { measurePages } from './pages.ts'
import { projectFolder } from './processes.ts'
import { measureRelevance } from './relevance/measure.ts'
import { measureReplica } from './replica.ts'
import { printRows, type Row, storeRows } from './report.ts'
import { measureRequests } from './requests.ts'
import { measureRequestsScreen } from './requests-screen.ts'
import { measureRivals } from './rivals/rivals.ts'
import { measureSearch } from './search.ts'
import { measureSearchScreen } from './search-browser.ts'
import { measureSearchCost } from './search-cost.ts'
import { measureSeveral } from './several.ts'
import { measureShortlistScreen } from './shortlist-screen.ts'
import { measureSpeaker } from './speaker.ts'
import { measureStart } from './start.ts'
import { compareWarm } from './warm.ts'

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
    speakers: { type: 'string', default: '100000' },
    views: { type: 'string', default: '3000000' },
    accounts: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '1000000' },
    /** A folder that keeps the speakers of a search for the next run. */
    data: { type: 'string' },
  },
})

execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: projectFolder, stdio: 'inherit' })
const dataDir = flags.data ?? mkdtempSync(join(tmpdir(), 'lectern-bench-'))
// The database runs beside both servers and is pinned to neither's core. Connections for two processes of ours.
const postgres = await startEmbeddedPostgres({ dataDir, connections: 80 })
const bench: Bench = {
  rounds: Number(flags.rounds),
  seconds: Number(flags.seconds),
  dataDir,
  databaseUrl: `postgres://app@/app?host=${encodeURIComponent(postgres.connection.host)}`,
}

const parts: Record<string, () => Promise<Row[]>> = {
  start: () => measureStart(bench),
  page: async () => [
    ...(await compareWarm(bench, [
      { name: 'home page', path: paths.home, atLeast: 0.9 },
      { name: 'terms', path: paths.terms, atLeast: 0.9 },
    ])),
    {
      name: 'home page, rendered each time: ours ÷ bare node:http',
      goal: { atLeast: 0.015 },
      ...(await compareRendered(bench)),
    },
  ],
  insert: async () => [
    {
      name: 'POST /api/beta-signups: ours ÷ bare insert',
      goal: { atLeast: 0.7 },
      // As many connections as the embedded database has for both.
      ...(await compare(bench, { kind: 'insert', connections: 32, env: { DATABASE_POOL: '14' } })),
    },
  ],
  // Before there are accounts: the sample people are created only in an empty database.
  speaker: () => measureSpeaker(bench),
  accounts: () => measureAccounts(bench),
  processes: () => measureSeveral(bench),
  front: () => measureFront(bench),
  live: () => measureLive(bench),
  messages: () => measureMessages(bench, Number(flags.messages)),
  notifications: () => measureNotifications(bench),
  event: () => measureEvent(bench),
  requests: () => measureRequests(bench),
  analytics: () => measureAnalytics(bench, Number(flags.views)),
  'requests-screen': () => measureRequestsScreen(bench),
  'shortlist-screen': () => measureShortlistScreen(bench),
  browser: () => measurePages(bench),
  // Last: its speakers are not those of the other measurements.
  search: () => measureSearch(bench, Number(flags.speakers)),
  // Among the same speakers.
  replica: () => measureReplica(bench, Number(flags.speakers)),
  'search-screen': () => measureSearchScreen(bench, Number(flags.speakers)),
  relevance: () => measureRelevance(bench, Number(flags.speakers)),
  'admin-analytics': () => measureAdminAnalytics(bench, Number(flags.accounts)),
}

/** Not in a complete run: for trying things out, and one that downloads other servers. */
const onRequest: Record<string, () => Promise<Row[]>> = {
  'search-cost': () => measureSearchCost(bench, Number(flags.speakers)),
  'search-rivals': () => measureRivals(bench, Number(flags.speakers)),
}

const rows: Row[] = []
try {
  const all = Object.entries({ ...parts, ...(flags.only !== undefined && onRequest) })
  for (const [name, measure] of all) {
    if (flags.only !== undefined && flags.only !== name) continue
    const measured = await measure()
    // At once: a run takes an hour, and a later part may fail.
    printRows(measured)
    rows.push(...measured)
  }
} finally {
  await postgres.stop()
  if (flags.data === undefined) rmSync(dataDir, { recursive: true, force: true })
}
// A partial run is for trying things out; only a complete one is stored.
if (flags.only === undefined) storeRows(rows, bench)
