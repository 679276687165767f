// Searching as a reader who has blocked people: every statement that reads the index reads it without them, so that rows,
// counts, facets, suggestions and corrections agree. For others the statements stay as they are.
import type { Read, Statement } from '../../server/database/reads.ts'

const blockedBy: Statement = {
  name: 'search_blocked',
  text: 'select blocked_id as id from blocks where blocker_id = $1',
}

/** Costs one look-up by key for a reader who has blocked no one. */
export async function withoutBlocked(reads: Read, readerId: string): Promise<Read> {
  const blocked = await reads.query<{ id: string }>(blockedBy, [readerId])
  if (blocked.length === 0) return reads
  const ids = blocked.map(({ id }) => id)
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
