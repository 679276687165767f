// Who is new in a saved search: speakers who match by now and did not when it was last seen. Asked of the index each time,
// which a hidden profile leaves at once, so that no one counts who may not be shown.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { blocks } from '../../blocks/table.server.ts'
import { feeSteps } from '../document.ts'
import { countLimit } from '../find-statements.server.ts'
import { mostNew, type SavedSearch } from './schema.ts'
import { savedSearches } from './table.server.ts'

type Statements = Pick<Database, 'execute'>

/** Rows of the index that match the saved search `s`. Only those with a fee in its currency have the last of the currency's lexemes. */
const fits = sql`d.lexemes @@ s.query and (s.fee_max is null or d.fee <= s.fee_max
  or (s.question ->> 'fee_on_request' = 'true'
    and not d.lexemes @@ format('%L', 'E' || (s.question ->> 'fee_currency') || ${sql.raw(String(feeSteps.length - 1))})::tsquery))`

/** Those whom its owner has blocked are not new, but count as seen like everyone who matches. */
const isShown = sql`not exists (select from ${blocks} hidden where hidden.blocker_id = s.owner_id and hidden.blocked_id = d.id)`

/** Whom the saved search `s` did not match before. Without the whole list of those, only the date of publication tells. */
function newOf(known: SQL): SQL {
  const isNew = sql`${fits} and not exists (select from unnest(${known}) as known (id) where known.id = d.id) and ${isShown}`
  return sql`(select d.id, d.quality from speaker_search d where s.seen_is_whole and ${isNew}
      union all
      select d.id, d.quality from profiles p join speaker_search d on d.id = p.id
      where not s.seen_is_whole and p.visibility = 'public' and p.published_at > s.seen_at and ${isNew})`
}

export interface NewMatches {
  /** The best first. */
  ids: string[]
  /** At most `mostNew`. */
  count: number
}

/** For each of an owner's searches, by id. */
export async function findNew(
  db: Statements,
  ownerId: string,
  { names }: { names: number },
): Promise<Map<string, NewMatches>> {
  const { rows } = await db.execute<{ id: string; ids: string[] }>(sql`
    select s.id, array(select id from ${newOf(sql`s.seen`)} found order by quality desc, id limit ${mostNew}) as ids
    from ${savedSearches} s where s.owner_id = ${ownerId}`)
  return new Map(rows.map(({ id, ids }) => [id, { ids: ids.slice(0, names), count: ids.length }]))
}

/** The same without those who were announced. */
export async function findUnannounced(db: Statements, searchId: string): Promise<string[]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array(select id from ${newOf(sql`s.seen || s.announced`)} found order by quality desc, id
      limit ${mostNew}) as ids
    from ${savedSearches} s where s.id = ${searchId}`)
  return rows[0]?.ids ?? []
}

/** Everyone who matches now, unless there are too many to remember. */
export async function findMatching(
  db: Statements,
  { query, fee_max, question }: { query: string; fee_max: number | null; question: SavedSearch['question'] },
): Promise<{ seen: string[]; seen_is_whole: boolean }> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select array(select d.id from (select ${query}::tsquery as query, ${fee_max}::int as fee_max, ${JSON.stringify(question)}::jsonb as question) s, speaker_search d
      where ${fits} limit ${countLimit + 1}) as ids`)
  const ids = rows[0]?.ids ?? []
  return { seen: ids.slice(0, countLimit), seen_is_whole: ids.length <= countLimit }
}

/** Open screens of those whose searches match one of these speakers read their counts again. */
export async function tellOwners(db: Statements, ids: readonly string[]): Promise<void> {
  await db.execute(sql`select pg_notify('live', jsonb_build_object(
      'table', 'saved_searches', 'type', 'UPDATE', 'profile_id', s.owner_id, 'id', s.id)::text)
    from ${savedSearches} s
    where exists (select from speaker_search d where d.id = any(${sql.param([...ids])}::uuid[]) and ${fits} and ${isShown})`)
}
