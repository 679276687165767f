// Everything on the days of an account, for its owner: a speaker's engagements, received requests with a date and unavailable
// periods, and the busy days of other calendars; an organizer's events and requests. Tables of other features are read by name, so
// that those features may build on this one.
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { isUnwantedBy } from '../blocks/unwanted.server.ts'
import type { Calendar } from './schema.ts'
import { periodColumns } from './service.server.ts'
import { stageOf, waitsFor } from './stage.ts'
import { unavailablePeriods } from './table.server.ts'

/** More than this on six weeks is an import gone wrong; the list of events has them all. */
const mostOfAKind = 500

export async function readDays(
  db: Database,
  { id: profileId, user_type }: { id: string; user_type: 'speaker' | 'organizer' },
  { from, to }: { from: string; to: string },
): Promise<Calendar> {
  const isSpeaker = user_type === 'speaker'
  const [engagements, events, requests, periods, busy] = await Promise.all([
    db.execute<EngagementRow>(sql`
      select id, starts_on::text as first_day, ends_on::text as last_day, title, event_name, city, online,
        visibility = 'hidden' as is_hidden
      from experiences
      where profile_id = ${profileId} and deleted_at is null and starts_on <= ${to} and ends_on >= ${from}
      order by starts_on, id limit ${mostOfAKind}`),
    isSpeaker ? [] : readEvents(db, profileId, { from, to }),
    // Unconfirmed guests' requests are shown to no one; closed ones take no day.
    db.execute<RequestRow>(sql`
      select r.id, r.starts_on::text as first_day, coalesce(r.ends_on, r.starts_on)::text as last_day, r.event_name,
        ${isSpeaker ? sql`coalesce(nullif(r.organisation, ''), r.requester_name)` : sql`trim(profiles.first_name || ' ' || profiles.last_name)`} as other,
        r.city, r.online, r.state, r.held_at, r.sent_by, r.proposed_by, r.expires_at,
        exists (select from booking_request_steps s where s.request_id = r.id and s.settled_at is null
          and s.side = ${isSpeaker ? 'speaker' : 'organizer'}) as is_answered
      from booking_requests r join profiles on profiles.id = r.profile_id
      where ${isSpeaker ? sql`r.profile_id` : sql`r.organizer_id`} = ${profileId} and r.requested_at is not null
        and r.state not in ('pending_confirmation', 'declined', 'withdrawn', 'expired', 'cancelled')
        and not ${isUnwantedBy(sql`${profileId}`)} and r.starts_on <= ${to} and coalesce(r.ends_on, r.starts_on) >= ${from}
      order by r.starts_on, r.id limit ${mostOfAKind}`),
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
    db.execute<BusyRow>(sql`
      select id as calendar_id, lower(days)::text as first_day, (upper(days) - 1)::text as last_day, name
      from busy_calendars cross join lateral unnest(busy) as days
      where profile_id = ${profileId} and days && daterange(${from}, ${to}, '[]')
      order by lower(days), id limit ${mostOfAKind}`),
  ])
  return {
    engagements: engagements.rows,
    events,
    requests: requests.rows.map(
      ({ state, held_at, sent_by, proposed_by, expires_at, is_answered, ...row }) => {
        const stage = stageOf({ state, held_at }) as OpenStage
        const isWaiting = !is_answered && waitsFor(user_type, { state, sent_by, proposed_by })
        return {
          ...row,
          stage: stage === 'asked' && sent_by === 'speaker' ? 'offered' : stage,
          awaits: isWaiting ? { step: awaitedIn(state), until: new Date(expires_at).toISOString() } : null,
        }
      },
    ),
    periods,
    busy: busy.rows,
  }
}

async function readEvents(
  db: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<Calendar['events']> {
  const { rows } = await db.execute<EventRow>(sql`
    select e.id, e.starts_at::date::text as first_day, e.ends_at::date::text as last_day, e.title, e.city, e.online,
      (select coalesce(json_agg(json_build_object('format', s.format, 'day', s.day) order by s.position), '[]')
        from event_slots s where s.event_id = e.id and not exists (select from booking_requests r
          where r.event_id = e.id and r.slot_id = s.id and r.state in ('confirmed', 'completed'))) as open_slots
    from events e
    where (e.owner_id = ${userId} or e.id = any(array(select event_id from event_members where user_id = ${userId})))
      and e.deleted_at is null and e.state <> 'cancelled' and e.starts_at::date <= ${to} and e.ends_at::date >= ${from}
    order by e.starts_at, e.id limit ${mostOfAKind}`)
  return rows
}

/** A hold waits to become a request, and an acceptance to be confirmed. */
function awaitedIn(state: string): 'answer' | 'confirm' | 'request' {
  return state === 'held' ? 'request' : state === 'accepted' ? 'confirm' : 'answer'
}

type OpenStage = Calendar['requests'][number]['stage']
type EngagementRow = Calendar['engagements'][number] & Record<string, unknown>
type EventRow = Calendar['events'][number] & Record<string, unknown>
type BusyRow = Calendar['busy'][number] & Record<string, unknown>
type RequestRow = Omit<Calendar['requests'][number], 'stage' | 'awaits'> & {
  state: string
  held_at: string | null
  sent_by: string
  proposed_by: string | null
  expires_at: string
  /** By a step that can still be undone. */
  is_answered: boolean
}
