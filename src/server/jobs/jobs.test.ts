// Jobs are added with their cause, run at least once, and survive the death of their process.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client, type ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { collectLog, createTestDatabase } from '../../../tests/harness.ts'
import { processSettings, spawnApp, untilReady } from '../../../tests/process.ts'
import { runDueJobs } from '../../../tests/run-due-jobs.ts'
import { type DatabaseHandle, openDatabase } from '../database/database.ts'
import { addJob, addJobs, type Jobs, migrateJobs, startJobs, type Task } from './jobs.ts'

let connection: ClientConfig
let database: DatabaseHandle
let logged: Record<string, unknown>[] = []
const log = collectLog({ push: (line: Record<string, unknown>) => logged.push(line) } as typeof logged)
const running: Jobs[] = []

beforeAll(async () => {
  connection = await createTestDatabase()
  database = openDatabase(connection, { log, poolSize: 4 })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop(1_000)))
  await database.pool.query('delete from graphile_worker._private_jobs')
  logged = []
})
afterAll(() => database.close())

async function start(task: Task): Promise<Jobs> {
  const jobs = startJobs(connection, { log, tasks: { task }, interval: 300 })
  running.push(jobs)
  await expect.poll(() => jobs.isReady()).toBe(true)
  return jobs
}

/** Moves time forward: future jobs are due now, and workers are notified. */
async function makeDue(): Promise<void> {
  await database.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_by is null')
  await database.pool.query(`select pg_notify('jobs:insert', '{"count":9}')`)
}

async function allJobs() {
  const { rows } = await database.pool.query('select * from graphile_worker.jobs order by id')
  return rows
}

test('a job is added when its transaction commits, and not when it is rolled back', async () => {
  const done: unknown[] = []
  const task: Task = async (payload) => void done.push(payload)
  await database.db.transaction((tx) => addJob(tx, 'task', { n: 1 }))
  await expect(
    database.db.transaction(async (tx) => {
      await addJob(tx, 'task', { n: 2 })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await addJob(database.db, 'task', { n: 3 }, { runAt: new Date(Date.now() + 60_000) })
  await runDueJobs(connection, { log, tasks: { task } })
  expect(done).toEqual([{ n: 1 }])
  expect(await allJobs()).toMatchObject([{ attempts: 0, max_attempts: 17 }])
})

test('several jobs at once are the same rows as one after the other', async () => {
  await addJob(database.db, 'task', { n: 1 })
  await addJobs(database.db, 'task', [{ n: 2 }, { n: 3 }])
  const { rows } = await database.pool.query(
    `select to_jsonb(jobs) - array['id', 'run_at', 'created_at', 'updated_at'] as row from graphile_worker._private_jobs as jobs order by id`,
  )
  expect(rows).toEqual([1, 2, 3].map((n) => ({ row: { ...rows[0].row, payload: { n } } })))
})

test('a waiting job with the same key is replaced', async () => {
  await addJob(database.db, 'task', { n: 1 }, { key: 'one' })
  await addJob(database.db, 'task', { n: 2 }, { key: 'one', maxAttempts: 3 })
  expect(await allJobs()).toMatchObject([{ key: 'one', max_attempts: 3 }])
})

test('a failure is retried, later each time, without revealing its content', async () => {
  const attempts: [number, boolean][] = []
  const task: Task = async (_payload, { db, attempt, isLastAttempt }) => {
    attempts.push([attempt, isLastAttempt])
    if (attempt < 3) await db.execute(sql`select ${'ada@example.com'}::int`)
    throw new Error('final')
  }
  await addJob(database.db, 'task', { secret: 'ada@example.com' }, { maxAttempts: 3 })
  for (const pause of [Math.E, Math.E ** 2, Math.E ** 3]) {
    await makeDue()
    await runDueJobs(connection, { log, tasks: { task } })
    const [job] = await allJobs()
    expect((job.run_at - Date.now()) / 1000).toBeGreaterThan(pause - 2)
    expect((job.run_at - Date.now()) / 1000).toBeLessThan(pause + 1)
    expect(job.last_error).toBe(attempts.length < 3 ? 'database 22P02' : 'Error')
  }
  expect(attempts).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  const own = logged.filter(({ task: name }) => name === 'task')
  expect(own.map(({ msg, attempt }) => [attempt, msg])).toEqual([
    [1, 'job failed, to be tried again'],
    [2, 'job failed, to be tried again'],
    [3, 'job given up'],
  ])
  expect(JSON.stringify(logged)).not.toContain('ada@')
})

test('new jobs start at once', async () => {
  const done: unknown[] = []
  await start(async (payload) => void done.push(payload))
  const begun = performance.now()
  await addJob(database.db, 'task', { n: 1 })
  await expect.poll(() => done, { interval: 5 }).toEqual([{ n: 1 }])
  expect(performance.now() - begun).toBeLessThan(1_000)
  await expect.poll(allJobs).toEqual([])
})

test('every connection lost during a job: the process survives, the job runs again, and new ones start', async () => {
  const begun: number[] = []
  const { promise: lost, resolve: loseIt } = Promise.withResolvers<void>()
  const jobs = await start(async (_payload, { db, attempt }) => {
    begun.push(attempt)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      if (begun.length === 1) await lost
      await tx.execute(sql`select 1`)
    })
  })
  await addJob(database.db, 'task', {})
  await expect.poll(() => begun, { interval: 5 }).toEqual([1])
  const { host, user, database: name } = connection
  const outside = new Client({ host, user, database: 'postgres' } as ClientConfig)
  await outside.connect()
  // The database is down: no one can connect, and open connections are closed.
  await outside.query(`alter database ${name} allow_connections false`)
  await outside.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect.poll(() => jobs.isReady()).toBe(false)
  loseIt()
  await expect.poll(() => logged.some(({ msg }) => msg === 'job failed, to be tried again')).toBe(true)
  await outside.query(`alter database ${name} allow_connections true`)
  await outside.end()
  await expect.poll(() => jobs.isReady(), { timeout: 10_000 }).toBe(true)
  await expect
    .poll(
      async () => {
        await makeDue().catch(() => {})
        return [begun.length, (await allJobs()).length]
      },
      { timeout: 10_000, interval: 100 },
    )
    .toEqual([2, 0])
})

test('a result that cannot be stored: the job runs again', async () => {
  let begun = 0
  await start(async () => {
    begun += 1
    if (begun > 1) return
    // From here on nothing can be written about this job.
    await database.pool.query('alter table graphile_worker._private_jobs rename to away')
  })
  await addJob(database.db, 'task', {})
  await expect.poll(() => logged.some(({ msg }) => /Failed to complete jobs/.test(String(msg)))).toBe(true)
  await database.pool.query('alter table graphile_worker.away rename to _private_jobs')
  await expect
    .poll(
      async () => {
        await makeDue()
        return [begun, (await allJobs()).length]
      },
      { timeout: 15_000, interval: 100 },
    )
    .toEqual([2, 0])
})

test('jobs of a dead process are released, even from the last attempt; those of a living one are not', async () => {
  for (const owner of ['dead', 'alive', 'dead at last']) await addJob(database.db, 'task', { owner })
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-' || (payload->>'owner'),
      locked_at = now() + case when payload->>'owner' = 'alive' then interval '1 hour' else interval '-2 seconds' end,
      attempts = case when payload->>'owner' = 'dead at last' then max_attempts else 1 end`,
  )
  const done: string[] = []
  await start(async (payload) => void done.push((payload as { owner: string }).owner))
  await expect
    .poll(async () => (await allJobs()).map((job) => job.locked_by), { timeout: 5_000 })
    .toEqual([null, 'pool-alive', null])
  const [dead] = await allJobs()
  expect(dead.run_at - Date.now()).toBeLessThan(3_000)
  // Delayed as by a failure, in case the job is what crashes it.
  expect(dead.run_at - Date.now()).toBeGreaterThan(1_000)
  await makeDue()
  await expect.poll(() => done.sort()).toEqual(['dead', 'dead at last'])
})

test('a queue of a dead process is released with its job', async () => {
  for (const n of [1, 2]) await addJob(database.db, 'task', { n }, { queue: 'one at a time' })
  await database.pool.query(
    `with locked as (update graphile_worker._private_jobs set locked_by = 'pool-dead',
       locked_at = now() - interval '2 seconds' where payload->>'n' = '1' returning job_queue_id)
     update graphile_worker._private_job_queues set locked_by = 'pool-dead', locked_at = now()
     where id in (select job_queue_id from locked)`,
  )
  const done: unknown[] = []
  await start(async (payload) => void done.push(payload))
  await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ n: 2 }])
})

test('a long job is not released while its process lives', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const attempts: number[] = []
  const task: Task = async (_payload, { attempt }) => {
    attempts.push(attempt)
    await finished
  }
  await start(task)
  await start(task)
  await addJob(database.db, 'task', {})
  await sleep(2_500) // twice as long as a lock lasts here
  await makeDue()
  finish()
  await expect.poll(allJobs).toEqual([])
  expect(attempts).toEqual([1])
})

test('/readyz answers 503 while running jobs cannot be renewed, and 200 once they can again', async () => {
  const app = await spawnApp(processSettings(connection))
  await untilReady(app)
  const status = async () => (await fetch(`${app.origin}/readyz`)).status
  await database.pool.query('alter table graphile_worker._private_jobs rename to away')
  await expect.poll(status, { timeout: 20_000 }).toBe(503)
  await database.pool.query('alter table graphile_worker.away rename to _private_jobs')
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
  app.child.kill('SIGTERM')
  expect(await app.exited).toBe(0)
})

test('stopping lets a job finish in the time available; the next process picks up the rest', async () => {
  let begun = 0
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const task: Task = async (payload) => {
    begun += 1
    if ((payload as { n: number }).n === 1) await finished
    else if (begun === 2) await new Promise(() => {})
  }
  const first = await start(task)
  await addJob(database.db, 'task', { n: 1 })
  await expect.poll(() => begun, { interval: 5 }).toBe(1)
  const stopped = first.stop(5_000)
  finish()
  await stopped
  expect(await allJobs()).toEqual([])

  const second = await start(task)
  await addJob(database.db, 'task', { n: 2 })
  await expect.poll(() => begun, { interval: 5 }).toBe(2)
  const from = performance.now()
  await second.stop(200)
  expect(performance.now() - from).toBeLessThan(1_000)

  await start(task)
  await expect
    .poll(
      async () => {
        await makeDue()
        return [begun, (await allJobs()).length]
      },
      { timeout: 8_000, interval: 50 },
    )
    .toEqual([3, 0])
})

test('several processes may migrate the schema at once, and again', async () => {
  await database.pool.query('drop schema graphile_worker cascade')
  await Promise.all([1, 2, 3].map(() => migrateJobs(connection, log)))
  await migrateJobs(connection, log)
  await addJob(database.db, 'task', {})
  expect(await allJobs()).toHaveLength(1)
})

test('a missed scheduled run is made up for, once across several processes', async () => {
  await database.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('task', now() - interval '2 days', now() - interval '25 hours')`,
  )
  const done: unknown[] = []
  const task = { at: '17 3 * * *', run: async (payload: unknown) => void done.push(payload) }
  for (const _ of [1, 2]) running.push(startJobs(connection, { log, tasks: { task }, interval: 300 }))
  await expect.poll(() => running.every((jobs) => jobs.isReady())).toBe(true)
  await expect.poll(() => done.length).toBe(1)
  const { rows } = await database.pool.query(
    'select last_execution from graphile_worker._private_known_crontabs',
  )
  expect(Date.now() - rows[0].last_execution).toBeLessThan(86_400_000)
  // A finished job is removed a moment later.
  await expect.poll(allJobs).toEqual([])
  expect(done).toHaveLength(1)
})
