// Reads the figures of the whole installation, and the health of mail and jobs as it is now.
import { sql } from 'drizzle-orm'
import { today } from '../../../lib/today.ts'
import type { Database } from '../../../server/database/database.ts'
import { requestStates } from '../../requests/transitions.ts'
import {
  addDays,
  type Period,
  pointsOf,
  type Range,
  type RangeChoice,
  rangeOf,
  sumByPoint,
} from '../ranges.ts'
import { ensureCounted } from './count.server.ts'
import { type AdminAnalytics, cohortWeeks, funnelSteps } from './schema.ts'
import { platformDays, type platformMeasures } from './table.server.ts'

type Measure = (typeof platformMeasures)[number]

interface Counted extends Record<string, unknown> {
  measure: Measure
  day: string
  label: string
  count: number
}

export async function readAdminAnalytics(db: Database, choice: RangeChoice): Promise<AdminAnalytics> {
  const range = rangeOf(choice, today())
  const countedAt = await ensureCounted(db)
  const firstWeek = addDays(mondayOf(today()), -7 * (cohortWeeks - 1))
  const [inRange, byWeek, now, health] = await Promise.all([
    readDays(db, { from: range.previous.from, to: range.to }),
    readWeeks(db, firstWeek),
    readNow(db),
    readHealth(db),
  ])
  const within = inRange.filter(({ day }) => day >= range.from)
  const sum = (measure: Measure, label?: string) =>
    within
      .filter((row) => row.measure === measure && (label === undefined || row.label === label))
      .reduce((all, { count }) => all + count, 0)
  return {
    range,
    counted_at: countedAt.toISOString(),
    funnel: funnelOf(within),
    growth: {
      accounts: growthOf(range, inRange, 'accounts'),
      profiles: growthOf(range, inRange, 'profiles'),
      requests: growthOf(range, inRange, 'requests'),
      events: growthOf(range, inRange, 'events'),
    },
    active: activeOf(byWeek, firstWeek),
    requests: requestStates.flatMap((state) => {
      const count = sum('requests', state)
      return count === 0 ? [] : [{ state, count }]
    }),
    states: statesOf(now),
    tiers: await nameTiers(db, now),
    mails: { sent: sum('mails', 'sent'), failed: sum('mails', 'failed') },
    health,
  }
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

async function readDays(db: Database, { from, to }: Period): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select measure, day::text as day, label, count::float8 as count from ${platformDays}
    where measure in ('applied', 'invited', 'joined', 'published', 'requested', 'accounts', 'profiles', 'events',
      'requests', 'mails') and day between ${from}::date and ${to}::date`)
  return rows
}

async function readWeeks(db: Database, firstWeek: string): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select measure, day::text as day, label, count::float8 as count from ${platformDays}
    where measure in ('active', 'accounts') and day >= ${firstWeek}::date`)
  return rows
}

async function readNow(db: Database): Promise<Counted[]> {
  const { rows } = await db.execute<Counted>(sql`
    select measure, day::text as day, label, count::float8 as count from ${platformDays}
    where measure in ('tiers', 'open', 'open_hours', 'step_hours')`)
  return rows
}

function funnelOf(rows: readonly Counted[]): AdminAnalytics['funnel'] {
  const bySource = new Map<string, Record<(typeof funnelSteps)[number], number>>()
  for (const step of funnelSteps) {
    for (const { measure, label, count } of rows) {
      if (measure !== step) continue
      const known = bySource.get(label) ?? { applied: 0, invited: 0, joined: 0, published: 0, requested: 0 }
      known[step] += count
      bySource.set(label, known)
    }
  }
  const by_source = [...bySource]
    .map(([source, counts]) => ({ source, ...counts }))
    .sort((a, b) => b.applied - a.applied || a.source.localeCompare(b.source))
  return {
    steps: funnelSteps.map((step) => ({ step, count: by_source.reduce((all, one) => all + one[step], 0) })),
    by_source,
  }
}

function growthOf(range: Range, rows: readonly Counted[], wanted: Measure) {
  const counts = new Map<string, number>()
  for (const { measure, day, count } of rows) {
    if (measure === wanted) counts.set(day, (counts.get(day) ?? 0) + count)
  }
  const points = pointsOf(range)
  const before = points.map(({ from, to }) => ({
    from: addDays(from, -range.days),
    to: addDays(to, -range.days),
  }))
  const previous = sumByPoint(before, counts)
  const by_day = sumByPoint(points, counts).map((count, i) => ({
    ...(points[i] ?? range),
    count,
    previous: previous[i] ?? 0,
  }))
  const all = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0)
  return { count: all(by_day.map(({ count }) => count)), previous: all(previous), by_day }
}

function activeOf(rows: readonly Counted[], firstWeek: string): AdminAnalytics['active'] {
  const weeks = Array.from({ length: cohortWeeks }, (_, i) => addDays(firstWeek, 7 * i))
  const active = (week: string, cohort?: string) =>
    rows
      .filter(
        ({ measure, day, label }) => measure === 'active' && day === week && (!cohort || label === cohort),
      )
      .reduce((sum, { count }) => sum + count, 0)
  const joined = (week: string) =>
    rows
      .filter(({ measure, day }) => measure === 'accounts' && mondayOf(day) === week)
      .reduce((sum, { count }) => sum + count, 0)
  return {
    weeks: weeks.map((week) => ({ week, count: active(week) })),
    cohorts: weeks.map((week, i) => ({
      week,
      size: joined(week),
      active: weeks.slice(i).map((later) => active(later, week)),
    })),
  }
}

function statesOf(rows: readonly Counted[]): AdminAnalytics['states'] {
  return requestStates.flatMap((state) => {
    const find = (wanted: Measure) =>
      rows.find(({ measure, label }) => measure === wanted && label === state)?.count
    const [passed, waiting] = [find('step_hours'), find('open') ?? 0]
    if (passed === undefined && waiting === 0) return []
    return [
      {
        state,
        passed_hours: passed ?? null,
        waiting,
        waiting_hours: waiting === 0 ? null : (find('open_hours') ?? 0),
      },
    ]
  })
}

/** Every tier, those that no one has included. */
async function nameTiers(db: Database, rows: readonly Counted[]): Promise<AdminAnalytics['tiers']> {
  const { rows: tiers } = await db.execute<Omit<AdminAnalytics['tiers'][number], 'count'>>(
    sql`select user_type, name from subscription_tiers order by user_type desc, position`,
  )
  return tiers.map(({ user_type, name }) => ({
    user_type,
    name,
    count:
      rows.find(({ measure, label }) => measure === 'tiers' && label === `${user_type} ${name}`)?.count ?? 0,
  }))
}

async function readHealth(db: Database): Promise<AdminAnalytics['health']> {
  const { rows } = await db.execute<AdminAnalytics['health']>(sql`
    select mails.waiting as mails_waiting, mails.failed as mails_failed, jobs.due as jobs_due,
      jobs.failed as jobs_failed, jobs.seconds as oldest_job_seconds
    from (
      select (count(*) filter (where state = 'pending' and coalesce(not_before, '-infinity') <= now()))::int as waiting,
        (count(*) filter (where state = 'failed'))::int as failed
      from mail_outbox where state in ('pending', 'failed')
    ) as mails, (
      select (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as due,
        (count(*) filter (where attempts >= max_attempts))::int as failed,
        floor(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())))::int
          as seconds
      from graphile_worker.jobs
    ) as jobs`)
  const [row] = rows
  if (!row) throw new Error('counting answered no row')
  return row
}
