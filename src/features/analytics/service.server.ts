// Counts the figures of a speaker's overview. Nothing is estimated: each figure is a number of rows.
import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { today } from '../../lib/today.ts'
import type { Database } from '../../server/database/database.ts'
import { requestKeyOf } from '../experiences/origin.ts'
import { experiences } from '../experiences/table.server.ts'
import { hasFeature } from '../plans/policy.ts'
import { readProfileWithPlan } from '../profiles/service.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { isUnwantedBy } from '../requests/unwanted.server.ts'
import { addDays, firstDay } from './ranges.ts'
import { countsOf, readSummedThrough } from './rollup/service.server.ts'
import type { AnalyticsSummary } from './schema.ts'

const todayInUtc = sql`(now() at time zone 'UTC')::date`

export async function summarize(db: Database, profileId: string): Promise<AnalyticsSummary> {
  const { features } = await readProfileWithPlan(db, profileId)
  const through = await readSummedThrough(db)
  const [views, by_day, requests, events, next_on_stage, to_log] = await Promise.all([
    countViews(db, profileId, through),
    hasFeature(features, 'analytics_standard') ? countViewsByDay(db, profileId, through) : null,
    countRequests(db, profileId),
    countEvents(db, profileId),
    findNextOnStage(db, profileId),
    findToLog(db, profileId),
  ])
  return { views: { ...views, by_day }, requests, ...events, next_on_stage, to_log }
}

/** `through`: the last day whose sum is known. */
async function countViews(db: Database, profileId: string, through: string) {
  const until = today()
  const counts = countsOf([profileId], { from: firstDay, to: until }, { measures: ['views'], through })
  const since = (days: number) => addDays(until, 1 - days)
  const { rows } = await db.execute<{ total: number; last: number; previous: number }>(sql`
    select coalesce(sum(count), 0)::float8 as total,
      coalesce(sum(count) filter (where day >= ${since(30)}::date), 0)::float8 as last,
      coalesce(sum(count) filter (where day >= ${since(60)}::date and day < ${since(30)}::date), 0)::float8 as previous
    from ${counts} as counts where day <= ${until}::date`)
  const { total = 0, last = 0, previous = 0 } = rows[0] ?? {}
  return { total, last_30_days: last, previous_30_days: previous }
}

async function countViewsByDay(db: Database, profileId: string, through: string) {
  const until = today()
  const period = { from: addDays(until, -29), to: until }
  const counts = countsOf([profileId], period, { measures: ['views'], through })
  const { rows } = await db.execute<{ day: string; views: number }>(sql`
    select to_char(given.day, 'YYYY-MM-DD') as day, coalesce(sum(counts.count), 0)::float8 as views
    from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as given (day)
    left join ${counts} as counts on counts.day = given.day::date
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
      upcoming: sql<number>`(count(*) filter (where ${ends_on} >= ${todayInUtc}))::int`,
      past: sql<number>`(count(*) filter (where ${ends_on} < ${todayInUtc}))::int`,
      audience: sql<string>`coalesce(sum(${audience_size}) filter (where ${ends_on} < ${todayInUtc}), 0)`,
    })
    .from(experiences)
    .where(and(eq(experiences.profile_id, profileId), isNull(experiences.deleted_at)))
  return {
    upcoming_events: row?.upcoming ?? 0,
    speaking_engagements: row?.past ?? 0,
    total_audience: Number(row?.audience ?? 0),
  }
}

/** An engagement logged from a booking is counted instead of it: it knows the title. */
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
    where found.ends_on >= ${todayInUtc}
    order by found.starts_on, found.kind desc, found.id
    limit 1`)
  return rows[0] ?? null
}

async function findToLog(db: Database, profileId: string): Promise<AnalyticsSummary['to_log']> {
  const { rows } = await db.execute<NonNullable<AnalyticsSummary['to_log']>>(sql`
    select id, event_name from booking_requests r
    where profile_id = ${profileId} and state = 'completed' and coalesce(ends_on, starts_on) >= ${todayInUtc} - 30
      and not exists (select from experiences logged where logged.profile_id = r.profile_id
        and logged.import_key = ${requestKeyOf('')}::text || r.id::text)
    order by starts_on desc, id desc
    limit 1`)
  return rows[0] ?? null
}
