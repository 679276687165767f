// Everything on a speaker's days, for the speaker: engagements, received requests with a date, unavailable periods. Tables of
// other features are read by name, so that those features may build on this one.
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { Calendar } from './schema.ts'
import { periodColumns } from './service.server.ts'
import { unavailablePeriods } from './table.server.ts'

/** More than this on six weeks is an import gone wrong; the list of events has them all. */
const mostOfAKind = 500

export async function readDays(
  db: Database,
  profileId: string,
  { from, to }: { from: string; to: string },
): Promise<Calendar> {
  const [engagements, requests, periods] = await Promise.all([
    db.execute<Rows<'engagements'>>(sql`
      select id, starts_on::text as first_day, ends_on::text as last_day, title, event_name, city, online,
        visibility = 'hidden' as is_hidden
      from experiences
      where profile_id = ${profileId} and deleted_at is null and starts_on <= ${to} and ends_on >= ${from}
      order by starts_on, id limit ${mostOfAKind}`),
    // Unconfirmed guests' requests are shown to no one; closed ones take no day.
    db.execute<Rows<'requests'>>(sql`
      select id, starts_on::text as first_day, coalesce(ends_on, starts_on)::text as last_day, event_name,
        coalesce(nullif(organisation, ''), requester_name) as "from", city, online,
        case when state in ('confirmed', 'completed') then 'confirmed' when held_at is not null then 'held'
          when state = 'accepted' then 'accepted'
          else 'asked' end as stage
      from booking_requests
      where profile_id = ${profileId} and requested_at is not null
        and state not in ('pending_confirmation', 'declined', 'withdrawn', 'expired', 'cancelled')
        and starts_on <= ${to} and coalesce(ends_on, starts_on) >= ${from}
      order by starts_on, id limit ${mostOfAKind}`),
    db
      .select(periodColumns)
      .from(unavailablePeriods)
      .where(
        and(
          eq(unavailablePeriods.profile_id, profileId),
          lte(unavailablePeriods.first_day, to),
          gte(unavailablePeriods.last_day, from),
        ),
      )
      .orderBy(asc(unavailablePeriods.first_day), asc(unavailablePeriods.id))
      .limit(mostOfAKind),
  ])
  return { engagements: engagements.rows, requests: requests.rows, periods }
}

type Rows<Kind extends 'engagements' | 'requests'> = Calendar[Kind][number] & Record<string, unknown>
