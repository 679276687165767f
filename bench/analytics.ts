// Figures: how long the server takes for a year of a speaker's views, and of an organizer's requests. Days are summed first, as
// the nightly job does it.
import { Pool } from 'pg'
import type { z } from 'zod'
import { organizerAnalytics } from '../src/features/analytics/organizer/schema.ts'
import { sumDays } from '../src/features/analytics/rollup/service.server.ts'
import { speakerAnalytics } from '../src/features/analytics/speaker/schema.ts'
import { type Database, openDatabase } from '../src/server/database/database.ts'
import { createLog } from '../src/server/log.ts'
import { analyticsPaths } from '../src/vocabulary/analytics-paths.ts'
import { type Bench, startOurs } from './compare.ts'
import { measureDisk } from './disk.ts'
import { stop } from './processes.ts'
import type { Row } from './report.ts'
import { percentile } from './search.ts'
import { makeSignedIn, type SignedIn } from './signed-in.ts'

const days = 365
/** Who share a topic with the speaker, and the views of each on a day. */
const peers = 100
const viewsOfPeer = 20
/** Of the organizer, within the year. */
const requests = 5_000
const reads = 80
/** The first ones are not counted. */
const warmUp = 20

export async function measureAnalytics(bench: Bench, views: number): Promise<Row[]> {
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn' })
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  try {
    const speaker = await makeSignedIn(pool, 'speaker')
    const organizer = await makeSignedIn(pool, 'organizer')
    const others = await makePeers(pool, speaker)
    await makeViews(pool, speaker, others, views)
    await makeRequests(pool, organizer, others)
    const summing = await timeJob(bench, 600_000, sumDays)
    await pool.query(
      'analyze profile_views, profile_days, search_appearances, booking_requests, profile_topics',
    )
    const count = views.toLocaleString('en')
    return [
      { name: `summing a year of ${count} views`, value: summing, unit: 's' },
      await measureDisk(pool, 'profile_views', 'view'),
      await timeFigures(
        `a speaker’s figures, a year of ${count} views`,
        origin + analyticsPaths.speaker,
        speaker,
        {
          shape: speakerAnalytics,
          isThere: (figures) => figures.views.total >= views && figures.advanced?.peers === peers,
        },
      ),
      await timeFigures(
        `an organizer’s figures, a year of ${requests.toLocaleString('en')} requests`,
        origin + analyticsPaths.organizer,
        organizer,
        {
          shape: organizerAnalytics,
          isThere: ({ figures }) => figures !== null && figures.sent.count > requests * 0.9,
        },
      ),
    ]
  } finally {
    await pool.end()
    await stop(server)
  }
}

/** Public speakers with the speaker's topics. */
async function makePeers(pool: Pool, speaker: SignedIn): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < peers; i += 1) ids.push((await makeSignedIn(pool, 'speaker')).id)
  await pool.query(
    `update profiles set visibility = 'public', published_at = now() - interval '2 years', username = 'bench-' || right(id::text, 12)
     where id = any($1)`,
    [ids],
  )
  await pool.query(
    `insert into profile_topics (profile_id, topic_id)
     select person, topic.id from unnest($1::uuid[]) as person, (select id from topics order by id limit 3) as topic`,
    [[speaker.id, ...ids]],
  )
  return ids
}

/** Evenly over the days, stored in their order, from forty places, on four devices, by fifty sites and twenty tagged links. */
async function makeViews(pool: Pool, { id }: SignedIn, others: string[], views: number): Promise<void> {
  const day = `(now() at time zone 'UTC')::date`
  await pool.query(
    `insert into profile_views (profile_id, day, visitor, device, country, referrer_host, source)
     select $1, ${day} - $3::int + (n * $3::bigint / $2)::int, left(md5(n::text), 22), ('{phone,computer,tablet,other}'::text[])[1 + n % 4],
       (select array_agg(code) from (select code from countries order by code limit 40) as places)[1 + n % 40],
       case when n % 3 = 0 then 'site-' || n % 50 || '.example' else '' end,
       case when n % 7 = 0 then 'tag-' || n % 20 else '' end
     from generate_series(1, $2::int) as n`,
    [id, views, days],
  )
  await pool.query(
    `insert into profile_views (profile_id, day, visitor, device, views)
     select person, ${day} - n, lpad(n::text, 22, 'A'), 'phone', $2
     from unnest($1::uuid[]) as person, generate_series(0, $3::int - 1) as n`,
    [others, viewsOfPeer, days],
  )
  await pool.query(
    `insert into search_appearances (profile_id, day, searcher)
     select person, ${day} - n % 60, lpad(n::text, 22, 'B') from unnest($1::uuid[]) as person, generate_series(1, 600) as n`,
    [[id, ...others]],
  )
}

async function makeRequests(pool: Pool, organizer: SignedIn, speakers: string[]): Promise<void> {
  await pool.query(
    `insert into booking_requests (id, profile_id, organizer_id, requester_name, requester_email, state, event_name, starts_on,
       format, budget, budget_currency, message, requested_at, answered_at, expires_at)
     select gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])], $1, 'Olu Berg', 'olu@example.com',
       ('{declined,completed,expired,withdrawn}'::text[])[1 + n % 4], 'Harbour Summit ' || n,
       current_date - 300 + n / cardinality($2::uuid[]), 'keynote', 3000, 'EUR', 'We would love to have you.', asked,
       case when n % 4 < 2 then asked + interval '2 days' end, asked + interval '10 days'
     from (select n, now() - n % 360 * interval '1 day' - interval '3 days' as asked
       from generate_series(1, $3::int) as n) as made`,
    [organizer.id, speakers, requests],
  )
}

/** Seconds of a job's work, on a connection that waits so long (ms). */
export async function timeJob(
  { databaseUrl }: Bench,
  queryTimeout: number,
  work: (db: Database) => Promise<unknown>,
): Promise<number> {
  const database = openDatabase(
    { connectionString: databaseUrl },
    { log: createLog('silent'), poolSize: 1, queryTimeout },
  )
  const begun = performance.now()
  await work(database.db)
  await database.close()
  return (performance.now() - begun) / 1000
}

interface Expected<Figures> {
  shape: z.ZodType<Figures>
  isThere: (figures: Figures) => boolean
  /** ms; 50 by default. */
  atMost?: number
}

/** How long a year of them takes to answer. */
export async function timeFigures<Figures>(
  name: string,
  url: string,
  { cookie }: SignedIn,
  { shape, isThere, atMost = 50 }: Expected<Figures>,
): Promise<Row> {
  const times: number[] = []
  for (let i = 0; i < reads; i += 1) {
    const begun = performance.now()
    const answer = await fetch(`${url}?range=year`, { headers: { cookie } })
    const figures = await answer.json()
    if (i >= warmUp) times.push(performance.now() - begun)
    if (!isThere(shape.parse(figures))) throw new Error(`${url} answered ${JSON.stringify(figures)}`)
  }
  return {
    name: `${name}, p95`,
    value: percentile(times, 95),
    unit: 'ms',
    goal: { atMost },
    note: `median ${percentile(times, 50).toFixed(0)} of ${times.length}`,
  }
}
