// Searching among many speakers, through the HTTP API, with database, server and client on the same cores
// (docs/search.md). `npm run bench -- --only search --speakers N`.
import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { Client, type ClientConfig, Pool } from 'pg'
import { prepareDatabase } from '../src/assemble.ts'
import { rebuildIndex } from '../src/features/search/rebuild.server.ts'
import { createLog } from '../src/server/log.ts'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { type Bench, startOurs } from './compare.ts'
import { median, stop } from './processes.ts'
import { readWrittenSpeakers } from './relevance/set.ts'
import type { Row } from './report.ts'
import { loadSpeakers } from './search-data.ts'
import { classes, type Query, queriesOf } from './search-queries.ts'

const each = 24
export const readerId = '01890000-0000-7000-8000-00000000abcd'
/** Signs the reader in. */
export const readerCookie = { name: 'session', value: 'a-session-for-measuring-the-search' }

interface Sample {
  kind: string
  ms: number
}

let prepared: Promise<Row[]> | undefined

/** The generated speakers and the written ones, indexed, and someone to ask. Once, for all that is measured with them. */
export function prepareSearch(bench: Bench, speakers: number): Promise<Row[]> {
  prepared ??= prepare(bench, speakers)
  return prepared
}

async function prepare(bench: Bench, speakers: number): Promise<Row[]> {
  const owner = { connectionString: bench.databaseUrl }
  await prepareDatabase(owner, owner, createLog('warn'))
  if (await isPrepared(owner)) {
    await describeDatabase(bench.databaseUrl)
    return []
  }
  await hideOthers(owner)
  const loading = performance.now()
  await loadSpeakers(owner, speakers, readWrittenSpeakers())
  const building = performance.now()
  await rebuildIndex(owner, { isReplacing: true })
  const built = performance.now()
  await describeDatabase(bench.databaseUrl)
  await makeReader(bench.databaseUrl)
  return [
    { name: `search, ${speakers} speakers: loading the data`, value: (building - loading) / 1000, unit: 's' },
    {
      name: `search, ${speakers} speakers: building the index`,
      value: (built - building) / 1000,
      unit: 's',
      ...(speakers >= 1_000_000 && { goal: { atMost: 600 } }),
    },
  ]
}

/** In a complete run, the sample people of other measurements: who is not judged would count as wrongly found. */
async function hideOthers(owner: ClientConfig): Promise<void> {
  const client = new Client(owner)
  await client.connect()
  await client.query("update profiles set visibility = 'unlisted' where visibility = 'public'")
  await client.end()
}

/** By an earlier run on the same folder. */
async function isPrepared(owner: ClientConfig): Promise<boolean> {
  const client = new Client(owner)
  await client.connect()
  const { rowCount } = await client.query('select from users where id = $1', [readerId])
  await client.end()
  return rowCount === 1
}

export async function measureSearch(bench: Bench, speakers: number): Promise<Row[]> {
  const rows = [...(await prepareSearch(bench, speakers))]
  const { server, origin } = await startOurs(bench, { LOG_LEVEL: 'warn' }, false)
  try {
    const mix = Object.keys(classes).flatMap((kind) =>
      queriesOf(kind, each).map((query) => ({ kind, query })),
    )
    await runAll(origin, mix, 4)
    const alone = await runAll(origin, mix, 1)
    for (const kind of [...Object.keys(classes)]) {
      const times = alone.samples.filter((sample) => sample.kind === kind).map(({ ms }) => ms)
      rows.push({
        name: `search, alone: ${kind}`,
        value: median(times),
        unit: 'ms',
        note: `p95 ${percentile(times, 95).toFixed(1)}`,
      })
    }
    for (const page of [2, 5]) {
      const times = await timePages(origin, page)
      rows.push({
        name: `search, alone: page ${page}`,
        value: median(times),
        unit: 'ms',
        note: `p95 ${percentile(times, 95).toFixed(1)}`,
      })
    }
    const goals = speakers >= 1_000_000 ? { 4: 50, 16: 150 } : { 4: 50, 16: 100 }
    for (const concurrency of [4, 16] as const) {
      rows.push(
        ...describe(
          `search, ${concurrency} at once`,
          await repeat(origin, mix, concurrency, bench.rounds),
          goals[concurrency],
        ),
      )
    }
    const rowsOnly = mix.map(({ kind, query }) => ({ kind, query: { ...query, facets: 'false' } }))
    rows.push(
      ...describe('search, 16 at once, rows alone', await repeat(origin, rowsOnly, 16, bench.rounds), 95),
    )
    rows.push(await timeChange(bench.databaseUrl, origin))
  } finally {
    await stop(server)
  }
  return rows
}

function describe(name: string, { samples, seconds }: Run, atMost: number): Row[] {
  const times = samples.map(({ ms }) => ms)
  const slowest = Object.keys(classes)
    .map((kind) => ({
      kind,
      p95: percentile(
        samples.filter((sample) => sample.kind === kind).map(({ ms }) => ms),
        95,
      ),
    }))
    .sort((a, b) => b.p95 - a.p95)
    .slice(0, 3)
  return [
    {
      name: `${name}: p95`,
      value: percentile(times, 95),
      unit: 'ms',
      goal: { atMost },
      note: `median ${median(times).toFixed(0)}; ${slowest.map(({ kind, p95 }) => `${kind} ${p95.toFixed(0)}`).join(', ')}`,
    },
    { name: `${name}: answers a second`, value: samples.length / seconds, unit: '' },
  ]
}

interface Run {
  samples: Sample[]
  seconds: number
}

type Asked = { kind: string; query: Query }

export async function repeat(
  origin: string,
  mix: Asked[],
  concurrency: number,
  rounds: number,
): Promise<Run> {
  const runs: Run[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await runAll(origin, mix, concurrency))
  return {
    samples: runs.flatMap(({ samples }) => samples),
    seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

/** All of them once, mixed, in closed loops. */
async function runAll(origin: string, mix: Asked[], concurrency: number): Promise<Run> {
  const waiting = mix.toSorted((a, b) => hash(a) - hash(b))
  const samples: Sample[] = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let asked = waiting.pop(); asked; asked = waiting.pop()) {
        const at = performance.now()
        await ask(origin, asked.query)
        samples.push({ kind: asked.kind, ms: performance.now() - at })
      }
    }),
  )
  return { samples, seconds: (performance.now() - begun) / 1000 }
}

const hash = (asked: Asked) => createHash('md5').update(JSON.stringify(asked)).digest().readUInt32BE()

async function timePages(origin: string, page: number): Promise<number[]> {
  const times: number[] = []
  for (const query of queriesOf('common word', each)) {
    let cursor: string | null = null
    for (let at = 1; at <= page; at += 1) {
      const begun = performance.now()
      const answer = await ask(origin, { ...query, ...(cursor !== null && { cursor }) })
      if (at === page) times.push(performance.now() - begun)
      cursor = answer.next_cursor
      if (cursor === null) break
    }
  }
  return times
}

/** From the commit of a changed headline until it is found. */
async function timeChange(databaseUrl: string, origin: string): Promise<Row> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const { rows } = await pool.query<{ id: string; headline: string }>(
    'select id, headline from profiles where username is not null order by id limit 20',
  )
  const times: number[] = []
  for (const [i, { id, headline }] of rows.entries()) {
    const mark = `zeppelin${'abcdefghijklmnopqrstuvwxyz'[i]}q`
    const begun = performance.now()
    await pool.query('update profiles set headline = $2, updated_at = now() where id = $1', [id, mark])
    while ((await ask(origin, { q: mark, facets: 'false' })).results.length === 0);
    times.push(performance.now() - begun)
    await pool.query('update profiles set headline = $2 where id = $1', [id, headline])
  }
  await pool.end()
  return {
    name: 'search: from a change until it is found, p95',
    value: percentile(times, 95),
    unit: 'ms',
    goal: { atMost: 1_000 },
    note: `median ${median(times).toFixed(0)}`,
  }
}

const agent = new Agent({ keepAlive: true })

interface Answer {
  results: { username: string }[]
  next_cursor: string | null
}

export function ask(origin: string, query: Query): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = `${origin}${apiPaths.searchSpeakers}?${new URLSearchParams(query)}`
    const asked = request(
      url,
      { agent, headers: { cookie: `${readerCookie.name}=${readerCookie.value}` } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(JSON.parse(text))
            : reject(new Error(`${answer.statusCode} ${url} ${text}`)),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** An organizer on Premium, signed in. */
async function makeReader(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const id = readerId
  await client.query(
    `insert into users (id, email, name, user_type) values ('${id}', 'reader@example.com', 'R', 'organizer')`,
  )
  await client.query(`insert into profiles (id, user_type, subscription_tier_id)
    select '${id}', 'organizer', id from subscription_tiers where user_type = 'organizer' and name = 'Premium'`)
  const hash = createHash('sha256').update(readerCookie.value).digest('hex')
  await client.query(
    `insert into sessions (id, user_id, token_hash, is_remembered, expires_at)
     values ('${id}', '${id}', '${hash}', true, now() + interval '1 day')`,
  )
  await client.end()
}

async function describeDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const settings = [
    'server_version',
    'fsync',
    'autovacuum',
    'shared_buffers',
    'work_mem',
    'max_wal_size',
    'jit',
  ]
  const { rows } = await client.query(
    'select name, current_setting(name) as setting from unnest($1::text[]) name',
    [settings],
  )
  const sizes = await client.query(`select pg_size_pretty(pg_relation_size('speaker_search')) as heap,
    pg_size_pretty(pg_table_size('speaker_search')) as with_toast,
    pg_size_pretty(pg_relation_size('speaker_search_lexemes_idx')) as lexemes,
    pg_size_pretty(pg_total_relation_size('search_deletions') + pg_total_relation_size('search_words')) as words,
    (select count(*) from search_words) as vocabulary,
    pg_size_pretty(pg_database_size(current_database())) as everything`)
  await client.end()
  process.stdout.write(`${rows.map(({ name, setting }) => `${name}=${setting}`).join(' ')}\n`)
  process.stdout.write(`${JSON.stringify(sizes.rows[0])}\n`)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}
