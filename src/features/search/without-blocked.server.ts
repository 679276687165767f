// Searching as a reader who has blocked people: every statement that reads the index reads it without them, so that rows,
// counts, facets, suggestions and corrections agree. For others the statements stay as they are.
import type { Read, Statement } from '../../server/database/reads.ts'
import { beginningsOf, endingsOf, withEndings } from './corrections.server.ts'
import type { QuestionWord } from './question.ts'

const blocked = 'array(select blocked_id from blocks where blocker_id = $1)'

const blockedBy: Statement = { name: 'search_blocked', text: `select ${blocked} as blocked` }

/** Costs one look-up by key for a reader who has blocked no one. */
export async function withoutBlocked(reads: Read, readerId: string): Promise<Read> {
  const [row] = await reads.query<{ blocked: string[] }>(blockedBy, [readerId])
  return leavingOut(reads, row?.blocked ?? [])
}

const beforehand: Statement = {
  name: 'search_beforehand',
  text: `select ${blocked} as blocked, ${endingsOf(2)} as endings`,
}

/** The same, and the words with the endings of the last one: in one statement, because each costs both sides a wake-up. */
export async function readBeforehand(
  reads: Read,
  readerId: string,
  words: readonly QuestionWord[],
): Promise<{ reads: Read; words: QuestionWord[] }> {
  const [row] = await reads.query<{ blocked: string[]; endings: string[] }>(beforehand, [
    readerId,
    beginningsOf(words),
  ])
  return { reads: leavingOut(reads, row?.blocked ?? []), words: withEndings(words, row?.endings ?? []) }
}

function leavingOut(reads: Read, ids: readonly string[]): Read {
  if (ids.length === 0) return reads
  return {
    query: (statement, values) =>
      index.test(statement.text)
        ? reads.query(leaveOut(statement, values.length + 1), [...values, ids])
        : reads.query(statement, values),
  }
}

const index = /\bfrom speaker_search\b/

/** PostgreSQL takes the inner select apart, so that the same indexes are used. */
function leaveOut({ name, text }: Statement, parameter: number): Statement {
  return {
    name: `${name}_without_blocked`,
    text: text.replaceAll(
      new RegExp(index, 'g'),
      `from (select * from speaker_search where id <> all($${parameter}::uuid[])) speaker_search`,
    ),
  }
}
