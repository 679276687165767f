// The rows of organizers' events, for feature tests and journeys alike.
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { TalkFormat } from '../src/vocabulary/talk-formats.ts'
import { dayFromToday } from './speaker-rows.ts'

export interface EventRowGiven {
  owner: string
  title?: string
  description?: string
  /** Days from today. */
  first?: number
  last?: number
  state?: string
  /** By slug. */
  topics?: string[]
  /** ISO 3166-1 alpha-2. */
  country?: string | null
  formats?: TalkFormat[]
  online?: boolean
  deleted?: boolean
}

/** Published and ten days from now, unless said otherwise; each slot pays up to 1,000 euros. Its id. */
export async function insertEvent(pool: Pool, given: EventRowGiven): Promise<string> {
  const id = uuidv7()
  const { first = 10, last = first, country = 'DE', formats = ['keynote'], state = 'published' } = given
  await pool.query(
    `insert into events (id, owner_id, title, description, starts_at, ends_at, time_zone, city, country_id, online, currency, state,
       deleted_at, submitted_at, rejection_reason)
     values ($1, $2, $3, $4, $5, $6, 'Europe/Berlin', 'Hamburg', (select id from countries where code = $7), $8, 'EUR', $9, $10, now(), $11)`,
    [
      ...[id, given.owner, given.title ?? 'Forum', given.description ?? ''],
      ...[`${dayFromToday(first)}T09:00`, `${dayFromToday(last)}T18:00`, country, given.online ?? false],
      ...[state, given.deleted ? new Date() : null, state === 'rejected' ? 'No' : ''],
    ],
  )
  await pool.query(
    'insert into event_topics (event_id, topic_id) select $1, id from topics where slug = any($2)',
    [id, given.topics ?? []],
  )
  await pool.query(
    `insert into event_slots (id, event_id, position, format, fee_max)
     select gen_random_uuid(), $1, place - 1, format, 1000 from unnest($2::text[]) with ordinality as given (format, place)`,
    [id, formats],
  )
  return id
}

/** A colleague in the event's team. */
export async function joinEvent(
  pool: Pool,
  event: string,
  { id, email }: { id: string; email: string },
  role = 'organizer',
): Promise<void> {
  await pool.query(
    `insert into event_members (id, event_id, email, role, user_id, joined_at) values (gen_random_uuid(), $1, $2, $3, $4, now())`,
    [event, email, role, id],
  )
}
