// The event that a shortlist is for: its slots, topics and money, and whom its organizer has asked for it. Who has left the
// event's team sees nothing of it any more.
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { mayRead } from '../events/access.server.ts'
import { presentSlot, readSlots } from '../events/parts.server.ts'
import { presentMoment } from '../events/service.server.ts'
import { events, eventTopics } from '../events/table.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { topics } from '../topics/table.server.ts'
import type { Shortlist, ShortlistItem } from './schema.ts'

type EventInHand = NonNullable<Shortlist['event']>
type RequestState = NonNullable<ShortlistItem['request']>

export async function readEvent(
  db: Database,
  ownerId: string,
  id: string | null,
): Promise<EventInHand | null> {
  if (id === null) return null
  const [event] = await db
    .select({
      id: events.id,
      title: events.title,
      budget_max: events.budget_max,
      currency: events.currency,
      starts_at: events.starts_at,
      ends_at: events.ends_at,
      city: events.city,
    })
    .from(events)
    .where(and(eq(events.id, id), mayRead(ownerId)))
  if (!event) return null
  const [slots, wanted] = await Promise.all([
    readSlots(db, [id]),
    db
      .select({ slug: topics.slug, name: topics.name })
      .from(eventTopics)
      .innerJoin(topics, eq(topics.id, eventTopics.topic_id))
      .where(eq(eventTopics.event_id, id))
      .orderBy(asc(topics.name)),
  ])
  return {
    ...event,
    starts_at: presentMoment(event.starts_at),
    ends_at: presentMoment(event.ends_at),
    slots: slots.map(presentSlot),
    topics: wanted,
  }
}

/** The state of the latest request to each speaker. Those that were not made from an event have its name, or its dates. */
export async function readRequests(
  db: Database,
  organizerId: string,
  { id, title, starts_at, ends_at }: Pick<EventInHand, 'id' | 'title' | 'starts_at' | 'ends_at'>,
  speakerIds: readonly string[],
): Promise<Map<string, RequestState>> {
  if (speakerIds.length === 0) return new Map()
  const isForEvent = or(
    eq(bookingRequests.event_id, id),
    and(
      isNull(bookingRequests.event_id),
      or(
        sql`lower(${bookingRequests.event_name}) = lower(${title})`,
        sql`${bookingRequests.starts_on} between ${starts_at.slice(0, 10)}::date and ${ends_at.slice(0, 10)}::date`,
      ),
    ),
  )
  const rows = await db
    .select({ speaker: bookingRequests.profile_id, state: bookingRequests.state })
    .from(bookingRequests)
    .where(
      and(
        eq(bookingRequests.organizer_id, organizerId),
        inArray(bookingRequests.profile_id, [...speakerIds]),
        isForEvent,
        // An offer that waits is none of the organizer's requests.
        or(eq(bookingRequests.sent_by, 'organizer'), ne(bookingRequests.state, 'requested')),
      ),
    )
    .orderBy(asc(bookingRequests.created_at), asc(bookingRequests.id))
  return new Map(rows.map(({ speaker, state }) => [speaker, state]))
}
