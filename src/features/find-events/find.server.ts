// Published events beside a speaker's profile and calendar: what can be asked for, what fits, and which days are taken.
// Events that are past, deleted, of suspended organizers or of someone whom the speaker has blocked do not exist here
// (docs/specification.md §18).
import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { today } from '../../lib/today.ts'
import type { Database } from '../../server/database/database.ts'
import { keyset, type PageRequest } from '../../server/database/keyset.ts'
import { invalidField } from '../../server/errors.ts'
import type { TalkFormat } from '../../vocabulary/talk-formats.ts'
import { users } from '../accounts/table.server.ts'
import { blocks } from '../blocks/table.server.ts'
import { takenDays } from '../calendar/taken-days.server.ts'
import { countries } from '../countries/table.server.ts'
import { daysOf } from '../events/checks.ts'
import { openSlots } from '../events/facts.ts'
import { startOfEvent } from '../events/list.server.ts'
import { isShown, missingEvent, present, selection } from '../events/service.server.ts'
import { eventSlots, events, eventTopics } from '../events/table.server.ts'
import { subscriptionFeatures, tierFeatures } from '../plans/table.server.ts'
import { profileTopics } from '../profiles/choices/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { bookingRequests } from '../requests/table.server.ts'
import { settledStates } from '../requests/transitions.ts'
import { formerTopics, topics } from '../topics/table.server.ts'
import { placeFeatured } from './placement.ts'
import { type EventSearchFilters, type FoundEvent, type FoundEvents, foundEvent } from './schema.ts'
import { findEventsTexts as texts } from './texts.ts'

const isOpen = notExists(
  sql`(select from ${bookingRequests} where ${bookingRequests.slot_id} = ${eventSlots.id} and ${bookingRequests.state} in ('confirmed', 'completed'))`,
)

const byStart = keyset({
  name: 'found events',
  by: startOfEvent,
  type: 'text',
  id: events.id,
  direction: 'asc',
})

/** The next ones first. Throws AppError `invalid_input` naming `topic`, `to` or `cursor`. */
export async function findEvents(
  db: Database,
  speakerId: string,
  { cursor, limit, ...filters }: EventSearchFilters & PageRequest,
): Promise<FoundEvents> {
  if (filters.from && filters.to && filters.to < filters.from) throw invalidField('to', texts.endBeforeStart)
  const found = await selectOpen(db, speakerId, [
    ...(await conditionsOf(db, filters)),
    byStart.after(byStart.read(cursor)),
  ])
    .orderBy(...byStart.orderBy)
    .limit(limit + 1)
  const { rows, next_cursor } = byStart.toPage(found, limit)
  const placed = placeFeatured(await describe(db, speakerId, rows), ({ is_featured }) => is_featured)
  return { rows: placed, next_cursor }
}

/** Throws AppError `not_found` for one that speakers cannot find, in any state. */
export async function readFoundEvent(db: Database, speakerId: string, id: string): Promise<FoundEvent> {
  const [event] = await describe(db, speakerId, await selectOpen(db, speakerId, [eq(events.id, id)]))
  if (!event) throw missingEvent()
  return event
}

/** Those of the given ones that speakers can find, in that order. */
export async function readFoundEvents(
  db: Database,
  speakerId: string,
  ids: readonly string[],
): Promise<FoundEvent[]> {
  if (ids.length === 0) return []
  const rows = await selectOpen(db, speakerId, [inArray(events.id, [...ids])])
  const found = await describe(db, speakerId, rows)
  return ids.flatMap((id) => found.find((event) => event.id === id) ?? [])
}

function selectOpen(db: Database, speakerId: string, conditions: readonly (SQL | undefined)[]) {
  return db
    .select({
      ...selection,
      id: events.id,
      key: byStart.key,
      organizer: {
        name: sql<string>`btrim(${profiles.first_name} || ' ' || ${profiles.last_name})`,
        organisation: profiles.organisation,
      },
      is_promoted: sql<boolean>`${exists(
        db
          .select({ id: tierFeatures.feature_id })
          .from(tierFeatures)
          .innerJoin(subscriptionFeatures, eq(subscriptionFeatures.id, tierFeatures.feature_id))
          .where(
            and(
              eq(tierFeatures.tier_id, profiles.subscription_tier_id),
              eq(subscriptionFeatures.feature_key, 'featured_listing'),
            ),
          ),
      )}`,
    })
    .from(events)
    .innerJoin(profiles, eq(profiles.id, events.owner_id))
    .innerJoin(users, eq(users.id, events.owner_id))
    .leftJoin(countries, eq(countries.id, events.country_id))
    .where(
      and(
        isShown(),
        ne(events.owner_id, speakerId),
        notExists(
          db
            .select({ id: blocks.blocked_id })
            .from(blocks)
            .where(and(eq(blocks.blocker_id, speakerId), eq(blocks.blocked_id, events.owner_id))),
        ),
        sql`${events.ends_at}::date >= ${today()}::date`,
        ...conditions,
      ),
    )
    .$dynamic()
}

type OpenRow = Awaited<ReturnType<typeof selectOpen>>[number]

async function conditionsOf(
  db: Database,
  { topic, country, format, from, to, online }: EventSearchFilters,
): Promise<(SQL | undefined)[]> {
  const ofEvent = eq(eventTopics.event_id, events.id)
  return [
    topic &&
      exists(
        db
          .select({ id: eventTopics.topic_id })
          .from(eventTopics)
          .where(and(ofEvent, inArray(eventTopics.topic_id, await topicIds(db, topic)))),
      ),
    country && inArray(countries.code, country),
    format &&
      exists(
        db
          .select({ id: eventSlots.id })
          .from(eventSlots)
          .where(and(eq(eventSlots.event_id, events.id), inArray(eventSlots.format, format), isOpen)),
      ),
    from === undefined ? undefined : sql`${events.ends_at}::date >= ${from}::date`,
    to === undefined ? undefined : sql`${events.starts_at}::date <= ${to}::date`,
    online ? eq(events.online, true) : undefined,
  ]
}

async function topicIds(db: Database, given: readonly string[]): Promise<string[]> {
  const names = given.map((name) => name.toLowerCase())
  const known = await db
    .select({ id: topics.id, slug: topics.slug, former: formerTopics.slug, formerId: formerTopics.former_id })
    .from(topics)
    .leftJoin(formerTopics, eq(formerTopics.topic_id, topics.id))
    .where(
      or(
        inArray(topics.slug, names),
        inArray(sql`${topics.id}::text`, names),
        inArray(formerTopics.slug, names),
        inArray(sql`${formerTopics.former_id}::text`, names),
      ),
    )
  return names.map((name) => {
    const topic =
      known.find(({ id, slug }) => id === name || slug === name) ??
      known.find(({ former, formerId }) => former === name || formerId === name)
    if (!topic) throw invalidField('topic', texts.noTopic)
    return topic.id
  })
}

/** In the order given. */
async function describe(db: Database, speakerId: string, rows: readonly OpenRow[]): Promise<FoundEvent[]> {
  if (rows.length === 0) return []
  // One after the other: a transaction has one connection.
  const shown = await present(db, rows)
  const speaker = await readSpeaker(db, speakerId)
  const taken = await readTaken(db, speakerId, rows)
  const requests = await readRequests(db, speakerId, rows)
  return shown.map((event, i) => {
    const slots = openSlots(event)
    const matches = {
      topics: event.topics.flatMap(({ id, name }) => (speaker.topics.has(id) ? [name] : [])),
      formats: speaker.formats.filter((format) => slots.some((slot) => slot.format === format)),
    }
    const isTaken = (day: string) => taken.some((one) => one.first_day <= day && day <= one.last_day)
    return foundEvent.parse({
      ...event,
      slots,
      organizer: rows[i]?.organizer,
      matches,
      request: requests.find(({ event_id }) => event_id === event.id) ?? null,
      taken_days: daysOf(event).filter(isTaken),
      is_featured: matches.topics.length > 0 && rows[i]?.is_promoted,
    })
  })
}

async function readSpeaker(
  db: Database,
  id: string,
): Promise<{ topics: ReadonlySet<string>; formats: TalkFormat[] }> {
  const [profile] = await db.select({ formats: profiles.formats }).from(profiles).where(eq(profiles.id, id))
  const chosen = await db
    .select({ id: profileTopics.topic_id })
    .from(profileTopics)
    .where(eq(profileTopics.profile_id, id))
  return {
    topics: new Set(chosen.map((topic) => topic.id)),
    formats: (profile?.formats ?? []) as TalkFormat[],
  }
}

/** The open ones between the speaker and the organizers of these events. */
function readRequests(db: Database, speakerId: string, rows: readonly OpenRow[]) {
  const { id, state, sent_by, event_id, profile_id, requested_at } = bookingRequests
  return db
    .select({ id, state, sent_by, event_id })
    .from(bookingRequests)
    .where(
      and(
        eq(profile_id, speakerId),
        inArray(
          event_id,
          rows.map((row) => row.id),
        ),
        notInArray(state, [...settledStates]),
        isNotNull(requested_at),
      ),
    )
    .orderBy(desc(requested_at), desc(id))
}

interface Period extends Record<string, unknown> {
  /** yyyy-mm-dd. */
  first_day: string
  last_day: string
}

/** When the speaker is not free, around these events. */
async function readTaken(db: Database, speakerId: string, rows: readonly OpenRow[]): Promise<Period[]> {
  const dayOf = (moment: string) => moment.slice(0, 10)
  const from = rows.map(({ row }) => dayOf(row.starts_at)).sort()[0]
  const to = rows
    .map(({ row }) => dayOf(row.ends_at))
    .sort()
    .at(-1)
  const { rows: found } = await db.execute<Period>(sql`
    select taken.first_day::text, taken.last_day::text
    from profiles p cross join lateral ${sql.raw(takenDays('p.id'))} taken
    where p.id = ${speakerId} and taken.first_day <= ${to}::date and taken.last_day >= ${from}::date`)
  return found
}
