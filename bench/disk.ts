// What rows take on disk, with their indexes.
import type { Pool } from 'pg'
import type { Row } from './report.ts'

/** Bytes for each row of a table that was filled by the measurement. `one`: what a row is. */
export async function measureDisk(pool: Pool, table: string, one: string): Promise<Row> {
  const { rows } = await pool.query<{ bytes: string; count: string }>(
    `select pg_total_relation_size('${table}') as bytes, count(*) from ${table}`,
  )
  const [{ bytes = '0', count = '1' } = {}] = rows
  return {
    name: `disk for each ${one}, indexes included`,
    value: Number(bytes) / Number(count),
    unit: 'bytes',
    note: `${(Number(bytes) / 1e6).toFixed(0)} MB for ${Number(count).toLocaleString('en')}`,
  }
}
