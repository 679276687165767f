// Jobs as admins see them: counted, explained, and retried (docs/specification.md §25).
import { describe, expect, test } from 'vitest'
import { admin, app, query, setUpAdminApp } from '../../../../tests/admin-app.ts'
import { tasksOf } from '../../../routes/jobs.server.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { adminPaths } from '../../../vocabulary/admin-paths.ts'
import { jobPurposes } from './app/kinds.ts'
import type { JobList } from './schema.ts'

setUpAdminApp('delete from graphile_worker._private_jobs')

/** With a payload that names a person. */
async function job(kind: string, columns = ''): Promise<string> {
  await addJob(app.context.db, kind, { email: 'ada@example.com' })
  const [{ id }] = await query('select max(id)::text as id from graphile_worker._private_jobs')
  if (columns) await query(`update graphile_worker._private_jobs set ${columns} where id = $1`, id)
  return id
}

const failed = "attempts = max_attempts, last_error = 'fault 23505', run_at = now() + interval '1 hour'"

async function list(parameters: Record<string, string> = {}): Promise<JobList> {
  const answer = await admin.get(`${adminPaths.jobs}?${new URLSearchParams(parameters)}`)
  expect(answer.status).toBe(200)
  return answer.json()
}

const retry = (id: string) => admin.send('POST', adminPaths.jobRetry(id))

test('every kind of job says what it is for', () => {
  const tasks = tasksOf(app.context, { send: async () => {}, close() {} })
  expect(Object.keys(jobPurposes).sort()).toEqual(Object.keys(tasks).sort())
  for (const purpose of Object.values(jobPurposes)) expect(purpose).toMatch(/^[A-Z].*\.$/)
})

test('waiting, running and failed jobs, with counts and the oldest; never what they were given', async () => {
  const due = await job('send_mail', "run_at = now() - interval '2 minutes'")
  const later = await job('send_mail', "run_at = now() + interval '1 hour'")
  const running = await job('make_avif', "locked_at = now(), locked_by = 'worker'")
  const given = await job('make_avif', failed)
  const waiting = await list()
  expect(waiting.rows.map(({ id }) => id)).toEqual([due, later])
  expect(waiting.counts).toEqual({ waiting: 2, running: 1, failed: 1 })
  expect(waiting.oldest.waiting).toBe(waiting.rows[0]?.run_at)
  expect(waiting.kinds).toEqual([
    { kind: 'make_avif', waiting: 0, running: 1, failed: 1 },
    { kind: 'send_mail', waiting: 2, running: 0, failed: 0 },
  ])
  expect((await list({ state: 'running' })).rows).toMatchObject([{ id: running, state: 'running' }])
  expect((await list({ state: 'failed' })).rows).toMatchObject([
    { id: given, kind: 'make_avif', last_error: 'fault 23505', attempts: 17, max_attempts: 17 },
  ])
  expect((await list({ kind: 'make_avif' })).rows).toEqual([])
  expect(JSON.stringify([waiting, await list({ state: 'failed' })])).not.toContain('ada@')
})

test('pages follow one another, and the empty list has no oldest', async () => {
  expect(await list()).toEqual({
    rows: [],
    next_cursor: null,
    counts: { waiting: 0, running: 0, failed: 0 },
    oldest: { waiting: null, running: null, failed: null },
    kinds: [],
  })
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push(await job('send_mail', "run_at = '2026-01-01T00:00:00Z'"))
  const first = await list({ limit: '2' })
  const second = await list({ limit: '2', cursor: first.next_cursor ?? '' })
  const third = await list({ limit: '2', cursor: second.next_cursor ?? '' })
  expect([first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids)
  expect(third.next_cursor).toBeNull()
  const wrong = `${adminPaths.jobs}?state=failed&cursor=${first.next_cursor}`
  expect((await admin.get(wrong)).status).toBe(422)
})

describe('a retry', () => {
  test('gives a failed job all its attempts again, once, and is logged', async () => {
    const id = await job('make_avif', failed)
    const answers = await Promise.all([1, 2, 3].map(() => retry(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(
      await query(
        'select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = $1',
        id,
      ),
    ).toEqual([{ attempts: 0, due: true }])
    expect(
      await query(
        "select before, after from audit_log where action = 'job.retried' and before ->> 'job_id' = $1",
        id,
      ),
    ).toMatchObject([{ before: { kind: 'make_avif', attempts: 17 }, after: { attempts: 0 } }])
  })

  test('makes a job that waits for its next attempt due now, and counts on', async () => {
    const id = await job('make_avif', "attempts = 3, last_error = 'x', run_at = now() + interval '1 hour'")
    expect((await retry(id)).status).toBe(204)
    expect((await list()).rows).toMatchObject([{ id, attempts: 3 }])
    expect((await list()).oldest.waiting).not.toBeNull()
  })

  test('refuses a job that runs, one that waits for its time, and one that is gone', async () => {
    const running = await job('make_avif', "attempts = 1, locked_at = now(), locked_by = 'worker'")
    const later = await job('settle_request_step', "run_at = now() + interval '10 minutes'")
    expect([(await retry(running)).status, (await retry(later)).status]).toEqual([409, 409])
    expect((await retry('999999999')).status).toBe(404)
    expect((await retry('nonsense')).status).toBe(422)
  })
})
