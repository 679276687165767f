// The cost of live updates: the time from a commit to the client's notice, with 500 sockets joined, and the memory per
// socket.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { apiPaths } from '../src/vocabulary/paths.ts'
import { makeAccounts, signIn } from './accounts.ts'
import { type Bench, clientCore, startOurs } from './compare.ts'
import { pinnedNode, projectFolder, residentBytes, stop } from './processes.ts'
import type { Row } from './report.ts'

export const sockets = 500
const people = 50
const changes = 300
/** The first changes are not counted. */
const warmUp = 50

export async function measureLive(bench: Bench): Promise<Row[]> {
  const { emails, cookies } = await makePeople(bench)
  // A separate process: memory used and left over by signing in must not count as memory of sockets.
  const { server, origin } = await startOurs(bench, collecting)
  const pool = new Pool({ connectionString: bench.databaseUrl, max: 1 })
  const { rows: found } = await pool.query('select id from users where email = any($1)', [emails])
  const topic = (await pool.query('select id from topics limit 1')).rows[0].id
  const ids: string[] = found.map(({ id }) => id)

  // What the first request loads is not a socket's memory.
  for (const cookie of cookies) {
    await (await fetch(origin + apiPaths.me, { headers: { cookie } })).arrayBuffer()
    await (
      await fetch(origin + apiPaths.refresh, { method: 'POST', headers: { cookie, origin } })
    ).arrayBuffer()
  }
  const before = await settledBytes(server.pid ?? 0)
  const listeners = await startListeners(origin, cookies, ['profile_topics', 'profiles', 'profile_countries'])
  const after = await settledBytes(server.pid ?? 0)

  const times: number[] = []
  for (let i = 0; i < changes; i += 1) {
    const id = ids[i % ids.length] ?? ''
    const heard = listeners.next(id)
    const isThere = Math.floor(i / ids.length) % 2 === 1
    await pool.query(
      isThere
        ? 'delete from profile_topics where profile_id = $1 and topic_id = $2'
        : 'insert into profile_topics (profile_id, topic_id) values ($1, $2)',
      [id, topic],
    )
    // The author knows of it already; some clients have received it by then.
    const committed = now()
    times.push(Math.max(0, (await heard) - committed))
    await sleep(10)
  }
  await pool.end()
  await listeners.stop()
  await stop(server)
  const counted = times.slice(warmUp).sort((a, b) => a - b)
  const quantile = (part: number) => counted[Math.floor(counted.length * part)] ?? 0
  return [
    {
      name: `live update, commit → the last of its tabs, p50, ${sockets} sockets`,
      value: quantile(0.5),
      unit: 'ms',
      goal: { atMost: 15 },
    },
    {
      name: `live update, commit → the last of its tabs, p99, ${sockets} sockets`,
      value: quantile(0.99),
      unit: 'ms',
      goal: { atMost: 50 },
    },
    describeMemory('three topics', 30, before, after),
  ]
}

/** Speakers with profiles, each signed in: their addresses and Cookie headers. */
async function makePeople(bench: Bench): Promise<{ emails: string[]; cookies: string[] }> {
  const { server, origin } = await startOurs(bench)
  const emails = await makeAccounts(bench, people)
  const cookies: string[] = []
  for (const email of emails) {
    const cookie = await signIn(origin, email)
    await fetch(origin + apiPaths.profile, { method: 'POST', headers: { cookie, origin } })
    cookies.push(cookie)
  }
  await stop(server)
  return { emails, cookies }
}

/** ms since 1970, the same clock in both processes. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** For the environment of a server whose memory is measured. */
export const collecting = {
  NODE_OPTIONS: `--import=${new URL('collect-on-signal.ts', import.meta.url).href}`,
}

/**
 * Resident memory once the process is quiet, with its garbage and without. The garbage is that of what was done last: up to some 16 MB,
 * however many sockets are open, until the next collection.
 */
export async function settledBytes(pid: number): Promise<{ withGarbage: number; bytes: number }> {
  await sleep(3_000)
  const withGarbage = residentBytes(pid)
  process.kill(pid, 'SIGUSR2')
  await sleep(1_000)
  return { withGarbage, bytes: residentBytes(pid) }
}

/** What one of the open sockets adds to the memory. */
export function describeMemory(
  topics: string,
  goal: number,
  before: Awaited<ReturnType<typeof settledBytes>>,
  after: Awaited<ReturnType<typeof settledBytes>>,
): Row {
  const each = (bytes: number) => (bytes - before.bytes) / sockets / 1024
  return {
    name: `memory of an idle live socket, ${topics} joined`,
    value: each(after.bytes),
    unit: 'kB',
    goal: { atMost: goal },
    note: `${each(after.withGarbage).toFixed(1)} with the garbage of opening ${sockets} and joining, of before the next collection`,
  }
}

/** The clients, in a separate process on another core (bench/live-clients.ts). Changes of the first table are counted. */
export async function startListeners(origin: string, cookies: string[], tables: string[]) {
  const [file = '', ...args] = pinnedNode(
    ['bench/live-clients.ts', origin, String(sockets), ...tables],
    clientCore,
  )
  const child = spawn(file, args, { cwd: projectFolder, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(cookies))
  const waiting = new Map<string, (at: number) => void>()
  let counted = { total: 0, least: 0, most: 0 }
  let joined = () => {}
  const ready = new Promise<void>((resolve) => {
    joined = resolve
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'joined') return joined()
    const [profileId = '', at, least, most] = line.split(' ')
    if (profileId === 'counted') {
      counted = { total: Number(at), least: Number(least), most: Number(most) }
      return
    }
    waiting.get(profileId)?.(Number(at))
  })
  await ready
  return {
    /** ms since 1970 at which the last tab of this user receives the next change. */
    next: (profileId: string) => new Promise<number>((resolve) => waiting.set(profileId, resolve)),
    /** Changes of the first table that all sockets have received, and those with the fewest and the most of them. */
    counted: () => counted,
    async stop() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
