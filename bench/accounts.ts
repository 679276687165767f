// The cost of accounts: reading the signed-in user, signing in, and how twenty simultaneous sign-ins affect others.
import { Agent, request } from 'node:http'
import { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { hashPassword, verifyPassword } from '../src/server/auth/passwords.ts'
import { apiPaths, paths } from '../src/vocabulary/paths.ts'
import { type Bench, compare, startOurs } from './compare.ts'
import { median, stop } from './processes.ts'
import type { Row } from './report.ts'

const password = 'violet kettle orbit sandal'

export async function measureAccounts(bench: Bench): Promise<Row[]> {
  return [
    {
      name: 'GET /api/me from the session cache: ours ÷ bare JSON handler',
      goal: { atLeast: 0.5 },
      ...(await compare(bench, {
        kind: 'me',
        connections: 64,
        async prepare(origin) {
          const [email = ''] = await makeAccounts(bench, 1)
          const cookies = await signIn(origin, email)
          // The app creates the profile at the first signed-in read (docs/specification.md §4).
          await fetch(origin + apiPaths.profile, { method: 'POST', headers: { cookie: cookies, origin } })
          return cookies
        },
      })),
    },
    ...(await measureSignIn(bench)),
  ]
}

/** Adds confirmed speakers whose password is `password`; returns their email addresses. */
export async function makeAccounts({ databaseUrl }: Bench, count: number): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  const hash = await hashPassword(password)
  const emails: string[] = []
  for (let i = 0; i < count; i += 1) {
    const id = uuidv7()
    const email = `bench-${id}@example.com`
    await pool.query(
      "insert into users (id, email, email_verified, name, last_name) values ($1, $2, true, 'Ada', 'Moreau')",
      [id, email],
    )
    await pool.query('insert into accounts (user_id, password) values ($1, $2)', [id, hash])
    emails.push(email)
  }
  await pool.end()
  return emails
}

let networks = 0

const agent = new Agent({ keepAlive: true })

interface SignInAnswer {
  status: number
  cookies: string[]
  text: string
}

/** Sends from a network of its own, with Node's plain client: the overhead of `fetch` would count as ours. */
function postSignIn(origin: string, credentials: { email: string; password: string }): Promise<SignInAnswer> {
  networks += 1
  const body = JSON.stringify(credentials)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    origin,
    'x-forwarded-for': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
  }
  return new Promise((resolve, reject) => {
    const asked = request(origin + apiPaths.signIn, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [], text }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** Returns the cookies as a Cookie header. */
export async function signIn(origin: string, email: string): Promise<string> {
  const { status, cookies, text } = await postSignIn(origin, { email, password })
  if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`)
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

async function tryWrongly(origin: string, email: string): Promise<void> {
  const { status } = await postSignIn(origin, { email, password: 'not this one' })
  if (status !== 401) throw new Error(`a wrong sign-in answered ${status}`)
}

/** Warm-up sign-ins, so that the code is compiled before measuring. */
const warming = 300
const alone = 40
const together = 20

async function measureSignIn(bench: Bench): Promise<Row[]> {
  // Hashing runs off the main thread, so nothing is pinned here.
  const { server, origin } = await startOurs(bench, {}, false)
  const emails = await makeAccounts(bench, together)
  const hash = await hashPassword(password)
  const bare: number[] = []
  const ours: number[] = []
  for (let i = 0; i < warming; i += 1) await signIn(origin, emails[i % together] ?? '')
  for (let i = 0; i < alone; i += 1) {
    bare.push(await time(() => verifyPassword(password, hash)))
    ours.push(await time(() => signIn(origin, emails[i % together] ?? '')))
  }
  const refused: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // Fewer than lock an account.
  for (let i = 0; i < together * 8; i += 1) {
    const known = emails[i % together] ?? ''
    refused.known.push(await time(() => tryWrongly(origin, known)))
    refused.unknown.push(await time(() => tryWrongly(origin, `nobody-${i % together}-${known}`)))
  }
  const readPage = () => time(async () => void (await (await fetch(origin + paths.home)).arrayBuffer()))
  const idle = await worstOf(bench, readPage, () => Promise.resolve())
  const busy = await worstOf(bench, readPage, async (until) => {
    const person = async (email: string) => {
      while (performance.now() < until) await signIn(origin, email)
    }
    await Promise.all(emails.map(person))
  })
  await stop(server)
  return [
    {
      name: 'sign-in: p50 ÷ p50 of the bare Argon2id hash',
      value: median(ours) / median(bare),
      unit: '×',
      goal: { atMost: 1.3 },
      note: `${median(ours).toFixed(1)} ms and ${median(bare).toFixed(1)} ms`,
    },
    {
      name: 'refused sign-in, p50: known ÷ unknown address (§20.32)',
      value: median(refused.known) / median(refused.unknown),
      unit: '×',
      goal: { atLeast: 0.9, atMost: 1.1 },
      note: `${median(refused.known).toFixed(1)} ms and ${median(refused.unknown).toFixed(1)} ms`,
    },
    {
      name: `home page p99 under ${together} concurrent sign-ins ÷ p99 at idle`,
      value: busy / idle,
      unit: '×',
      goal: { atMost: 3 },
      note: `${busy.toFixed(2)} ms and ${idle.toFixed(2)} ms`,
    },
  ]
}

/** The p99 of `read` in ms, repeated while `work` runs. The first fifth is warm-up. */
async function worstOf(
  { rounds, seconds }: Bench,
  read: () => Promise<number>,
  work: (until: number) => Promise<void>,
): Promise<number> {
  const until = performance.now() + rounds * seconds * 400
  const working = work(until)
  const times: number[] = []
  while (performance.now() < until) {
    times.push(await read())
    // At a reader's pace rather than at full speed: this measures latency, not throughput.
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await working
  const counted = times.slice(Math.floor(times.length / 5)).sort((a, b) => a - b)
  return counted[Math.floor(counted.length * 0.99)] ?? 0
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}
