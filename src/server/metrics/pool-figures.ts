// Connections to the database, by what they are for.
import type { Pool } from 'pg'
import type { Metric } from './text.ts'

type Counted = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>

export function poolFigures(pools: Readonly<Record<string, Counted>>): Metric[] {
  const of = (count: (pool: Counted) => number) =>
    Object.entries(pools).map(([pool, counted]) => ({ labels: { pool }, value: count(counted) }))
  return [
    {
      name: 'lectern_database_connections',
      help: 'Open connections to the database.',
      type: 'gauge',
      samples: Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
        { labels: { pool, state: 'used' }, value: totalCount - idleCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
      ]),
    },
    {
      name: 'lectern_database_connections_limit',
      help: 'The most connections that may be open.',
      type: 'gauge',
      samples: of(({ options }) => options.max ?? 0),
    },
    {
      name: 'lectern_database_waiting',
      help: 'Requests that wait for a connection.',
      type: 'gauge',
      samples: of(({ waitingCount }) => waitingCount),
    },
  ]
}
