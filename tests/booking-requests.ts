// Requests between test people, and time that passes for them.

import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from './harness.ts'

export interface RequestGiven {
  speaker: string
  /** Null: a guest. */
  organizer: string | null
  [column: string]: unknown
}

let made = 0

/** A sent request, without its mail. A day of its own unless `starts_on` is given. */
export async function insertRequest(
  pool: Pool,
  { speaker, organizer, ...given }: RequestGiven,
): Promise<string> {
  made += 1
  const id = uuidv7()
  const row: Record<string, unknown> = {
    id,
    profile_id: speaker,
    organizer_id: organizer,
    requester_name: 'Olu Berg',
    requester_email: `olu-${made}@example.com`,
    state: 'requested',
    event_name: `Harbour Summit ${made}`,
    starts_on: dayFromNow(30 + made),
    format: 'keynote',
    budget: 3000,
    budget_currency: 'EUR',
    message: 'We would love to have you.',
    requested_at: new Date(),
    expires_at: new Date(Date.now() + 10 * 86_400_000),
    ...given,
  }
  const names = Object.keys(row)
  await pool.query(
    `insert into booking_requests (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
  return id
}

/** yyyy-mm-dd. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The windows of all steps close: they settle, and their mails are sent. */
export async function closeWindows(app: TestApp): Promise<void> {
  await closeWindowsIn(app.database.pool)
  await app.runJobs()
}

/** The same, where a worker runs the jobs. */
export async function closeWindowsIn(pool: Pool): Promise<void> {
  await pool.query(`update booking_request_steps set settles_at = now() where settled_at is null`)
  await pool.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
}

/** The same for one request, whose job runs at once. */
export async function closeWindowsOf(pool: Pool, id: string): Promise<void> {
  const { rows } = await pool.query(
    `update booking_request_steps set settles_at = now() where request_id = $1 and settled_at is null returning id`,
    [id],
  )
  await pool.query(`update graphile_worker._private_jobs set run_at = now() where payload->>'id' = any($1)`, [
    rows.map((row) => row.id),
  ])
}

/** Time passes for one request: everything about it, and its dates, lies that many days further back. */
export async function letPass(app: TestApp, id: string, days: number): Promise<void> {
  await app.database.pool.query(
    `update booking_requests set expires_at = expires_at - make_interval(days => $2), moved_at = moved_at - make_interval(days => $2),
       requested_at = requested_at - make_interval(days => $2), held_at = held_at - make_interval(days => $2),
       hold_ends_at = hold_ends_at - make_interval(days => $2), starts_on = starts_on - $2::int, ends_on = ends_on - $2::int where id = $1`,
    [id, days],
  )
}
