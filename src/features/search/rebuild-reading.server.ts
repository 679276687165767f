// What a rebuild and a count of the words read: everyone who is listed, in batches, from a moment on after which no change is
// missed (docs/search.md).
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { SpeakerFacts } from './document.ts'
import { readFacts } from './facts.server.ts'
import { byHalves } from './halves.server.ts'

export type Connection = Pick<Database, 'execute'>

/** ms between two looks for transactions that are still open. */
const lookInterval = 50

/**
 * A number between those of changes: what has a smaller one is seen by everything read from now on. Changes get their numbers
 * before they are committed, so this waits for the transactions that were writing to `search_changes` when it was taken. It
 * looks at their locks, as PostgreSQL does for an index that is built concurrently. If it waited for a lock of its own, every
 * later change would wait behind it.
 */
export async function beginReading(db: Connection, signal?: AbortSignal): Promise<string> {
  const { rows } = await db.execute<{ begun: string }>(sql`select nextval('search_versions') as begun`)
  let open = await writersOf(db)
  while (open.length > 0) {
    await sleep(lookInterval, undefined, { signal })
    const now = new Set(await writersOf(db))
    open = open.filter((writer) => now.has(writer))
  }
  return rows[0]?.begun ?? '0'
}

/** The open transactions that may have noted a change. */
async function writersOf(db: Connection): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(sql`select virtualtransaction as writer from pg_locks
    where relation = 'search_changes'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.map(({ writer }) => writer)
}

export interface Batch {
  facts: SpeakerFacts[]
  /** Ids of those who cannot be read. */
  refused: string[]
  /** After whom the next one begins. */
  last: string
}

/** The first one without `after`. Null after the last one. */
export async function readBatch(
  db: Connection,
  size: number,
  after = '00000000-0000-0000-0000-000000000000',
): Promise<Batch | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from profiles where visibility = 'public' and id > ${after} order by id limit ${size}`,
  )
  const last = rows.at(-1)?.id
  if (last === undefined) return null
  const ids = rows.map(({ id }) => id)
  const facts: SpeakerFacts[] = []
  const refused = await byHalves(ids, async (some) => void facts.push(...(await readFacts(db, some))))
  return { facts, refused: refused.map(({ item }) => item), last }
}

/** Who has been indexed after a change with a greater number. */
export async function indexedSince(db: Connection, begun: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; version: string }>(
    sql`select id, version from speaker_search where version > ${begun}`,
  )
  return new Map(rows.map(({ id, version }) => [id, Number(version)]))
}
