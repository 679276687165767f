// Counts the figures of a speaker's overview. Nothing is estimated: each figure is a number of rows.
import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { experiences } from '../experiences/table.server.ts'
import { hasFeature } from '../plans/policy.ts'
import { readProfileWithPlan } from '../profiles/service.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { isUnwantedBy } from '../requests/unwanted.server.ts'
import type { AnalyticsSummary } from './schema.ts'
import { profileViews } from './table.server.ts'

const today = sql`(now() at time zone 'UTC')::date`

export async function summarize(db: Database, profileId: string): Promise<AnalyticsSummary> {
  const { features } = await readProfileWithPlan(db, profileId)
  const [views, by_day, requests, events, next_on_stage] = await Promise.all([
    countViews(db, profileId),
    hasFeature(features, 'analytics_standard') ? countViewsByDay(db, profileId) : null,
    countRequests(db, profileId),
    countEvents(db, profileId),
    findNextOnStage(db, profileId),
  ])
  return { views: { ...views, by_day }, requests, ...events, next_on_stage }
}

async function countViews(db: Database, profileId: string) {
  const { views, day } = profileViews
  const [row] = await db
    .select({
      total: sql<number>`coalesce(sum(${views}), 0)::int`,
      last: sql<number>`coalesce(sum(${views}) filter (where ${day} > ${today} - 30), 0)::int`,
      previous: sql<number>`coalesce(sum(${views}) filter (where ${day} > ${today} - 60 and ${day} <= ${today} - 30), 0)::int`,
    })
    .from(profileViews)
    .where(eq(profileViews.profile_id, profileId))
  return { total: row?.total ?? 0, last_30_days: row?.last ?? 0, previous_30_days: row?.previous ?? 0 }
}

async function countViewsByDay(db: Database, profileId: string) {
  const { rows } = await db.execute<{ day: string; views: number }>(sql`
    select to_char(given.day, 'YYYY-MM-DD') as day, coalesce(sum(${profileViews.views}), 0)::int as views
    from generate_series(${today} - 29, ${today}, interval '1 day') as given (day)
    left join ${profileViews} on ${profileViews.day} = given.day::date and ${profileViews.profile_id} = ${profileId}
    group by given.day order by given.day`)
  return rows
}

/** Without the speaker's own offers. */
function isReceivedBy(profileId: string) {
  return and(
    eq(bookingRequests.profile_id, profileId),
    eq(bookingRequests.sent_by, 'organizer'),
    not(isUnwantedBy(profileId)),
  )
}

async function countRequests(db: Database, profileId: string) {
  const { requested_at, answered_at } = bookingRequests
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      last: sql<number>`(count(*) filter (where ${requested_at} > now() - interval '30 days'))::int`,
      answered: sql<number>`count(${answered_at})::int`,
    })
    .from(bookingRequests)
    .where(and(isReceivedBy(profileId), isNotNull(requested_at)))
  const { total, last, answered } = row ?? { total: 0, last: 0, answered: 0 }
  return {
    total,
    last_30_days: last,
    response_rate: answered === 0 ? null : Math.round((100 * answered) / total),
  }
}

async function countEvents(db: Database, profileId: string) {
  const { ends_on, audience_size } = experiences
  const [row] = await db
    .select({
      upcoming: sql<number>`(count(*) filter (where ${ends_on} >= ${today}))::int`,
      past: sql<number>`(count(*) filter (where ${ends_on} < ${today}))::int`,
      audience: sql<string>`coalesce(sum(${audience_size}) filter (where ${ends_on} < ${today}), 0)`,
    })
    .from(experiences)
    .where(and(eq(experiences.profile_id, profileId), isNull(experiences.deleted_at)))
  return {
    upcoming_events: row?.upcoming ?? 0,
    speaking_engagements: row?.past ?? 0,
    total_audience: Number(row?.audience ?? 0),
  }
}

/** An engagement logged from a booking stands for it: it knows the title. */
async function findNextOnStage(db: Database, profileId: string): Promise<AnalyticsSummary['next_on_stage']> {
  const { rows } = await db.execute<NonNullable<AnalyticsSummary['next_on_stage']>>(sql`
    select found.kind, found.id, found.title, found.event_name, found.format, found.starts_on::text,
      found.ends_on::text, found.city, countries.name as country, found.online
    from (
      select 'engagement' as kind, id, title, event_name, format, starts_on, ends_on, city, country_id, online
      from experiences where profile_id = ${profileId} and deleted_at is null
      union all
      select 'booking', id, '', event_name, format, starts_on, coalesce(ends_on, starts_on), city, country_id, online
      from booking_requests where profile_id = ${profileId} and state = 'confirmed'
    ) as found
    left join countries on countries.id = found.country_id
    where found.ends_on >= ${today}
    order by found.starts_on, found.kind desc, found.id
    limit 1`)
  return rows[0] ?? null
}
