// Reads an organizer's own figures: of requests that they sent, or that were sent for an event of theirs.
import { type SQL, sql } from 'drizzle-orm'
import { today } from '../../../lib/today.ts'
import type { Database } from '../../../server/database/database.ts'
import { hasFeature } from '../../plans/policy.ts'
import { planWith } from '../../plans/service.server.ts'
import { readProfileWithPlan } from '../../profiles/service.server.ts'
import { type RequestState, requestStates } from '../../requests/transitions.ts'
import { isUnwantedBy } from '../../requests/unwanted.server.ts'
import { addDays, pointsOf, type Range, type RangeChoice, rangeOf, sumByPoint } from '../ranges.ts'
import type { OrganizerAnalytics, OrganizerFigures } from './schema.ts'

const booked = sql`('confirmed', 'completed')`

export async function readOrganizerAnalytics(
  db: Database,
  userId: string,
  choice: RangeChoice,
): Promise<OrganizerAnalytics> {
  const { tier, features } = await readProfileWithPlan(db, userId)
  const range = rangeOf(choice, today())
  const hasFigures = hasFeature(features, 'organizer_analytics')
  const [figures, plan, since] = await Promise.all([
    hasFigures ? readFigures(db, userId, range) : null,
    hasFigures ? null : planWith(db, tier?.id ?? null, 'organizer_analytics'),
    readFirstDay(db, userId),
  ])
  return {
    range,
    figures,
    plan,
    since,
    can_export: hasFeature(features, 'export'),
  }
}

/** Of `booking_requests`: the organizer's side is this user's. Offers count once they are answered, like requests. */
function isOf(userId: string): SQL {
  return sql`(organizer_id = ${userId} or event_id = any(array(
      select id from events where owner_id = ${userId} and deleted_at is null)))
    and requested_at is not null and not ${isUnwantedBy(userId)}`
}

const requestedOn = sql`(requested_at at time zone 'UTC')::date`

async function readFirstDay(db: Database, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(
    sql`select min(${requestedOn})::text as day from booking_requests where ${isOf(userId)}`,
  )
  return rows[0]?.day ?? null
}

async function readFigures(db: Database, userId: string, range: Range): Promise<OrganizerFigures> {
  const [days, hours, bookings, slots] = await Promise.all([
    readDays(db, userId, range),
    readAnswerHours(db, userId, range),
    readBookings(db, userId, range),
    countSlots(db, userId),
  ])
  const within = days.filter(({ day }) => day >= range.from)
  const compare = (field: 'sent' | 'answered' | 'booked') => ({
    count: within.reduce((sum, row) => sum + row[field], 0),
    previous: days.reduce((sum, row) => sum + (row.day < range.from ? row[field] : 0), 0),
  })
  return {
    sent: compare('sent'),
    answered: compare('answered'),
    booked: compare('booked'),
    answer_hours: hours,
    by_day: byPoint(range, days),
    outcomes: requestStates.flatMap((state) => {
      const count = within.reduce((sum, row) => sum + (row.state === state ? row.sent : 0), 0)
      return count === 0 ? [] : [{ state, count }]
    }),
    spend: spendOf(bookings),
    line_up: lineUpOf(bookings),
    slots,
  }
}

interface DayRow extends Record<string, unknown> {
  day: string
  state: RequestState
  /** The organizer's own; `booked` has offers, too. */
  sent: number
  answered: number
  booked: number
}

async function readDays(db: Database, userId: string, { to, previous }: Range): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    select ${requestedOn}::text as day, state, (count(*) filter (where sent_by = 'organizer'))::int as sent,
      (count(*) filter (where sent_by = 'organizer' and answered_at is not null))::int as answered,
      (count(*) filter (where state in ${booked}))::int as booked
    from booking_requests
    where ${isOf(userId)} and ${requestedOn} between ${previous.from}::date and ${to}::date
    group by 1, 2`)
  return rows
}

function byPoint(range: Range, rows: readonly DayRow[]): OrganizerFigures['by_day'] {
  const counts = new Map<string, number>()
  for (const { day, sent } of rows) counts.set(day, (counts.get(day) ?? 0) + sent)
  const points = pointsOf(range)
  const before = points.map(({ from, to }) => ({
    from: addDays(from, -range.days),
    to: addDays(to, -range.days),
  }))
  const previous = sumByPoint(before, counts)
  return sumByPoint(points, counts).map((count, i) => ({
    ...(points[i] ?? range),
    count,
    previous: previous[i] ?? 0,
  }))
}

async function readAnswerHours(
  db: Database,
  userId: string,
  range: Range,
): Promise<OrganizerFigures['answer_hours']> {
  const { rows } = await db.execute<{ is_current: boolean; hours: number }>(sql`
    select ${requestedOn} >= ${range.from}::date as is_current, round(percentile_cont(0.5) within group (
      order by greatest(0, extract(epoch from answered_at - requested_at)) / 3600))::int as hours
    from booking_requests
    where ${isOf(userId)} and sent_by = 'organizer' and answered_at is not null
      and ${requestedOn} between ${range.previous.from}::date and ${range.to}::date
    group by 1`)
  const of = (isCurrent: boolean) => rows.find(({ is_current }) => is_current === isCurrent)?.hours ?? null
  return { count: of(true), previous: of(false) }
}

interface Booking extends Record<string, unknown> {
  profile_id: string
  format: OrganizerFigures['line_up']['formats'][number]['name']
  budget: number | null
  currency: string | null
  country: string | null
  /** Shared with the event if one is, else the speaker's first; null without topics. */
  topic: string | null
  is_first_time: boolean
}

async function readBookings(db: Database, userId: string, range: Range): Promise<Booking[]> {
  const { rows } = await db.execute<Booking>(sql`
    select booking_requests.profile_id, format, budget, budget_currency as currency, home.name as country,
      (select topics.name from profile_topics join topics on topics.id = topic_id
        where profile_topics.profile_id = booking_requests.profile_id
        order by exists (select from event_topics where event_topics.event_id = booking_requests.event_id
          and event_topics.topic_id = profile_topics.topic_id) desc, profile_topics.created_at, topics.id
        limit 1) as topic,
      not exists (select from experiences where experiences.profile_id = booking_requests.profile_id
        and deleted_at is null and ends_on < ${range.from}::date) as is_first_time
    from booking_requests
    join profiles on profiles.id = booking_requests.profile_id
    left join countries as home on home.id = profiles.home_country_id
    where ${isOf(userId)} and state in ${booked}
      and ${requestedOn} between ${range.from}::date and ${range.to}::date`)
  return rows
}

function spendOf(bookings: readonly Booking[]): OrganizerFigures['spend'] {
  const currencies = new Map<
    string,
    { total: number; bookings: number; topics: Map<string, { amount: number; bookings: number }> }
  >()
  for (const { budget, currency, topic } of bookings) {
    if (budget === null || currency === null) continue
    const sum = currencies.get(currency) ?? { total: 0, bookings: 0, topics: new Map() }
    const ofTopic = sum.topics.get(topic ?? '') ?? { amount: 0, bookings: 0 }
    sum.topics.set(topic ?? '', { amount: ofTopic.amount + budget, bookings: ofTopic.bookings + 1 })
    currencies.set(currency, { ...sum, total: sum.total + budget, bookings: sum.bookings + 1 })
  }
  return [...currencies]
    .map(([currency, { topics, ...sum }]) => ({
      currency,
      ...sum,
      topics: [...topics]
        .map(([name, amounts]) => ({ name, ...amounts }))
        .sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name)),
    }))
    .sort((a, b) => b.bookings - a.bookings || a.currency.localeCompare(b.currency))
}

/** Each speaker once. */
function lineUpOf(bookings: readonly Booking[]): OrganizerFigures['line_up'] {
  const speakers = [...new Map(bookings.map((booking) => [booking.profile_id, booking])).values()]
  return {
    speakers: speakers.length,
    first_time: speakers.filter(({ is_first_time }) => is_first_time).length,
    topics: counted(speakers.map(({ topic }) => topic ?? '')),
    countries: counted(speakers.map(({ country }) => country ?? '')),
    formats: counted(bookings.map(({ format }) => format)),
  }
}

/** The most frequent first, then by name. */
function counted<Name extends string>(names: readonly Name[]): { name: Name; count: number }[] {
  const counts = new Map<Name, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

async function countSlots(db: Database, userId: string): Promise<OrganizerFigures['slots']> {
  const { rows } = await db.execute<OrganizerFigures['slots']>(sql`
    select count(*)::int as all, (count(*) filter (where exists (
        select from booking_requests where slot_id = event_slots.id and booking_requests.state in ${booked})))::int as filled
    from event_slots join events on events.id = event_slots.event_id
    where events.owner_id = ${userId} and events.deleted_at is null and events.state <> 'cancelled'
      and events.ends_at::date >= (now() at time zone 'UTC')::date`)
  return rows[0] ?? { all: 0, filled: 0 }
}
