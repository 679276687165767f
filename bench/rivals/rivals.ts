// Our search beside others on the same data, in one run: plain SQL and the statements of our own search through the driver
// alone, PostGraphile, and Parse Server. All on one PostgreSQL over TCP; the others are asked for rows and their number,
// ours for facets as well. `npm run bench -- --only search-rivals --speakers N` installs the others in a temporary folder.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { speakerSearchFilters } from '../../src/features/search/schema.ts'
import { searchSpeakers } from '../../src/features/search/service.server.ts'
import type { SessionUser } from '../../src/server/auth/auth.ts'
import { openDatabase } from '../../src/server/database/database.ts'
import { openReads, type Statement } from '../../src/server/database/reads.ts'
import { createLog } from '../../src/server/log.ts'
import { freePort } from '../../tests/process.ts'
import { type Bench, startOurs } from '../compare.ts'
import { median, startNode, stop, untilAnswers } from '../processes.ts'
import type { Row } from '../report.ts'
import { ask, prepareSearch, readerId } from '../search.ts'
import { type Query, queriesOf } from '../search-queries.ts'
import { fillParseTable, makeCopies } from './copies.ts'
import { startTcpPostgres } from './tcp-postgres.ts'

const atOnce = 16
const each = 24
/** Each in a folder of its own: they need different versions of graphql. */
const packages = {
  postgraphile: ['postgraphile@4.14.1', 'pg@8.23.1'],
  'parse-server': ['parse-server@9.10.0', 'express@5.3.0'],
} as const
/** What all of them can answer: the others correct no spelling. */
const kinds = ['common word', 'rare', 'two words', 'text + 1 filter', 'fee ceiling'] as const

type Asker = (query: Query) => Promise<unknown>

export async function measureRivals(bench: Bench, speakers: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-rivals-'))
  const postgres = await startTcpPostgres(folder)
  const own = { ...bench, databaseUrl: postgres.url }
  const stops: (() => Promise<unknown>)[] = []
  try {
    await prepareSearch(own, speakers)
    await makeCopies(postgres.url)
    const askers = await startAll(own, folder, stops)
    return await takeTurns(askers, bench.rounds)
  } finally {
    await Promise.allSettled(stops.map((end) => end()))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function install(folder: string, kind: keyof typeof packages): string {
  const installed = join(folder, kind)
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts']
  execFileSync('npm', ['install', '--prefix', installed, ...flags, ...packages[kind]], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return installed
}

async function startAll(
  bench: Bench,
  folder: string,
  stops: (() => Promise<unknown>)[],
): Promise<Map<string, Asker>> {
  const ours = await startOurs(bench, { LOG_LEVEL: 'warn' }, false)
  stops.push(() => stop(ours.server))
  const driver = await replayOurs(bench.databaseUrl)
  stops.push(driver.close)
  const pool = new Pool({ connectionString: bench.databaseUrl, max: atOnce })
  stops.push(() => pool.end())
  const start = async (kind: keyof typeof packages) => {
    const installed = install(folder, kind)
    const port = await freePort()
    const server = startNode(['bench/rivals/server.mjs', kind, String(port), bench.databaseUrl, installed], {
      // Parse Server opens its log files before it reads that it should write none.
      env: { PARSE_SERVER_LOGS_FOLDER: join(installed, 'logs') },
    })
    stops.push(() => stop(server))
    const origin = `http://127.0.0.1:${port}`
    await untilAnswers(origin)
    return origin
  }
  const graph = await start('postgraphile')
  const parse = await start('parse-server')
  await makeParseClass(parse)
  await fillParseTable(bench.databaseUrl)
  return new Map<string, Asker>([
    ['ours', (query) => ask(ours.origin, query)],
    ['the statements of ours through the driver', driver.ask],
    ['plain SQL through the driver', (query) => pool.query(toPlainSql(query))],
    ['PostGraphile', (query) => askPostGraphile(graph, query)],
    ['Parse Server', (query) => askParse(parse, query)],
  ])
}

/** Each answers the same questions, one after the other, several times. */
async function takeTurns(askers: ReadonlyMap<string, Asker>, rounds: number): Promise<Row[]> {
  const questions = kinds.flatMap((kind) => queriesOf(kind, each).filter(isUsable))
  const speeds = new Map<string, number[]>()
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, asker] of askers) {
      const speed = await speedOf(asker, questions)
      if (round > 0) speeds.set(name, [...(speeds.get(name) ?? []), speed])
    }
  }
  const goals: Record<string, number> = {
    'the statements of ours through the driver': 0.6,
    PostGraphile: 5,
    'Parse Server': 5,
  }
  const ours = speeds.get('ours') ?? []
  return [...speeds].map(([name, all]) => {
    const goal = goals[name]
    const note = `${median(all).toFixed(1)} answers a second`
    if (name === 'ours') return { name: `search, ${atOnce} at once: ours`, value: median(all), unit: '/s' }
    return {
      name: `search, ${atOnce} at once: ours ÷ ${name}`,
      value: median(ours.map((speed, i) => speed / (all[i] ?? Number.NaN))),
      unit: '×',
      ...(goal !== undefined && { goal: { atLeast: goal } }),
      note,
    }
  })
}

/** The others know these parameters only, and one value of each. */
function isUsable(query: Query): boolean {
  return Object.keys(query).every((name) =>
    ['q', 'topic', 'country', 'fee_max', 'fee_currency'].includes(name),
  )
}

async function speedOf(asker: Asker, questions: readonly Query[]): Promise<number> {
  const waiting = [...questions]
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let query = waiting.pop(); query; query = waiting.pop()) await asker(query)
    }),
  )
  return (questions.length * 1000) / (performance.now() - begun)
}

/** Our search without HTTP, validation and presentation: what its statements cost by themselves. */
async function replayOurs(databaseUrl: string): Promise<{ ask: Asker; close(): Promise<unknown> }> {
  const connection = { connectionString: databaseUrl }
  const log = createLog('silent')
  const database = openDatabase(connection, { log, poolSize: 2 })
  const reads = openReads(connection, undefined, log)
  const recorded = new Map<Query, { statement: Statement; values: readonly unknown[] }[]>()
  const reader = { id: readerId, user_type: 'organizer', role: 'user' } as SessionUser

  async function record(query: Query) {
    const sent: { statement: Statement; values: readonly unknown[] }[] = []
    const filters = speakerSearchFilters.parse(query)
    await reads.run((read) =>
      searchSpeakers(
        {
          db: database.db,
          reads: {
            query(statement, values) {
              sent.push({ statement, values })
              return read.query(statement, values)
            },
          },
        },
        reader,
        { ...filters, limit: 20 },
      ),
    )
    recorded.set(query, sent)
    return sent
  }

  return {
    async ask(query) {
      const sent = recorded.get(query) ?? (await record(query))
      await reads.run(async (read) => {
        for (const { statement, values } of sent) await read.query(statement, values)
      })
    },
    close: () => Promise.all([reads.close(), database.close()]),
  }
}

/** As one would write it first: everything that matches is counted, ranked and grouped. */
function toPlainSql({ q, country, topic, fee_max }: Query): { text: string; values: unknown[] } {
  const facet = (value: string) =>
    `(select json_agg(counted) from (select ${value} as value, count(*) as n from found group by 1 order by 2 desc limit 50) counted)`
  return {
    text: `with found as materialized (select *, case when $1::text is null then quality
          else ts_rank(search, plainto_tsquery('simple', $1)) end as score from rivals.speakers
        where ($1::text is null or search @@ plainto_tsquery('simple', $1)) and ($2::text is null or country = $2)
          and ($3::text is null or topics @> array[$3]) and ($4::int is null or fee <= $4))
      select (select count(*) from found) as total, (select json_agg(page) from (select username, name, headline, city, country,
          topics, formats, languages, fee from found order by score desc, id desc limit 20) page) as rows,
        ${facet('unnest(topics)')} as topic, ${facet('country')} as country, ${facet('unnest(languages)')} as language,
        ${facet('unnest(formats)')} as format`,
    values: [q ?? null, country ?? null, topic ?? null, fee_max ?? null],
  }
}

const graphQuery = `query ($q: String, $country: String, $topic: String, $feeMax: Int) {
  findSpeakers(q: $q, country: $country, topic: $topic, feeMax: $feeMax, first: 20) {
    totalCount nodes { username name headline city country topics formats languages fee } } }`

async function askPostGraphile(origin: string, { q, country, topic, fee_max }: Query): Promise<void> {
  const variables = { q, country, topic, feeMax: fee_max === undefined ? undefined : Number(fee_max) }
  const { data, errors } = await send(`${origin}/graphql`, { query: graphQuery, variables })
  if (errors || !data) throw new Error(`PostGraphile: ${JSON.stringify(errors)}`)
}

const parseHeaders = { 'x-parse-application-id': 'bench', 'x-parse-master-key': 'bench' }

async function makeParseClass(origin: string): Promise<void> {
  const type = (name: string) => ({ type: name })
  const fields = {
    ...Object.fromEntries(
      ['username', 'name', 'headline', 'city', 'country', 'words'].map((name) => [name, type('String')]),
    ),
    ...Object.fromEntries(['topics', 'formats', 'languages'].map((name) => [name, type('Array')])),
    ...{ fee: type('Number'), quality: type('Number') },
  }
  await send(`${origin}/parse/schemas/Speaker`, { className: 'Speaker', fields }, parseHeaders)
}

async function askParse(origin: string, { q, country, topic, fee_max }: Query): Promise<void> {
  const term = q?.split(' ').join(' & ')
  const where = {
    ...(term && { words: { $text: { $search: { $term: term, $language: 'simple' } } } }),
    ...(country && { country }),
    ...(topic && { topics: { $all: [topic] } }),
    ...(fee_max && { fee: { $lte: Number(fee_max) } }),
  }
  const keys = 'username,name,headline,city,country,topics,formats,languages,fee'
  const body = { _method: 'GET', where, limit: 20, count: 1, order: '-quality', keys }
  const answer = await send(`${origin}/parse/classes/Speaker`, body, { 'x-parse-application-id': 'bench' })
  if (typeof answer.count !== 'number') throw new Error(`Parse Server: ${JSON.stringify(answer)}`)
}

const agent = new Agent({ keepAlive: true })

function send(url: string, body: object, headers: object = {}): Promise<Record<string, unknown>> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        ...{ method: 'POST', agent },
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...headers,
        },
      },
      (answer) => {
        let received = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          received += chunk
        })
        answer.on('end', () => resolve(JSON.parse(received)))
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}
