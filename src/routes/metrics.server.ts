// What /metrics says, from everywhere in the running system. Names end in their unit; what they mean and when to act is in
// docs/operations.md.
import { readMailFigures } from '../features/mail/mail-figures.server.ts'
import type { AppContext } from '../server/context.ts'
import type { DatabaseHandle } from '../server/database/database.ts'
import type { createHttpServer } from '../server/http/http.ts'
import { readJobFigures } from '../server/jobs/job-figures.ts'
import type { Jobs, Tasks } from '../server/jobs/jobs.ts'
import type { Live } from '../server/live/live.ts'
import type { ReadMetrics } from '../server/metrics/metrics.ts'
import { poolFigures } from '../server/metrics/pool-figures.ts'
import type { createProcessFigures } from '../server/metrics/process-figures.ts'
import type { RequestFigures } from '../server/metrics/request-figures.ts'
import { type Metric, single } from '../server/metrics/text.ts'

export function metricsReader(from: {
  context: Pick<AppContext, 'answers' | 'meCache' | 'reads' | 'db'>
  database: Pick<DatabaseHandle, 'pool'>
  http: Pick<ReturnType<typeof createHttpServer>, 'figures'>
  /** Undefined: this process runs none. */
  jobs: Pick<Jobs, 'pool'> | undefined
  tasks: Tasks
  live: Pick<Live, 'count'>
  requests: Pick<RequestFigures, 'read'>
  process: Pick<ReturnType<typeof createProcessFigures>, 'read'>
  isReady(): Promise<boolean>
}): ReadMetrics {
  const { context, database, http, jobs, live, requests } = from
  const taskNames = Object.keys(from.tasks)
  return async () => {
    // Not at once: one connection is enough.
    const waiting = await readWaiting().catch(() => null)
    return [
      single('gauge', 'lectern_ready', 'Whether /readyz answers 200.', (await from.isReady()) ? 1 : 0),
      ...requests.read(),
      ...httpFigures(http.figures()),
      single('gauge', 'lectern_live_sockets', 'Open live sockets.', live.count),
      ...cacheFigures(context),
      single(
        'gauge',
        'lectern_database_up',
        'Whether the database answered for these figures.',
        waiting ? 1 : 0,
      ),
      ...poolFigures({
        requests: database.pool,
        ...(jobs && { jobs: jobs.pool }),
        ...context.reads.pools,
      }),
      ...replicaLag(context.reads.lag()),
      ...(waiting ?? []),
      ...(await from.process.read()),
    ]
  }

  async function readWaiting(): Promise<Metric[]> {
    return [...(await readJobFigures(database.pool, taskNames)), ...(await readMailFigures(context.db))]
  }
}

function httpFigures({
  fromMemory,
  shed,
  inFlight,
  maxInFlight,
  connections,
}: ReturnType<ReturnType<typeof createHttpServer>['figures']>): Metric[] {
  return [
    {
      name: 'lectern_http_answers_from_memory_total',
      help: 'Pages, files and “who am I” answered from memory, in microseconds.',
      type: 'counter',
      samples: [
        { labels: { status: '200' }, value: fromMemory.ok },
        { labels: { status: '304' }, value: fromMemory.notModified },
        { labels: { status: 'other' }, value: fromMemory.other },
      ],
    },
    single(
      'counter',
      'lectern_http_requests_shed_total',
      'Requests refused with 503 because of MAX_IN_FLIGHT.',
      shed,
    ),
    single('gauge', 'lectern_http_requests_in_flight', 'Requests in progress.', inFlight),
    single('gauge', 'lectern_http_requests_in_flight_limit', 'MAX_IN_FLIGHT.', maxInFlight),
    single('gauge', 'lectern_http_connections', 'Open connections, live sockets included.', connections),
  ]
}

function cacheFigures({ answers, meCache }: Pick<AppContext, 'answers' | 'meCache'>): Metric[] {
  const { staleCopies, ...ofAnswers } = answers.counts()
  const caches = { answers: ofAnswers, me: meCache.counts() }
  const of = (key: 'hits' | 'misses') =>
    Object.entries(caches).map(([cache, counts]) => ({ labels: { cache }, value: counts[key] }))
  return [
    {
      name: 'lectern_cache_hits_total',
      help: 'Answers found in memory.',
      type: 'counter',
      samples: of('hits'),
    },
    {
      name: 'lectern_cache_misses_total',
      help: 'Answers that had to be made.',
      type: 'counter',
      samples: of('misses'),
    },
    single(
      'counter',
      'lectern_cache_stale_answers_total',
      'Last copies served because the database was away.',
      staleCopies,
    ),
    single('gauge', 'lectern_cache_bytes', 'Memory that cached pages and files take.', answers.bytes),
  ]
}

function replicaLag(seconds: number | undefined): Metric[] {
  if (seconds === undefined) return []
  return [single('gauge', 'lectern_replica_lag_seconds', 'How far behind the replica is at most.', seconds)]
}
