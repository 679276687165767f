// Compares a speaker's way from search to booking with the middle of those who share a topic. Never with fewer than ten, so
// that no one's figures can be told. What the speaker's page lacks and most of theirs have is said with it.
import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import type { Period } from '../ranges.ts'
import { countsInMonths } from '../rollup/service.server.ts'
import { funnelSteps, type LackedFact, lackedFacts } from './schema.ts'

const leastPeers = 10
/** Those who share most topics. */
const mostPeers = 100
/** Of each topic, so that a common one costs no more. */
const mostOfTopic = 500

export type FunnelStep = (typeof funnelSteps)[number]
export type Funnel = Record<FunnelStep, number>
export type Rates = Record<FunnelStep, number | null>

const noRates: Rates = { found: null, viewed: null, requested: null, booked: null }

/** Of each step, per hundred of the step before. */
export function ratesOf(funnel: Funnel): Rates {
  const rates = { ...noRates }
  for (const [i, step] of funnelSteps.entries()) {
    const before = funnelSteps[i - 1]
    if (before !== undefined && funnel[before] > 0) {
      rates[step] = Math.round((1000 * funnel[step]) / funnel[before]) / 10
    }
  }
  return rates
}

/** The middle of each rate; null where fewer than ten have one. */
export function mediansOf(all: readonly Rates[]): Rates {
  const medians = { ...noRates }
  for (const step of funnelSteps) {
    const known = all.flatMap((rates) => rates[step] ?? []).sort((a, b) => a - b)
    if (known.length < leastPeers) continue
    const [low, high] = [known[Math.floor((known.length - 1) / 2)], known[Math.ceil((known.length - 1) / 2)]]
    medians[step] = ((low ?? 0) + (high ?? 0)) / 2
  }
  return medians
}

export async function compareWithPeers(
  db: Database,
  profileId: string,
  { period, through }: { period: Period; through: string },
): Promise<{ peers: number; usual: Rates; lacks: Lack | null }> {
  const ids = await findPeers(db, profileId)
  if (ids.length < leastPeers) return { peers: ids.length, usual: noRates, lacks: null }
  const counts = countsInMonths(ids, period, { measures: ['views', 'found'], through })
  const [views, requests, lacks] = await Promise.all([
    db.execute<{ id: string; viewed: number; found: number }>(sql`
      select profile_id as id, coalesce(sum(count) filter (where measure = 'views'), 0)::float8 as viewed,
        coalesce(sum(count) filter (where measure = 'found'), 0)::float8 as found
      from ${counts} as counts group by 1`),
    db.execute<{ id: string; requested: number; booked: number }>(sql`
      select profile_id as id, count(*)::int as requested,
        (count(*) filter (where state in ('confirmed', 'completed')))::int as booked
      from booking_requests
      where profile_id in ${ids} and sent_by = 'organizer'
        and requested_at >= ${period.from}::date::timestamp at time zone 'UTC'
        and requested_at < (${period.to}::date + 1)::timestamp at time zone 'UTC'
      group by 1`),
    findLack(db, profileId, ids),
  ])
  const asked = new Map(requests.rows.map(({ id, ...row }) => [id, row]))
  const rates = views.rows.map(({ id, viewed, found }) =>
    ratesOf({ found, viewed, requested: asked.get(id)?.requested ?? 0, booked: asked.get(id)?.booked ?? 0 }),
  )
  return { peers: rates.length, usual: mediansOf(rates), lacks }
}

export interface Lack {
  fact: LackedFact
  /** Of a hundred peers, as many have it. */
  share: number
}

/** Of what the page lacks, the fact that most peers show; null unless more than half do. */
async function findLack(db: Database, profileId: string, peers: readonly string[]): Promise<Lack | null> {
  const has = sql`
    headshot_id is not null as headshot, videos <> '[]'::jsonb as video,
    (fee_min is not null or fee_max is not null) and fee_visibility <> 'on_request' as fee,
    exists (select from testimonials where profile_id = profiles.id and state = 'published') as testimonial`
  const share = (fact: LackedFact) =>
    sql`(100 * count(*) filter (where ${sql.raw(fact)} and not is_own) / ${peers.length}::int)::int as ${sql.raw(fact)}`
  const own = (fact: LackedFact) => sql`bool_or(${sql.raw(fact)} and is_own) as ${sql.raw(`own_${fact}`)}`
  const { rows } = await db.execute<Record<string, number | boolean>>(sql`
    select ${sql.join(
      lackedFacts.flatMap((fact) => [share(fact), own(fact)]),
      sql`, `,
    )} from (
      select id = ${profileId} as is_own, ${has} from profiles where id in ${[profileId, ...peers]}
    ) as pages`)
  const [found = {}] = rows
  const lacked = lackedFacts
    .map((fact) => ({ fact, share: Number(found[fact]), isThere: found[`own_${fact}`] === true }))
    .filter(({ isThere, share }) => !isThere && share > 50)
    .sort((a, b) => b.share - a.share)
  const [first] = lacked
  return first ? { fact: first.fact, share: first.share } : null
}

async function findPeers(db: Database, profileId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select near.profile_id as id
    from profile_topics as own cross join lateral (
      select profile_id from profile_topics as shared
      where shared.topic_id = own.topic_id and shared.profile_id <> ${profileId}
      limit ${mostOfTopic}::int
    ) as near
    join profiles on profiles.id = near.profile_id and profiles.visibility = 'public'
    join users on users.id = near.profile_id and users.suspended_at is null
    where own.profile_id = ${profileId}
    group by 1 order by count(*) desc, 1 limit ${mostPeers}::int`)
  return rows.map(({ id }) => id)
}
