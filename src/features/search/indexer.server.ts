// Keeps the search index fresh. Triggers note every change in `search_changes` in its own transaction, so none is lost when
// a notice is missed or a process dies: any process picks it up, at once or within a second. One process writes at a time.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { deletionsOf } from '../../lib/fold-text.ts'
import type { Database, DatabaseHandle } from '../../server/database/database.ts'
import { locks } from '../../server/database/locks.ts'
import { describeFault } from '../../server/errors.ts'
import type { Log } from '../../server/log.ts'
import { isCorrectable, type SearchDocument, toDocument } from './document.ts'
import { readFacts, uuids } from './facts.server.ts'
import { byHalves, type Refusal } from './halves.server.ts'
import { tellOwners } from './saved/matches.server.ts'

/** A batch locks its profiles for some tens of milliseconds. */
const batchSize = 100
/** ms between two looks for changes whose notice was missed: they are found within a second. */
const lookInterval = 500
/** ms until profiles that were locked by a change in progress are tried again. */
const lockedPause = 50

const searchChannel = 'search'

type Transaction = Pick<Database, 'execute'>

export interface Refreshed {
  /** Profiles whose change is dealt with. */
  done: string[]
  isMore: boolean
  /** Those among them whose row stays as it was until their next change. */
  refused: Refusal<string>[]
}

/** Brings the rows of up to a hundred changed profiles up to date. */
export async function refreshChanged(db: Database): Promise<Refreshed> {
  const { done, changes, refused } = await db.transaction(async (tx) => {
    if (!(await takeTurn(tx))) return { done: [], changes: [], refused: [] }
    const { rows: changes } = await tx.execute<{ profile_id: string; version: string }>(
      sql`select profile_id, version from search_changes order by changed_at limit ${batchSize}`,
    )
    const ids = changes.map(({ profile_id }) => profile_id)
    const held = ids.length > 0 ? await holdProfiles(tx, ids) : new Set<string>()
    const versions = new Map(changes.map((row) => [row.profile_id, Number(row.version)]))
    const refused = await byHalves([...held], (some) =>
      tx.transaction((savepoint) => writeDocuments(savepoint, some, versions)),
    )
    return { done: changes.filter(({ profile_id }) => held.has(profile_id)), changes, refused }
  })
  // In a transaction of its own, and without waiting: a change in progress may hold such a row and wait for a profile.
  if (done.length > 0) {
    await db.execute(sql`delete from search_changes where profile_id in (
      select c.profile_id from search_changes c
      join unnest(${uuids(done.map((row) => row.profile_id))}, ${sql.param(done.map((row) => row.version))}::bigint[])
        as done (profile_id, version) on done.profile_id = c.profile_id and done.version = c.version
      for update of c skip locked)`)
  }
  return {
    done: done.map(({ profile_id }) => profile_id),
    isMore: changes.length === batchSize || done.length < changes.length,
    refused,
  }
}

/** False while another process writes to the index. */
async function takeTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks.searchIndex}) as mine`,
  )
  return rows[0]?.mine === true
}

/**
 * Keeps these profiles and their users from changing until the end of the transaction, so that no one reappears in the
 * index who is being hidden at this moment. Returns those held, and those that no longer exist; the rest is in use.
 */
async function holdProfiles(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const held = await tx.execute<{ id: string }>(sql`select p.id from profiles p join users u on u.id = p.id
    where p.id = any(${uuids(ids)}) order by p.id for share of p, u skip locked`)
  const there = await tx.execute<{ id: string }>(sql`select id from profiles where id = any(${uuids(ids)})`)
  const known = new Set(there.rows.map(({ id }) => id))
  return new Set([...held.rows.map(({ id }) => id), ...ids.filter((id) => !known.has(id))])
}

/** Writes the rows of those who are listed, and removes those of all others. */
async function writeDocuments(
  tx: Transaction,
  ids: readonly string[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  const documents = (await readFacts(tx, ids)).map(toDocument)
  await tx.execute(sql`delete from speaker_search where id = any(${uuids(ids)})
    and id <> all(${uuids(documents.map(({ id }) => id))})`)
  await insertDocuments(tx, documents, versions)
  await insertWords(tx, documents)
}

export const documentColumns = [
  ...['id', 'version', 'quality', 'by_rating', 'by_activity', 'fee', 'country'],
  ...['facets', 'city', 'lexemes'],
]
const columns = sql.raw(documentColumns.join(', '))
const excluded = sql.raw(
  documentColumns
    .slice(2)
    .map((column) => `excluded.${column}`)
    .join(', '),
)

export async function insertDocuments(
  tx: Transaction,
  documents: readonly SearchDocument[],
  versions: ReadonlyMap<string, number>,
  table = 'speaker_search',
): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map(({ vocabulary: _, ...row }) => ({ ...row, version: versions.get(row.id) ?? 0 }))
  await tx.execute(sql`insert into ${sql.identifier(table)} as known (${columns})
    select id, version, quality, by_rating, by_activity, fee, country, facets, city, array_to_tsvector(lexemes)
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, version bigint, quality real, by_rating real,
      by_activity int, fee int, country text, facets text, city text, lexemes text[])
    on conflict (id) do update set (${columns}) =
      (select excluded.id, greatest(excluded.version, known.version), ${excluded})`)
}

/** Adds words that are new; how many speakers use each is counted by a rebuild and every night. */
async function insertWords(tx: Transaction, documents: readonly SearchDocument[]): Promise<void> {
  const words = new Map(documents.flatMap(({ vocabulary }) => [...vocabulary]))
  if (words.size === 0) return
  const given = [...words].map(([word, { shown, isInName }]) => ({ word, shown, in_names: isInName ? 1 : 0 }))
  const { rows } = await tx.execute<{
    word: string
  }>(sql`insert into search_words (word, shown, speakers, in_names)
    select word, shown, 1, in_names
    from json_to_recordset(${JSON.stringify(given)}::json) as given (word text, shown text, in_names int)
    where not exists (select from search_words known
      where known.word = given.word and (known.in_names > 0 or given.in_names = 0))
    on conflict (word) do update set in_names = 1 returning word`)
  if (rows.length === 0) return
  const pairs = deletionPairs(rows.map(({ word }) => word))
  await tx.execute(sql`insert into search_deletions (deletion, word)
    select * from unnest(${sql.param(pairs.map(([deletion]) => deletion))}::text[],
      ${sql.param(pairs.map(([, word]) => word))}::text[])
    on conflict do nothing`)
}

/** The rows of `search_deletions` for these words. */
export function deletionPairs(words: readonly string[]): (readonly [deletion: string, word: string])[] {
  return words
    .filter(isCorrectable)
    .flatMap((word) => [word, ...deletionsOf(word)].map((deletion) => [deletion, word] as const))
}

export interface Indexer {
  stop(): Promise<void>
}

/** Refreshes at every notice, and every second for those that were missed. Carries on through outages. */
export async function startIndexer(
  { db, listen }: Pick<DatabaseHandle, 'db' | 'listen'>,
  log: Log,
): Promise<Indexer> {
  let isStopped = false
  let isNoticed = false
  let running: Promise<void> | undefined
  let isFailing = false

  async function run(): Promise<void> {
    while (!isStopped) {
      isNoticed = false
      const { done, isMore, refused } = await refreshChanged(db)
      isFailing = false
      for (const { item: profile, error } of refused) {
        const fault = describeFault(error)
        log.error({ from: 'search', profile, fault }, 'a profile cannot be indexed as it is now')
      }
      // After a bulk change, open screens read their counts when they are looked at.
      if (done.length > 0 && done.length < batchSize) await tell(done)
      if (!isMore && !isNoticed) return
      if (done.length === 0) await sleep(lockedPause)
    }
  }
  async function tell(ids: readonly string[]): Promise<void> {
    try {
      await tellOwners(db, ids)
    } catch (error) {
      log.warn({ from: 'search', fault: describeFault(error) }, 'open screens were not told of matches')
    }
  }
  function look(): void {
    isNoticed = true
    if (isStopped) return
    running ??= run()
      .catch((error: unknown) => {
        if (!isFailing) {
          log.warn({ from: 'search', fault: describeFault(error) }, 'the search index is not being refreshed')
        }
        isFailing = true
      })
      .finally(() => {
        running = undefined
      })
  }
  await listen(searchChannel, look, look)
  const timer = setInterval(look, lookInterval)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
