// Whom a person may know, each with the reasons: bookings and events they share, their topics, and where they live. Speakers
// whose pages are public, and people they have worked with.
import { sql } from 'drizzle-orm'
import { foldWords } from '../../lib/fold-text.ts'
import type { Database } from '../../server/database/database.ts'
import { blocks } from '../blocks/table.server.ts'
import { readPeople } from '../profiles/people.server.ts'
import type { SuggestionReason, Suggestions } from './schema.ts'
import { connections } from './table.server.ts'

const mostShown = 12
/** Read for each topic or place: the best of more would cost more than they say. */
const mostRead = 200
/** Named in a reason. */
const mostNames = 3

/** What a shared fact weighs; topics count each. */
const weights = { booking: 8, event: 4, topics: 1, place: 1 } as const satisfies Record<
  SuggestionReason['about'],
  number
>

interface Shared extends Record<string, unknown> {
  id: string
  about: SuggestionReason['about']
  names: string[]
  total: number
}

export async function suggestPeople(db: Database, userId: string): Promise<Suggestions> {
  const { rows: own } = await db.execute<{ city: string }>(
    sql`select city from profiles where id = ${userId}`,
  )
  // As the search index writes a city (features/search/document.ts).
  const place = foldWords(own[0]?.city ?? '')
    .map(({ typed }) => typed)
    .join(' ')
  const { rows } = await db.execute<Shared>(sql`
    with me as (select id, city, home_country_id from profiles where id = ${userId}),
    shared as (
      (select case when r.profile_id = me.id then r.organizer_id else r.profile_id end as id, 'booking' as about,
        r.event_name as name, r.starts_on as day
      from booking_requests r, me
      where me.id in (r.profile_id, r.organizer_id) and r.organizer_id is not null
        and r.state in ('confirmed', 'completed') order by r.moved_at desc limit ${mostRead})
      union all
      (select other.profile_id, 'event', mine.event_name, mine.starts_on
      from experiences mine join experiences other
        on lower(other.event_name) = lower(mine.event_name) and other.starts_on = mine.starts_on
      where mine.profile_id = ${userId} and other.profile_id <> ${userId}
        and mine.deleted_at is null and other.deleted_at is null
        and other.visibility = 'public' order by mine.starts_on desc limit ${mostRead})
      union all
      (select found.profile_id, 'topics', topic.name, null
      from (
        select topic_id from profile_topics where profile_id = ${userId}
        union
        select et.topic_id from event_topics et join events e on e.id = et.event_id
        where e.owner_id = ${userId} and e.deleted_at is null
      ) mine join topics topic on topic.id = mine.topic_id
      cross join lateral (
        select pt.profile_id from profile_topics pt
        where pt.topic_id = mine.topic_id and pt.profile_id <> ${userId}
          -- The index has only topics that the plan shows (features/search/document.ts).
          and exists (select from speaker_search d
            where d.id = pt.profile_id and d.lexemes @@ ('T' || topic.number)::tsquery)
        order by pt.profile_id desc limit ${mostRead}) found)
      union all
      (select d.id, 'place', me.city, null from me join speaker_search d on d.city = ${place}
        left join countries c on c.id = me.home_country_id
      where ${place} <> '' and d.id <> me.id and d.country is not distinct from c.code
      order by d.quality desc, d.id limit ${mostRead})
    )
    select id, about, (array_agg(distinct name order by name))[1:${sql.raw(String(mostNames))}] as names,
      count(distinct name)::int as total
    from shared
    where exists (select from profiles p where p.id = shared.id and (p.visibility = 'public'
        or about = 'booking' and (p.user_type = 'organizer' or p.visibility <> 'draft')))
      and exists (select from users u where u.id = shared.id and u.suspended_at is null)
      and not exists (select from ${blocks} where blocker_id = ${userId} and blocked_id = shared.id)
      and not exists (select from ${connections} c where c.state <> 'ended'
        and (c.requester_id, c.addressee_id) in ((${userId}::uuid, shared.id), (shared.id, ${userId}::uuid)))
    group by id, about`)
  const byPerson = Map.groupBy(rows, ({ id }) => id)
  const ranked = [...byPerson]
    .map(([id, facts]) => ({
      id,
      score: facts.reduce((sum, { about, total }) => sum + weights[about] * total, 0),
      reasons: facts
        .toSorted((a, b) => weights[b.about] - weights[a.about] || a.about.localeCompare(b.about))
        .map(({ about, names }) => ({ about, names })),
    }))
    .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id))
    .slice(0, mostShown)
  const people = await readPeople(
    db,
    ranked.map(({ id }) => id),
  )
  return {
    rows: ranked.flatMap(({ id, reasons }) => {
      const person = people.get(id)
      return person ? [{ person, reasons }] : []
    }),
  }
}
