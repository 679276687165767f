// What is new for a user: the newest item of each section, compared with what they have seen of it. Other features say when
// something last arrived (`NewestOf`); a section without an entry has nothing new.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { type NewsPlace, newsPlaces } from '../../vocabulary/news-places.ts'
import type { News } from './schema.ts'
import { seenPlaces } from './table.server.ts'

/** For each section, the time of the newest item for a user, as SQL; null when there is none. */
export type NewestOf = Partial<Record<NewsPlace, (userId: string) => SQL>>

export async function readNews(db: Database, newestOf: NewestOf, userId: string): Promise<News> {
  const newest = newsPlaces.map((place) => sql`(${place}::text, ${timeOf(newestOf, place, userId)})`)
  const { rows } = await db.execute<{ place: NewsPlace; is_new: boolean }>(sql`
    select latest.place, coalesce(latest.newest > coalesce(seen.seen_until, '-infinity'), false) as is_new
    from (values ${sql.join(newest, sql`, `)}) as latest (place, newest)
    left join ${seenPlaces} as seen on seen.user_id = ${userId} and seen.place = latest.place`)
  return Object.fromEntries(rows.map(({ place, is_new }) => [place, is_new])) as News // a row for each place
}

/** Marks everything present as seen, on every device. Does nothing if there is nothing. */
export async function markSeen(
  db: Database,
  newestOf: NewestOf,
  userId: string,
  place: NewsPlace,
): Promise<void> {
  await db.execute(sql`
    insert into ${seenPlaces} (user_id, place, seen_until)
    select ${userId}, ${place}, newest from (select ${timeOf(newestOf, place, userId)}) as latest (newest)
    where newest is not null
    on conflict (user_id, place) do update set seen_until = excluded.seen_until
    where excluded.seen_until > ${seenPlaces.seen_until}`)
}

function timeOf(newestOf: NewestOf, place: NewsPlace, userId: string): SQL {
  return sql`${newestOf[place]?.(userId) ?? sql`null`}::timestamptz`
}
