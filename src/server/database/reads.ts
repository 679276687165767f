// Connections for searches, apart from those of the requests: few, because a search keeps a processor busy and more at once
// only wait for each other; with plans that are made once, because planning costs more than most searches.
import type { ClientConfig } from 'pg'
import type { Log } from '../log.ts'
import { openPool } from './pool.ts'

const size = 2
const queryTimeout = 5_000 // ms
const settings =
  "set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off; set max_parallel_workers_per_gather = 0; set work_mem = '32MB'"

export interface Reads {
  /** Runs a statement that is planned once per connection, under its name. */
  query<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface Statement {
  /** Unique for the text. */
  name: string
  text: string
}

export function openReads(connection: ClientConfig, log: Log): Reads {
  const pool = openPool(connection, { log, size, queryTimeout, settings })
  return {
    async query<Row extends object>(statement: Statement, values: readonly unknown[]) {
      const { rows } = await pool.query<Row>({ ...statement, values: [...values] })
      return rows
    },
    close: () => pool.end(),
  }
}
