// The baseline of accepting a request: plain node:http and pg. It records the statements of our own service once (whose
// request it is, the transaction, the request read again for the answer), on a request of its own, and sends the same ones with
// each request's values, one after the other; nothing is checked in between.
import { createServer } from 'node:http'
import { Pool, type PoolClient } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { stepInput } from '../src/features/requests/input-schema.ts'
import { findActor } from '../src/features/requests/readers.server.ts'
import { readRequest } from '../src/features/requests/service.server.ts'
import { takeStep } from '../src/features/requests/steps.server.ts'
import { openDrizzle } from '../src/server/database/pool.ts'

interface Statement {
  /** Of one that the database keeps planned. */
  name?: string | undefined
  text: string
  values: unknown[]
}

/** What differs from request to request. */
interface Told {
  id: string
  profile_id: string
  starts_on: string
  step_id: string
}

const [port, sampleId = ''] = process.argv.slice(2)
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL) })
const { rows } = await pool.query<Omit<Told, 'step_id'>>(
  'select id, profile_id, starts_on::text from booking_requests where starts_on is not null',
)
const requests = new Map(rows.map((row) => [row.id, row]))
const sample = requests.get(sampleId)
if (!sample) throw new Error('there is no request to record')
const statements = await record(sample)

createServer((request, response) => {
  request.resume()
  request.on('end', async () => {
    const found = requests.get(request.url?.split('/')[3] ?? '')
    if (!found) return response.writeHead(404).end()
    const told = { ...found, step_id: uuidv7() }
    const client = await pool.connect()
    for (const statement of statements) await client.query(statement(told))
    client.release()
    const body = JSON.stringify(told)
    response.writeHead(201, {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    })
    response.end(body)
  })
}).listen(Number(port), '127.0.0.1')

/** Each statement, as a function of what differs. */
async function record(own: Omit<Told, 'step_id'>): Promise<((told: Told) => Statement)[]> {
  const recorded: Statement[] = []
  const recording = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
  recording.on('connect', (client) => recordOn(client, recorded))
  const db = openDrizzle(recording)
  const actor = await findActor(db, own.profile_id, own.id)
  await takeStep(
    db,
    { appUrl: 'http://127.0.0.1', secret: '', mailFrom: { name: '', address: '' } },
    own.id,
    { ...actor, way: 'page' },
    stepInput.parse({ action: 'accept', version: 0 }),
  )
  await readRequest(db, own.id, actor)
  await recording.end()
  const { rows: steps } = await pool.query<{ id: string }>(
    'select id from booking_request_steps where request_id = $1',
    [own.id],
  )
  const sampled: Told = { ...own, step_id: steps[0]?.id ?? '' }
  return recorded.map(({ name, text, values }) => {
    const parts = values.map((value) => partsOf(value, sampled))
    return (told) => ({ ...(name && { name }), text, values: parts.map((fill) => fill(told)) })
  })
}

/** Statements as they are sent, whichever way drizzle gives them. */
function recordOn(client: PoolClient, recorded: Statement[]): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  // The cast: pg declares a dozen overloads; this covers all of them.
  client.query = ((...args: unknown[]) => {
    const [first, second] = args
    const { name, text } = typeof first === 'string' ? { text: first } : (first as Statement)
    recorded.push({ name, text, values: Array.isArray(second) ? second : [] })
    return query(...args)
  }) as typeof client.query
}

function partsOf(value: unknown, sampled: Told): (told: Told) => unknown {
  if (value instanceof Date) return () => new Date()
  if (typeof value !== 'string') return () => value
  const names = (Object.keys(sampled) as (keyof Told)[]).filter((name) => value.includes(sampled[name]))
  return (told) => names.reduce((text, name) => text.replaceAll(sampled[name], told[name]), value)
}
