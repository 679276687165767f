// Reads a speaker's own figures. Nothing is estimated: each is a number of rows, or their sum by day (rollup/).
import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../lib/today.ts'
import type { Database } from '../../../server/database/database.ts'
import { readDismissals } from '../../dismissals/service.server.ts'
import { hasFeature } from '../../plans/policy.ts'
import { planWith } from '../../plans/service.server.ts'
import { readProfileWithPlan } from '../../profiles/service.server.ts'
import { bookingRequests } from '../../requests/table.server.ts'
import { isUnwantedBy } from '../../requests/unwanted.server.ts'
import { readWords } from '../appearances/service.server.ts'
import {
  addDays,
  firstDay,
  type Period,
  pointsOf,
  type Range,
  type RangeChoice,
  rangeOf,
  sumByPoint,
} from '../ranges.ts'
import { countsInMonths, countsOf, readSummedThrough } from '../rollup/service.server.ts'
import { compareWithPeers, type Funnel, ratesOf } from './peers.server.ts'
import {
  devices,
  funnelSteps,
  type SpeakerAdvanced,
  type SpeakerAnalytics,
  type SpeakerStandard,
} from './schema.ts'

/** Values of a list; the rest is one sum. */
const mostRows = 8
const mostMarks = 12

export async function readSpeakerAnalytics(
  db: Database,
  profileId: string,
  choice: RangeChoice,
  { mostRows: rows = mostRows }: { mostRows?: number } = {},
): Promise<SpeakerAnalytics> {
  const [{ tier, features }, through] = await Promise.all([
    readProfileWithPlan(db, profileId),
    readSummedThrough(db),
  ])
  const range = rangeOf(choice, today())
  const own = { db, profileId, range, through, mostRows: rows }
  const [hasStandard, hasAdvanced] = [
    hasFeature(features, 'analytics_standard'),
    hasFeature(features, 'analytics_advanced'),
  ]
  const tierId = tier?.id ?? null
  const hasAny = hasStandard || hasAdvanced
  const [views, days, requests, dismissed] = await Promise.all([
    readTotal(own),
    hasAny ? readDays(own) : null,
    hasAny ? countRequests(db, profileId, range) : null,
    readDismissals(db, profileId),
  ])
  const [standard, advanced, standardPlan, advancedPlan] = await Promise.all([
    hasStandard && days && requests ? readStandard(own, days, requests) : null,
    hasAdvanced && days && requests ? readAdvanced(own, days, requests) : null,
    hasStandard ? null : planWith(db, tierId, 'analytics_standard'),
    hasAdvanced ? null : planWith(db, tierId, 'analytics_advanced'),
  ])
  return {
    range,
    views,
    standard,
    advanced,
    plans: { standard: standardPlan, advanced: advancedPlan },
    can_export: hasFeature(features, 'export'),
    offer_dismissed: dismissed.offers.includes('analytics'),
  }
}

interface Own {
  db: Database
  profileId: string
  range: Range
  /** The last summed day. */
  through: string
  mostRows: number
}

/** By day, of the range and the one before. */
interface Days {
  views: ReadonlyMap<string, number>
  found: ReadonlyMap<string, number>
}

interface Requests {
  current: { requested: number; booked: number }
  previous: { requested: number }
}

async function readTotal({ db, profileId, through }: Own): Promise<SpeakerAnalytics['views']> {
  const until = today()
  const counts = countsOf([profileId], { from: firstDay, to: until }, { measures: ['views'], through })
  const { rows } = await db.execute<{ total: number; since: string | null; last: number }>(sql`
    select coalesce(sum(count), 0)::float8 as total, min(day)::text as since,
      coalesce(sum(count) filter (where day > ${addDays(until, -30)}::date), 0)::float8 as last
    from ${counts} as counts`)
  const { total = 0, since = null, last = 0 } = rows[0] ?? {}
  return { total, since, last_30_days: last }
}

async function readDays({ db, profileId, range, through }: Own): Promise<Days> {
  const period = { from: range.previous.from, to: range.to }
  const counts = countsOf([profileId], period, { measures: ['views', 'found'], through })
  const { rows } = await db.execute<{ measure: 'views' | 'found'; day: string; count: number }>(sql`
    select measure, day::text as day, sum(count)::float8 as count from ${counts} as counts group by 1, 2`)
  const of = (wanted: string) =>
    new Map(rows.flatMap(({ measure, day, count }) => (measure === wanted ? [[day, count] as const] : [])))
  return { views: of('views'), found: of('found') }
}

async function readStandard(own: Own, days: Days, requests: Requests): Promise<SpeakerStandard> {
  const { db, profileId, range } = own
  const [values, marks] = await Promise.all([
    rankValues(own, ['country', 'device']),
    readMarks(db, profileId, range),
  ])
  const points = pointsOf(range)
  const before = sumByPoint(
    points.map((one) => shifted(one, -range.days)),
    days.views,
  )
  return {
    views: sumsOf(range, days.views),
    requests: { count: requests.current.requested, previous: requests.previous.requested },
    by_day: sumByPoint(points, days.views).map((count, i) => ({
      ...(points[i] ?? range),
      count,
      previous: before[i] ?? 0,
    })),
    marks,
    countries: await nameCountries(db, values('country')),
    devices: onlyDevices(values('device')),
  }
}

async function readAdvanced(own: Own, days: Days, requests: Requests): Promise<SpeakerAdvanced> {
  const { db, profileId, range, through } = own
  const [found, views] = [sumsOf(range, days.found), sumsOf(range, days.views)]
  const funnel: Funnel = {
    found: found.count,
    viewed: views.count,
    requested: requests.current.requested,
    booked: requests.current.booked,
  }
  const [values, words, comparison] = await Promise.all([
    rankValues(own, ['referrer', 'source']),
    readWords(db, profileId),
    compareWithPeers(db, profileId, { period: range, through }),
  ])
  const rates = ratesOf(funnel)
  return {
    found,
    funnel: funnelSteps.map((step) => ({
      step,
      count: funnel[step],
      rate: rates[step],
      usual: comparison.usual[step],
    })),
    peers: comparison.peers,
    lacks: comparison.lacks,
    sites: values('referrer'),
    tags: values('source'),
    words,
  }
}

function shifted({ from, to }: Period, days: number): Period {
  return { from: addDays(from, days), to: addDays(to, days) }
}

function sumsOf({ from, to, previous }: Range, counts: ReadonlyMap<string, number>) {
  const sumIn = (period: Period) => sumByPoint([period], counts)[0] ?? 0
  return { count: sumIn({ from, to }), previous: sumIn(previous) }
}

interface Ranked {
  rows: { name: string; count: number }[]
  others: number
}

/** The most frequent values of each measure. */
async function rankValues(
  { db, profileId, range, through, mostRows: most }: Own,
  measures: readonly ('country' | 'device' | 'referrer' | 'source')[],
): Promise<(measure: (typeof measures)[number]) => Ranked> {
  const counts = countsInMonths([profileId], range, { measures, through })
  const { rows } = await db.execute<{ measure: string; name: string; count: number; all: number }>(sql`
    select measure, name, count, "all" from (
      select measure, value as name, sum(count)::float8 as count,
        (sum(sum(count)) over (partition by measure))::float8 as "all",
        row_number() over (partition by measure order by sum(count) desc, value) as place
      from ${counts} as counts group by measure, value
    ) as ranked where place <= ${most}::int order by measure, place`)
  return (wanted) => {
    const own = rows.filter(({ measure }) => measure === wanted)
    const shown = own.reduce((sum, { count }) => sum + count, 0)
    return { rows: own.map(({ name, count }) => ({ name, count })), others: (own[0]?.all ?? 0) - shown }
  }
}

async function nameCountries(db: Database, { rows, others }: Ranked): Promise<Ranked> {
  const codes = rows.flatMap(({ name }) => (name === '' ? [] : [name]))
  if (codes.length === 0) return { rows, others }
  const { rows: known } = await db.execute<{ code: string; name: string }>(
    sql`select code, name from countries where code in ${codes}`,
  )
  const nameOf = new Map(known.map(({ code, name }) => [code, name]))
  return { rows: rows.map(({ name, count }) => ({ name: nameOf.get(name) ?? name, count })), others }
}

function onlyDevices({ rows, others }: Ranked): SpeakerStandard['devices'] {
  return {
    rows: rows.flatMap(({ name, count }) => {
      const known = devices.find((device) => device === name)
      return known ? [{ name: known, count }] : []
    }),
    others,
  }
}

/** When a moment was, in UTC. */
function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'UTC')::date`
}

/** Those that reached the speaker, by the day they did; booked: of those of the range. */
async function countRequests(db: Database, profileId: string, range: Range): Promise<Requests> {
  const day = dayOf(sql`requested_at`)
  const { rows } = await db.execute<{ requested: number; booked: number; previous: number }>(sql`
    select (count(*) filter (where day >= ${range.from}::date))::int as requested,
      (count(*) filter (where day >= ${range.from}::date and state in ('confirmed', 'completed')))::int as booked,
      (count(*) filter (where day < ${range.from}::date))::int as previous
    from (select ${day} as day, state from ${bookingRequests}
      where profile_id = ${profileId} and sent_by = 'organizer' and requested_at is not null
        and requested_at >= ${range.previous.from}::date::timestamp at time zone 'UTC'
        and not ${isUnwantedBy(profileId)}) as received
    where day <= ${range.to}::date`)
  const { requested = 0, booked = 0, previous = 0 } = rows[0] ?? {}
  return { current: { requested, booked }, previous: { requested: previous } }
}

/** The newest of each kind and day, as far as today's rows say so. */
async function readMarks(
  db: Database,
  profileId: string,
  { from, to }: Range,
): Promise<SpeakerStandard['marks']> {
  const { rows } = await db.execute<SpeakerStandard['marks'][number]>(sql`
    select day::text as day, kind from (
      select distinct ${dayOf(sql`at`)} as day, kind from (
        select published_at as at, 'published' as kind from profiles where id = ${profileId}
        union all select media.created_at, 'headshot' from profiles join media on media.id = headshot_id
          where profiles.id = ${profileId}
        union all select created_at, 'video' from experiences
          where profile_id = ${profileId} and video_url <> '' and deleted_at is null and visibility = 'public'
        union all select published_at, 'testimonial' from testimonials
          where profile_id = ${profileId} and state = 'published'
      ) as changes
    ) as days where day between ${from}::date and ${to}::date order by day desc, kind limit ${mostMarks}::int`)
  return rows.reverse()
}
