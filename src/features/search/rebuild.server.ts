// Builds the whole index again beside the one that answers, compares the two and replaces the old one (docs/search.md). Runs
// as the owner of the schema. Ended at any moment, it leaves the old index in place.
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig } from 'pg'
import { locks } from '../../server/database/locks.ts'
import { connectTimeout } from '../../server/database/pool.ts'
import { toDocument } from './document.ts'
import { readFacts } from './facts.server.ts'
import { deletionPairs, documentColumns, insertDocuments } from './indexer.server.ts'

const batchSize = 500
const wordsPerStatement = 5_000

export interface RebuildReport {
  speakers: number
  /** Rows of the old index that were missing, superfluous or different, apart from those that changed meanwhile. */
  differences: number
  isReplaced: boolean
}

/** `isReplacing` false: only compares. */
export async function rebuildIndex(
  owner: ClientConfig,
  { isReplacing, onProgress = () => {} }: { isReplacing: boolean; onProgress?: (speakers: number) => void },
): Promise<RebuildReport> {
  const client = new Client({ ...owner, connectionTimeoutMillis: connectTimeout })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [locks.searchRebuild])
    if (rows[0]?.mine !== true) throw new Error('The search index is already being rebuilt.')
    await client.query(`drop table if exists speaker_search_next;
      create table speaker_search_next (like speaker_search including defaults including storage);
      alter table speaker_search_next add primary key (id)`)
    const [{ begun = '0' } = {}] = (
      await client.query<{ begun: string }>(`select nextval('search_versions') as begun`)
    ).rows
    const words = await fill(client, onProgress)
    if (isReplacing) await prepare(client)
    await catchUp(client, begun)
    const [{ speakers = 0, differences = 0 } = {}] = (await client.query<RebuildReport>(compared, [begun]))
      .rows
    if (isReplacing) {
      await client.query('begin')
      await client.query('lock table speaker_search in access exclusive mode')
      // What has changed since: little, because searches wait from here on.
      await catchUp(client, begun)
      await client.query(replace)
      await client.query('commit')
      await client.query('alter table speaker_search validate constraint speaker_search_id_profiles_id_fk')
      await writeWords(client, words)
    } else await client.query('drop table speaker_search_next')
    return { speakers, differences, isReplaced: isReplacing }
  } finally {
    await client.end()
  }
}

interface CountedWord {
  shown: string
  speakers: number
  in_names: number
}

/** Returns how many speakers use each word. */
async function fill(
  client: Client,
  onProgress: (speakers: number) => void,
): Promise<Map<string, CountedWord>> {
  const words = new Map<string, CountedWord>()
  let last = '00000000-0000-0000-0000-000000000000'
  for (let done = 0; ; ) {
    const { rows } = await client.query<{ id: string }>(
      `select id from profiles where visibility = 'public' and id > $1 order by id limit ${batchSize}`,
      [last],
    )
    if (rows.length === 0) return words
    last = rows.at(-1)?.id ?? last
    const documents = await write(
      client,
      rows.map(({ id }) => id),
    )
    for (const { vocabulary } of documents) {
      for (const [word, { shown, isInName }] of vocabulary) {
        const counted = words.get(word) ?? { shown, speakers: 0, in_names: 0 }
        words.set(word, counted)
        counted.speakers += 1
        if (isInName) counted.in_names += 1
      }
    }
    done += documents.length
    onProgress(done)
  }
}

async function write(client: Client, ids: string[]) {
  const db = drizzle(client)
  const documents = (await readFacts(db, ids)).map(toDocument)
  await insertDocuments(db, documents, new Map(), 'speaker_search_next')
  return documents
}

/** In the order of quality, so that the best rows are side by side: they are read most. Then the indexes. */
async function prepare(client: Client): Promise<void> {
  await client.query(`alter table speaker_search_next rename to speaker_search_unordered;
    create table speaker_search_next (like speaker_search_unordered including defaults including storage)
      with (toast_tuple_target = 128);
    insert into speaker_search_next select * from speaker_search_unordered order by quality desc;
    drop table speaker_search_unordered;
    alter table speaker_search_next add primary key (id);
    create index speaker_search_next_lexemes_idx on speaker_search_next using gin (lexemes) with (fastupdate = off);
    create index speaker_search_next_by_rating_idx on speaker_search_next (by_rating, id);
    create index speaker_search_next_by_activity_idx on speaker_search_next (by_activity, id);
    create index speaker_search_next_city_idx on speaker_search_next (city text_pattern_ops) where city <> '';
    analyze speaker_search_next`)
}

/** Repeats every row whose version is newer than the beginning, and removes those hidden since. */
async function catchUp(client: Client, begun: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from speaker_search where version > $1 union select profile_id from search_changes`,
    [begun],
  )
  await client.query(
    `delete from speaker_search_next where id = any($1::uuid[])
      or not exists (select from speaker_search now where now.id = speaker_search_next.id)
      and not exists (select from profiles p join users u using (id)
        where p.id = speaker_search_next.id and p.visibility = 'public' and u.suspended_at is null)`,
    [rows.map(({ id }) => id)],
  )
  for (let i = 0; i < rows.length; i += batchSize) {
    await write(
      client,
      rows.slice(i, i + batchSize).map(({ id }) => id),
    )
  }
}

const comparable = documentColumns.filter((column) => column !== 'version').join(', ')

const compared = `select (select count(*)::int from speaker_search_next) as speakers,
  (select count(*)::int from (select ${comparable} from speaker_search where version <= $1) old
    full join (select ${comparable} from speaker_search_next) new using (id)
    where (old is distinct from new) and not exists (select from search_changes where profile_id = id)
      and not exists (select from speaker_search later where later.id = id and later.version > $1)) as differences`

const replace = `drop table speaker_search;
  alter table speaker_search_next rename to speaker_search;
  alter index speaker_search_next_pkey rename to speaker_search_pkey;
  alter index speaker_search_next_lexemes_idx rename to speaker_search_lexemes_idx;
  alter index speaker_search_next_by_rating_idx rename to speaker_search_by_rating_idx;
  alter index speaker_search_next_by_activity_idx rename to speaker_search_by_activity_idx;
  alter index speaker_search_next_city_idx rename to speaker_search_city_idx;
  alter table speaker_search add constraint speaker_search_id_profiles_id_fk
    foreign key (id) references profiles (id) on delete cascade not valid`

/** The counts, and only words that are still in use. */
async function writeWords(client: Client, words: ReadonlyMap<string, CountedWord>): Promise<void> {
  await client.query(
    'create temporary table counted (word text primary key, shown text, speakers int, in_names int)',
  )
  const all = [...words]
  for (let i = 0; i < all.length; i += wordsPerStatement) {
    const some = all.slice(i, i + wordsPerStatement)
    await client.query(
      'insert into counted select * from unnest($1::text[], $2::text[], $3::int[], $4::int[])',
      [
        some.map(([word]) => word),
        some.map(([, { shown }]) => shown),
        some.map(([, { speakers }]) => speakers),
        some.map(([, { in_names }]) => in_names),
      ],
    )
    const pairs = deletionPairs(some.map(([word]) => word))
    await client.query(
      'insert into search_deletions (deletion, word) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
      [pairs.map(([deletion]) => deletion), pairs.map(([, word]) => word)],
    )
  }
  // Words that the indexer added while this was running stay.
  await client.query(`delete from search_deletions d where not exists (select from counted c where c.word = d.word)
      and exists (select from search_words w where w.word = d.word and w.speakers <> 1);
    delete from search_words w where w.speakers <> 1 and not exists (select from counted c where c.word = w.word);
    insert into search_words (word, shown, speakers, in_names) select word, shown, speakers, in_names from counted
      on conflict (word) do update set (shown, speakers, in_names) = (select excluded.shown, excluded.speakers, excluded.in_names);
    analyze search_words, search_deletions`)
}
