// How much work waits, and for how long.
import type { Pool } from 'pg'
import type { Metric } from '../metrics/text.ts'

interface Row {
  task: string
  due: number
  oldest: number
  running: number
  given_up: number
}

/** Kinds of jobs without a row count as zero, so that every series exists from the start. */
export async function readJobFigures(pool: Pick<Pool, 'query'>, kinds: readonly string[]): Promise<Metric[]> {
  const { rows } = await pool.query<Row>(`
    select task.identifier as task,
      count(*) filter (where is_due)::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float as oldest,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as given_up
    from (select *, locked_at is null and attempts < max_attempts and run_at <= now() as is_due
      from graphile_worker._private_jobs) job
    join graphile_worker._private_tasks task on task.id = job.task_id
    group by task.identifier`)
  const byTask = new Map(rows.map((row) => [row.task, row]))
  const tasks = [...new Set([...kinds, ...byTask.keys()])].sort()
  const of = (column: Exclude<keyof Row, 'task'>) =>
    tasks.map((task) => ({ labels: { task }, value: byTask.get(task)?.[column] ?? 0 }))
  return [
    {
      name: 'lectern_jobs_due',
      help: 'Jobs whose time has come and that wait.',
      type: 'gauge',
      samples: of('due'),
    },
    {
      name: 'lectern_jobs_oldest_due_seconds',
      help: 'For how long the oldest of them has waited.',
      type: 'gauge',
      samples: of('oldest'),
    },
    {
      name: 'lectern_jobs_running',
      help: 'Jobs that run, in any process.',
      type: 'gauge',
      samples: of('running'),
    },
    {
      name: 'lectern_jobs_given_up',
      help: 'Jobs that failed at every attempt and wait for an admin.',
      type: 'gauge',
      samples: of('given_up'),
    },
  ]
}
