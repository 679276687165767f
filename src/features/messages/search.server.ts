// Finds words in the messages of a person's conversations: the newest message with all of them in each, where every word may be
// unfinished. First the latest messages of a conversation are read, where common words are. For the others its words are looked
// up in an index of words per conversation, whose cost does not grow with the messages of everyone else.
import { type SQL, sql } from 'drizzle-orm'
import { foldWords } from '../../lib/fold-text.ts'

/** Messages of each conversation that are read before the index is asked. */
const latest = 4
const mostWords = 12
/** Where a conversation's key goes. No word contains it. */
const keyMark = '~'

/** The words by which a message is found, as lexemes. */
export function wordsOf(text: string): SQL<string> {
  const words = [...new Set(foldWords(text).flatMap(({ typed, spelled }) => [typed, ...spelled]))]
  return sql<string>`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)))`
}

/** Lexemes in quotes, as a tsquery reads them; empty: no words. No word contains a quote or a backslash. */
export function readWords(q: string): readonly string[] {
  return [...new Set(foldWords(q).map(({ typed }) => typed))].slice(0, mostWords)
}

/** Joins `hit` with its `number` and `text` to the conversations `c` of this user. */
export function joinHits(userId: string, words: readonly string[]): SQL {
  const query = (key: string) => words.map((word) => `'${key}${word}':*`).join(' & ')
  const isShown = sql`m.deleted_at is null and m.withheld_at is null and not ${userId}::uuid = any(m.hidden_from)`
  // `offset 0` keeps the condition on the conversation, which only excludes another one with the same key, from choosing
  // the index by number.
  return sql`
    left join lateral (
      select m.number, m.text from (
        select * from messages s where s.conversation_id = c.id order by s.number desc limit ${latest}
      ) as m where m.words @@ ${query('')}::tsquery and ${isShown}
      order by m.number desc limit 1
    ) as recent on true
    left join lateral (
      select m.number, m.text from (
        select * from messages s where words_in_conversation(s.conversation_id, s.words)
          @@ replace(${query(keyMark)}, ${keyMark}, right(c.id::text, 8))::tsquery offset 0
      ) as m
      where recent.number is null and m.conversation_id = c.id and ${isShown}
      order by m.number desc limit 1
    ) as older on true
    cross join lateral (
      select coalesce(recent.number, older.number) as number, coalesce(recent.text, older.text) as text
    ) as hit`
}
