// Requests on the server: accepting one through the API, beside the bare transaction; and a calendar feed with many entries.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { calendarPaths } from '../src/vocabulary/calendar-paths.ts'
import { freePort } from '../tests/process.ts'
import { type Bench, clientCore, serverCore, startOurs, untilListening } from './compare.ts'
import { median, processorSeconds, runTimed, startNode, stop } from './processes.ts'
import type { Row } from './report.ts'
import { makeSignedIn, type SignedIn } from './signed-in.ts'

/** Few enough acts of each speaker that the limit of changes in a minute is not met. */
const speakers = 40
const acceptsInTurn = 480
const connections = 8
const feedEntries = 1_000
const feedReads = 60

export async function measureRequests(bench: Bench): Promise<Row[]> {
  return [await compareAccept(bench), await timeFeed(bench)]
}

interface Turn {
  perSecond: number
  /** The server's processor time per request. */
  microseconds: number
  isInvalid: boolean
}

async function compareAccept(bench: Bench): Promise<Row> {
  const env = { DATABASE_POOL: '14' }
  const ours = await startOurs(bench, env)
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  const people: SignedIn[] = []
  for (let i = 0; i < speakers; i += 1) people.push(await makeSignedIn(pool, 'speaker'))
  const turns = 2 * (bench.rounds + 1)
  const waiting = await makeRequests(pool, people, turns * acceptsInTurn + 1)
  const port = await freePort()
  const sample = waiting.pop()?.id ?? ''
  const bareServer = startNode(['bench/bare-accept.ts', String(port), sample], {
    core: serverCore,
    env: { DATABASE_URL: bench.databaseUrl, ...env },
  })
  await untilListening(port)
  const bare = { server: bareServer, origin: `http://127.0.0.1:${port}` }

  async function turn({ server, origin }: typeof bare): Promise<Turn> {
    const file = join(bench.dataDir, 'accepts.json')
    writeFileSync(file, JSON.stringify(waiting.splice(0, acceptsInTurn)))
    const command = ['bench/accept-load.ts', file, new URL(origin).port, String(connections)]
    const before = processorSeconds(server.pid ?? 0)
    const run = runTimed([process.execPath, ...command], clientCore)
    const used = processorSeconds(server.pid ?? 0) - before
    // What settles later would be work of the next turn.
    await pool.query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
      where task_identifier = 'settle_request_step'`)
    return {
      perSecond: acceptsInTurn / Number(JSON.parse(run.output).seconds),
      microseconds: (used / acceptsInTurn) * 1e6,
      isInvalid: run.processorSeconds > used + 0.3,
    }
  }

  const rounds: { our: Turn; their: Turn }[] = []
  // The first round warms both up and does not count.
  for (let round = 0; round <= bench.rounds; round += 1) {
    const our = await turn(ours)
    const their = await turn(bare)
    if (round > 0) rounds.push({ our, their })
  }
  await Promise.all([stop(ours.server), stop(bare.server), pool.end()])
  const middle = (of: (round: { our: Turn; their: Turn }) => number) => median(rounds.map(of))
  return {
    name: 'accept through the API: ours ÷ the bare transaction',
    value: middle(({ our, their }) => our.perSecond / their.perSecond),
    unit: '×',
    goal: { atLeast: 0.6 },
    note: `processor time each ${middle(({ our }) => our.microseconds).toFixed(0)} µs and ${middle(({ their }) => their.microseconds).toFixed(0)} µs; ${middle(({ our }) => our.perSecond).toFixed(0)}/s and ${middle(({ their }) => their.perSecond).toFixed(0)}/s`,
  }
}

/** Each on a day of its own, the speakers one after the other. */
async function makeRequests(
  pool: Pool,
  people: readonly SignedIn[],
  count: number,
): Promise<{ id: string; cookie: string }[]> {
  const cookieOf = new Map(people.map(({ id, cookie }) => [id, cookie]))
  const { rows } = await pool.query<{ id: string; profile_id: string }>(
    `insert into booking_requests (id, profile_id, requester_name, requester_email, state, event_name, starts_on, format, budget,
       budget_currency, message, requested_at, expires_at)
     select gen_random_uuid(), ($1::uuid[])[1 + n % $2::int], 'Olu Berg', 'olu@example.com', 'requested', 'Harbour Summit ' || n,
       current_date + 30 + n / $2::int, 'keynote', 3000, 'EUR', 'We would love to have you.', now(), now() + interval '10 days'
     from generate_series(0, $3::int - 1) as n
     returning id, profile_id`,
    [people.map(({ id }) => id), people.length, count],
  )
  await pool.query('analyze booking_requests')
  return rows.map(({ id, profile_id }) => ({ id, cookie: cookieOf.get(profile_id) ?? '' }))
}

async function timeFeed(bench: Bench): Promise<Row> {
  const { server, origin } = await startOurs(bench)
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  const speaker = await makeSignedIn(pool, 'speaker')
  await makeRequests(pool, [speaker], feedEntries)
  await pool.end()
  const made = await fetch(origin + calendarPaths.feedAddress, {
    method: 'POST',
    headers: { cookie: speaker.cookie, origin },
  })
  const { pathname, search } = new URL((await made.json()).url)
  const times: number[] = []
  for (let i = 0; i < feedReads; i += 1) {
    const begun = performance.now()
    const answer = await fetch(origin + pathname + search)
    const text = await answer.text()
    times.push(performance.now() - begun)
    const entries = text.split('BEGIN:VEVENT').length - 1
    if (entries !== feedEntries) throw new Error(`the feed has ${entries} entries`)
  }
  await stop(server)
  // The first ones are warming up.
  const counted = times.slice(20).sort((a, b) => a - b)
  return {
    name: `calendar feed with ${feedEntries} entries, warm, p50`,
    value: median(counted),
    unit: 'ms',
    goal: { atMost: 20 },
    note: `p95 ${counted[Math.floor(counted.length * 0.95)]?.toFixed(1)}`,
  }
}
