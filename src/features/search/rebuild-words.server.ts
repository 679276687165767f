// The vocabulary of the index: how many speakers use each word (docs/search.md). The indexer only adds words. A rebuild counts
// them, and so does a daily job (jobs.server.ts).
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { locks } from '../../server/database/locks.ts'
import type { SearchDocument, SpeakerFacts } from './document.ts'
import { foldParts, vocabularyOf } from './evidence.ts'
import { readFacts } from './facts.server.ts'
import { deletionPairs } from './indexer.server.ts'
import { beginReading, type Connection, indexedSince, readBatch } from './rebuild-reading.server.ts'

const wordsPerStatement = 5_000
/** Read and folded in some ten milliseconds: the job shares its process with requests. */
const speakersAtOnce = 50
/** For more, the indexer would wait too long: after a change of many, the next count removes words. */
const mostRepeated = 2_000

export interface CountedWord {
  shown: string
  speakers: number
  in_names: number
}

export function countWords(
  words: Map<string, CountedWord>,
  documents: readonly Pick<SearchDocument, 'vocabulary'>[],
): void {
  for (const { vocabulary } of documents) {
    for (const [word, { shown, isInName }] of vocabulary) {
      let counted = words.get(word)
      if (counted === undefined) {
        counted = { shown, speakers: 0, in_names: 0 }
        words.set(word, counted)
      }
      counted.speakers += 1
      if (isInName) counted.in_names += 1
    }
  }
}

/** Without the rest of a document, which takes longer to make. */
function wordsOf(facts: SpeakerFacts): Pick<SearchDocument, 'vocabulary'> {
  return { vocabulary: vocabularyOf(foldParts(facts)) }
}

/** Counts the words of an index that stays as it is. */
export async function recountWords(db: Database, signal?: AbortSignal): Promise<void> {
  const begun = await beginReading(db, signal)
  const words = new Map<string, CountedWord>()
  for (let next = await readBatch(db, speakersAtOnce); next; ) {
    signal?.throwIfAborted()
    countWords(words, next.facts.map(wordsOf))
    next = await readBatch(db, speakersAtOnce, next.last)
  }
  await writeCounts(db, words, begun)
}

/** For a rebuild: those that are missing, and the deletions of all, which a release may make differently. */
export async function addWords(db: Connection, words: ReadonlyMap<string, CountedWord>): Promise<void> {
  for (const given of portionsOf(words)) {
    await db.execute(sql`insert into search_words (word, shown, speakers, in_names)
      select word, shown, speakers, in_names from ${rowsOf(given)} on conflict do nothing`)
    const pairs = deletionPairs(given.map(({ word }) => word))
    await db.execute(sql`insert into search_deletions (deletion, word)
      select * from unnest(${texts(pairs.map(([deletion]) => deletion))}, ${texts(pairs.map(([, word]) => word))})
      on conflict do nothing`)
  }
}

/** The counts, and only words that are still in use. `begun` is from before the first speaker was read. */
export async function writeCounts(
  db: Database,
  words: ReadonlyMap<string, CountedWord>,
  begun: string,
): Promise<void> {
  for (const given of portionsOf(words)) {
    // What the indexer is changing at this moment is left to the next count: both lock several words, in different orders.
    await db.execute(sql`update search_words set (shown, speakers, in_names) = (counted.shown, counted.speakers, counted.in_names)
      from (select given.* from ${rowsOf(given)} join search_words known using (word)
        where (known.shown, known.speakers, known.in_names) is distinct from (given.shown, given.speakers, given.in_names)
        for no key update of known skip locked) counted
      where search_words.word = counted.word`)
  }
  await removeUnused(db, words, begun)
}

/** The indexer waits, so that it does not leave a word as it is, because it is known, which goes at this moment. */
async function removeUnused(
  db: Database,
  words: ReadonlyMap<string, CountedWord>,
  begun: string,
): Promise<void> {
  const { rows } = await db.execute<{ word: string }>(sql`select word from search_words`)
  const uncounted = rows.map(({ word }) => word).filter((word) => !words.has(word))
  if (uncounted.length === 0) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${locks.searchIndex})`)
    const ids = [...(await indexedSince(tx, begun)).keys()]
    if (ids.length > mostRepeated) return
    const since = new Map<string, CountedWord>()
    for (let i = 0; i < ids.length; i += speakersAtOnce)
      countWords(since, (await readFacts(tx, ids.slice(i, i + speakersAtOnce))).map(wordsOf))
    const unused = texts(uncounted.filter((word) => !since.has(word)))
    await tx.execute(sql`delete from search_deletions where word = any(${unused})`)
    await tx.execute(sql`delete from search_words where word = any(${unused})`)
  })
}

type Row = CountedWord & { word: string }

function* portionsOf(words: ReadonlyMap<string, CountedWord>): Iterable<Row[]> {
  let portion: Row[] = []
  for (const [word, counted] of words) {
    portion.push({ word, ...counted })
    if (portion.length < wordsPerStatement) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}

function rowsOf(words: readonly Row[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(words)}::json) as given (word text, shown text, speakers int, in_names int)`
}

function texts(values: readonly string[]): SQL {
  return sql`${sql.param([...values])}::text[]`
}
