// Whom an event fits: listed speakers who share a topic, give a talk of a format that it still looks for, get to its place, and
// are free on a day on which that is needed. Never those who are hidden or suspended, or have an open request about it.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { takenDays } from '../../calendar/taken-days.server.ts'
import { countriesOf } from '../../countries/continents.ts'
import { settledStates } from '../../requests/transitions.ts'
import { mostReached } from './limits.ts'

const settled = sql.join(
  settledStates.map((state) => sql`${state}`),
  sql`, `,
)

/** The countries `home` and `there` share a continent. */
const isOneContinent = sql.join(
  Object.values(countriesOf).map((codes) => {
    const all = sql.raw(`'{${codes.join()}}'::text[]`)
    return sql`(home.code = any(${all}) and there.code = any(${all}))`
  }),
  sql` or `,
)

/** Conditions on the profile `p` and its user `u`, beside the event `e`. */
const fits = sql`p.user_type = 'speaker' and p.visibility = 'public' and u.suspended_at is null and p.id <> e.owner_id
  and exists (select from profile_topics pt join event_topics et on et.topic_id = pt.topic_id
    where pt.profile_id = p.id and et.event_id = e.id)
  and (e.country_id is null or p.home_country_id = e.country_id or p.travels = 'world' or (e.online and p.remote)
    or (p.travels = 'continent' and exists (select from countries home, countries there
      where home.id = p.home_country_id and there.id = e.country_id and (${isOneContinent})))
    or exists (select from profile_countries pc where pc.profile_id = p.id and pc.country_id = e.country_id))
  and exists (select from event_slots s
    cross join lateral generate_series(greatest(coalesce(s.day, e.starts_at::date), (now() at time zone 'UTC')::date),
      coalesce(s.day, e.ends_at::date), interval '1 day') d (day)
    where s.event_id = e.id and s.format = any(p.formats)
      and not exists (select from booking_requests b where b.slot_id = s.id and b.state in ('confirmed', 'completed'))
      and not exists (select from ${sql.raw(takenDays('p.id'))} taken
        where taken.first_day <= d.day::date and taken.last_day >= d.day::date))
  and not exists (select from booking_requests r where r.profile_id = p.id and r.event_id = e.id
    and r.requested_at is not null and r.state not in (${settled}))`

/** Whether the event `e` can still be announced. Its owner may have been suspended since. */
const isOpen = sql`e.state = 'published' and e.deleted_at is null and e.ends_at::date >= (now() at time zone 'UTC')::date
  and not exists (select from users o where o.id = e.owner_id and o.suspended_at is not null)
  and exists (select from event_slots s where s.event_id = e.id
    and coalesce(s.day, e.ends_at::date) >= (now() at time zone 'UTC')::date
    and not exists (select from booking_requests b where b.slot_id = s.id and b.state in ('confirmed', 'completed')))`

/** None whom the owner has blocked; a block of the speaker's own must not change the figure. The best first: more shared topics, then nearer, then as complete as the search ranks them. Ids of profiles. */
export async function findFitting(db: Pick<Database, 'execute'>, eventId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from events e
      cross join (select pt.profile_id as id, count(*) as topics
        from event_topics et join profile_topics pt on pt.topic_id = et.topic_id
        where et.event_id = ${eventId} group by pt.profile_id) shared
      join profiles p on p.id = shared.id join users u on u.id = p.id left join speaker_search d on d.id = p.id
    where e.id = ${eventId} and ${isOpen} and ${fits}
      and not exists (select from blocks b where b.blocker_id = e.owner_id and b.blocked_id = p.id)
    order by shared.topics desc, (p.home_country_id = e.country_id) desc nulls last, d.quality desc nulls last, p.id
    limit ${mostReached}`)
  return rows.map(({ id }) => id)
}

export async function isStillOpen(db: Pick<Database, 'execute'>, eventId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from events e where e.id = ${eventId} and ${isOpen}`)
  return rows.length > 0
}

/** Those announced to a speaker that still fit them, of none whom they have blocked, the latest first. `further`: on the row `a` of the announcement. */
export async function findAnnounced(
  db: Pick<Database, 'execute'>,
  profileId: string,
  { limit, further = sql`true` }: { limit: number; further?: SQL },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.event_id as id from announced_events a join events e on e.id = a.event_id
      join profiles p on p.id = a.profile_id join users u on u.id = p.id
    where a.profile_id = ${profileId} and ${isOpen} and ${fits} and ${further}
      and not exists (select from blocks b where b.blocker_id = p.id and b.blocked_id = e.owner_id)
    order by a.created_at desc, a.event_id limit ${limit}`)
  return rows.map(({ id }) => id)
}
