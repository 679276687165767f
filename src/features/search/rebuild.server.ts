// Builds the whole index again beside the one that answers, compares the two and replaces the old one (docs/search.md). Runs
// as the owner of the schema. Ended at any moment, it leaves the old index in place.
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import { locks } from '../../server/database/locks.ts'
import { connectTimeout } from '../../server/database/pool.ts'
import { type SearchDocument, toDocument } from './document.ts'
import { readFacts } from './facts.server.ts'
import { isFormatCurrent, markFormat } from './format.server.ts'
import { byHalves } from './halves.server.ts'
import { documentColumns, insertDocuments } from './indexer.server.ts'
import { beginReading, indexedSince, readBatch } from './rebuild-reading.server.ts'
import { addWords, type CountedWord, countWords, writeCounts } from './rebuild-words.server.ts'

const batchSize = 500

export interface RebuildReport {
  speakers: number
  /** Rows of the old index that were missing, superfluous or different, apart from those that changed meanwhile. */
  differences: number
  isReplaced: boolean
  /** Ids of profiles that cannot be indexed: they are left out. */
  refused: string[]
}

interface Options {
  /** False: only compares. */
  isReplacing: boolean
  /** Does nothing if the documents of the index are made as this release makes them; compares nothing. */
  ifOutdated?: boolean
  onProgress?: (speakers: number) => void
}

/** Throws when another process is rebuilding. */
export async function rebuildIndex(
  owner: ClientConfig,
  { isReplacing, ifOutdated = false, onProgress = () => {} }: Options,
): Promise<RebuildReport> {
  const client = await connect(owner)
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [locks.searchRebuild])
    if (rows[0]?.mine !== true) throw new Error('The search index is already being rebuilt.')
    if (ifOutdated && (await isFormatCurrent(client)))
      return { speakers: 0, differences: 0, isReplaced: false, refused: [] }
    // Not logged and not vacuumed: it is made afresh after any interruption.
    await client.query(`drop table if exists speaker_search_next;
      create unlogged table speaker_search_next (like speaker_search including defaults including storage)
        with (toast_tuple_target = 128, autovacuum_enabled = false, toast.autovacuum_enabled = false);
      alter table speaker_search_next add primary key (id)`)
    const begun = await beginReading(drizzle(client))
    const { words, refused } = await fill(owner, client, onProgress)
    if (isReplacing) await prepare(client)
    await catchUp(client, begun)
    const differences = ifOutdated ? 0 : await countDifferences(client, begun)
    const speakers = await countSpeakers(client)
    if (isReplacing) {
      await replaceIndex(client, begun)
      await addWords(drizzle(client), words)
      await writeCounts(drizzle(client), words, begun)
      await client.query('analyze search_words, search_deletions')
      // Last: after an interruption, the next start repeats everything.
      await markFormat(client)
    } else await client.query('drop table speaker_search_next')
    return { speakers, differences, isReplaced: isReplacing, refused }
  } finally {
    await client.end()
  }
}

async function connect(owner: ClientConfig): Promise<Client> {
  const client = new Client({ ...owner, connectionTimeoutMillis: connectTimeout })
  client.on('error', () => {})
  await client.connect()
  // Where PostgreSQL can: a statement of a killed process ends within a second, so that no lock stays.
  await client.query('set client_connection_check_interval = 1000').catch(() => {})
  return client
}

/**
 * Writes all documents that can be made. While one batch is made, PostgreSQL reads the next and writes the last. Returns how
 * many speakers use each word.
 */
async function fill(
  owner: ClientConfig,
  client: Client,
  onProgress: (speakers: number) => void,
): Promise<{ words: Map<string, CountedWord>; refused: string[] }> {
  const words = new Map<string, CountedWord>()
  const refused: string[] = []
  const connection = await connect(owner)
  const reader = drizzle(connection)
  try {
    let done = 0
    let written: Promise<void> = Promise.resolve()
    for (let next = await readBatch(reader, batchSize); next; ) {
      const { facts } = next
      refused.push(...next.refused)
      const following = readBatch(reader, batchSize, next.last)
      // Awaited below; if something else fails first, this failure says nothing more.
      following.catch(() => {})
      const documents: SearchDocument[] = []
      const unmade = await byHalves(facts, async (some) => void documents.push(...some.map(toDocument)))
      countWords(words, documents)
      await written
      refused.push(...unmade.map(({ item }) => item.id))
      written = byHalves(documents, (some) =>
        insertDocuments(drizzle(client), some, new Map(), 'speaker_search_next'),
      ).then((unwritten) => void refused.push(...unwritten.map(({ item }) => item.id)))
      written.catch(() => {})
      done += documents.length
      onProgress(done)
      next = await following
    }
    await written
    return { words, refused }
  } finally {
    await connection.end()
  }
}

/** In the order of quality, so that the best rows, which are read most, are side by side. Then the indexes. */
async function prepare(client: Client): Promise<void> {
  await client.query(`set maintenance_work_mem = '256MB'; set work_mem = '64MB'`)
  await client.query(`alter table speaker_search_next rename to speaker_search_unordered;
    create table speaker_search_next (like speaker_search_unordered including defaults including storage)
      with (toast_tuple_target = 128);
    insert into speaker_search_next select * from speaker_search_unordered order by quality desc;
    drop table speaker_search_unordered`)
  await client.query(`alter table speaker_search_next add primary key (id);
    create index speaker_search_next_lexemes_idx on speaker_search_next using gin (lexemes) with (fastupdate = off);
    create index speaker_search_next_by_rating_idx on speaker_search_next (by_rating, id);
    create index speaker_search_next_by_activity_idx on speaker_search_next (by_activity, id);
    create index speaker_search_next_city_idx on speaker_search_next (city text_pattern_ops) where city <> '';
    analyze speaker_search_next`)
}

/**
 * Repeats every row whose version is newer than the beginning, and removes those hidden since. Returns the changes that were
 * waiting for the indexer, by profile.
 */
async function catchUp(client: Client, begun: string): Promise<Map<string, number>> {
  const waiting = await readChanges(client)
  const indexed = await indexedSince(drizzle(client), begun)
  await client.query(
    `delete from speaker_search_next where not exists (select from speaker_search now where now.id = speaker_search_next.id)
      and not exists (select from profiles p join users u using (id)
        where p.id = speaker_search_next.id and p.visibility = 'public' and u.suspended_at is null)`,
  )
  await repeat(client, new Map([...waiting, ...indexed]))
  return waiting
}

async function readChanges(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ profile_id: string; version: string }>(
    'select profile_id, version from search_changes',
  )
  return new Map(rows.map(({ profile_id, version }) => [profile_id, Number(version)]))
}

/** Makes the rows of these profiles again, with these versions; those who are no longer listed, or cannot be indexed, have none. */
async function repeat(client: Client, versions: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...versions.keys()]
  for (let i = 0; i < ids.length; i += batchSize) {
    const some = ids.slice(i, i + batchSize)
    await client.query('delete from speaker_search_next where id = any($1::uuid[])', [some])
    const documents: SearchDocument[] = []
    await byHalves(some, async (part) => {
      documents.push(...(await readFacts(drizzle(client), part)).map(toDocument))
    })
    await insertDocuments(drizzle(client), documents, versions, 'speaker_search_next')
  }
}

/** Searches wait only for the changes of its last moment: until then, the indexer waits, so that it hides none of them. */
async function replaceIndex(client: Client, begun: string): Promise<void> {
  // Deletes rows of profiles that are deleted from here on.
  await client.query(`alter table speaker_search_next add constraint speaker_search_id_profiles_id_fk
    foreign key (id) references profiles (id) on delete cascade not valid`)
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [locks.searchIndex])
  const repeated = await catchUp(client, begun)
  await client.query('lock table speaker_search in access exclusive mode')
  const changes = await readChanges(client)
  await repeat(client, new Map([...changes].filter(([id, version]) => repeated.get(id) !== version)))
  await client.query(`drop table speaker_search;
    alter table speaker_search_next rename to speaker_search;
    alter index speaker_search_next_pkey rename to speaker_search_pkey;
    alter index speaker_search_next_lexemes_idx rename to speaker_search_lexemes_idx;
    alter index speaker_search_next_by_rating_idx rename to speaker_search_by_rating_idx;
    alter index speaker_search_next_by_activity_idx rename to speaker_search_by_activity_idx;
    alter index speaker_search_next_city_idx rename to speaker_search_city_idx`)
  await client.query('commit')
  await client.query('alter table speaker_search validate constraint speaker_search_id_profiles_id_fk')
}

async function countSpeakers(client: Client): Promise<number> {
  const { rows } = await client.query<{ speakers: number }>(
    'select count(*)::int as speakers from speaker_search_next',
  )
  return rows[0]?.speakers ?? 0
}

const comparable = documentColumns.filter((column) => column !== 'version').join(', ')

async function countDifferences(client: Client, begun: string): Promise<number> {
  const { rows } = await client.query<{ differences: number }>(
    `select count(*)::int as differences from (select ${comparable} from speaker_search where version <= $1) old
      full join (select ${comparable} from speaker_search_next) new using (id)
      where (old is distinct from new)
        and not exists (select from search_changes change where change.profile_id = coalesce(old.id, new.id))
        and not exists (select from speaker_search later where later.id = coalesce(old.id, new.id) and later.version > $1)`,
    [begun],
  )
  return rows[0]?.differences ?? 0
}
