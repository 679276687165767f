// Counts the figures of the whole installation into platform_days: all of them anew, in one transaction, so that a run that
// is late or repeated changes nothing. A job counts hourly; a small installation is counted again when someone looks.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { isPlaceholder } from '../../accounts/placeholder.server.ts'
import { rollups } from '../rollup/table.server.ts'
import { platformDays } from './table.server.ts'

const kind = 'admin'
/** ms that counting may take for it to be repeated for a reader, and how old a count is then at most. */
const quickEnough = 100
const freshFor = 15_000
/** Days of steps from which the time in a state is taken. */
const stepDays = 90

/** Returns when the figures were counted. Counts them first if they never were, or if that is quick. */
export async function ensureCounted(db: Database, now = new Date()): Promise<Date> {
  const [row] = await db.select().from(rollups).where(eq(rollups.kind, kind))
  const ranAt = row?.ran_at ?? null
  const isQuick = (row?.took_ms ?? 0) <= quickEnough
  if (ranAt && (!isQuick || now.getTime() - ranAt.getTime() < freshFor)) return ranAt
  return countPlatform(db, now)
}

export async function countPlatform(db: Database, now = new Date()): Promise<Date> {
  const began = performance.now()
  await db.transaction(async (tx) => {
    await tx.insert(rollups).values({ kind }).onConflictDoNothing()
    await tx.select().from(rollups).where(eq(rollups.kind, kind)).for('no key update')
    await tx.delete(platformDays)
    await tx.execute(sql`insert into ${platformDays} (measure, day, label, count)
      select measure, day, label, count from (${counts}) as counted where count > 0 or measure = 'step_hours'`)
    const took_ms = Math.round(performance.now() - began)
    await tx.update(rollups).set({ ran_at: now, took_ms }).where(eq(rollups.kind, kind))
  })
  return now
}

const today = sql`(now() at time zone 'UTC')::date`
const day = (column: string) => sql`(${sql.raw(column)} at time zone 'UTC')::date`

const counts = sql`
  select steps.measure, applicants.day, applicants.label, count(*) as count
  from (
    select ${day('s.created_at')} as day, s.source as label,
      exists (select from invitations as i where i.beta_signup_id = s.id) as is_invited,
      account.used_by is not null as is_joined,
      p.published_at is not null as is_published,
      exists (select from booking_requests as r where r.profile_id = account.used_by
        and r.sent_by = 'organizer' and r.requested_at is not null)
      or exists (select from booking_requests as r where r.organizer_id = account.used_by
        and r.sent_by = 'organizer' and r.requested_at is not null) as is_requested
    from beta_signups as s
    left join invitations as account on account.beta_signup_id = s.id and account.used_by is not null
    left join profiles as p on p.id = account.used_by
  ) as applicants
  cross join lateral (values ('applied', true), ('invited', is_invited), ('joined', is_joined),
    ('published', is_published), ('requested', is_requested)) as steps (measure, is_reached)
  where steps.is_reached group by 1, 2, 3
  union all
  select 'accounts', ${day('created_at')}, user_type, count(*) from users
  where role <> 'admin' and not ${isPlaceholder} group by 2, 3
  union all
  select 'profiles', ${day('published_at')}, '', count(*) from profiles where published_at is not null group by 2
  union all
  select 'events', ${day('created_at')}, '', count(*) from events where deleted_at is null group by 2
  union all
  select 'requests', ${day('requested_at')}, state, count(*) from booking_requests
  where requested_at is not null group by 2, 3
  union all
  select 'active', active_weeks.week, to_char(date_trunc('week', users.created_at at time zone 'UTC'), 'YYYY-MM-DD'), count(*)
  from active_weeks join users on users.id = user_id where role <> 'admin' group by 2, 3
  union all
  select 'tiers', ${today}, tier.user_type || ' ' || tier.name, count(*)
  from profiles join subscription_tiers as tier on tier.id = subscription_tier_id
  join users on users.id = profiles.id where role <> 'admin' group by 3
  union all
  select measure, ${today}, state, count from (
    select state, count(*) as open,
      round(percentile_cont(0.5) within group (order by extract(epoch from now() - moved_at) / 3600))::bigint as hours
    from booking_requests where state in ('requested', 'held', 'proposed', 'accepted') group by 1
  ) as waiting cross join lateral (values ('open', open), ('open_hours', hours)) as given (measure, count)
  union all
  select 'step_hours', ${today}, from_state,
    round(percentile_cont(0.5) within group (order by extract(epoch from taken_at - since) / 3600))::bigint
  from (
    select steps.taken_at, steps.from_state, steps.to_state, coalesce(
      lag(steps.taken_at) over (partition by steps.request_id order by steps.taken_at),
      (select coalesce(requested_at, created_at) from booking_requests where id = steps.request_id)) as since
    from booking_request_steps as steps
    where steps.settled_at is not null and steps.taken_at > now() - make_interval(days => ${sql.raw(String(stepDays))})
  ) as taken
  where from_state <> to_state and since <= taken_at group by 3
  union all
  select 'mails', ${day('created_at')}, state, count(*) from mail_outbox where state in ('sent', 'failed') group by 2, 3`
