// The vocabulary of a rebuilt index: how many speakers use each word (docs/search.md).
import type { Client } from 'pg'
import type { SearchDocument } from './document.ts'
import { deletionPairs } from './indexer.server.ts'

const wordsPerStatement = 5_000

export interface CountedWord {
  shown: string
  speakers: number
  in_names: number
}

export function countWords(words: Map<string, CountedWord>, documents: readonly SearchDocument[]): void {
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

/** The counts, and only words that are still in use. */
export async function writeWords(client: Client, words: ReadonlyMap<string, CountedWord>): Promise<void> {
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
