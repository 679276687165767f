// The secret address of an account's calendar feed, and what is read there. Its token is derived from SECRET and the feed's
// id, so that the owner can copy it at any time; the database stores its hash. A new address ends the one before.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { deriveKey, mark } from '../../../server/auth/sealing.ts'
import { hashToken } from '../../../server/auth/tokens.ts'
import { type Database, preparedStatement } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { calendarPaths } from '../../../vocabulary/calendar-paths.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { isUnwantedBy } from '../../blocks/unwanted.server.ts'
import { bookingHours } from './booking-hours.server.ts'
import type { CalendarEntry } from './calendar-file.ts'
import type { CalendarFeed } from './schema.ts'
import { calendarFeeds } from './table.server.ts'

type Keys = Pick<Config, 'appUrl' | 'secret'>

/** The latest days first, so that a feed with more misses what is long past. */
const mostEntries = 2_000

function tokenOf({ secret }: Keys, id: string): string {
  return mark(deriveKey(secret, 'calendar feed'), id)
}

export async function readFeedAddress(db: Database, keys: Keys, userId: string): Promise<CalendarFeed> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.user_id, userId))
  return row
    ? { url: addressOf(keys, row.id), created_at: row.created_at.toISOString() }
    : { url: null, created_at: null }
}

/** Without changing the one that there is. */
export async function makeFeedAddress(db: Database, keys: Keys, user_id: string): Promise<CalendarFeed> {
  await db
    .insert(calendarFeeds)
    .values({ ...newAddress(keys), user_id })
    .onConflictDoNothing({ target: calendarFeeds.user_id })
  return readFeedAddress(db, keys, user_id)
}

/** In place of the one before, which is gone at once. */
export async function replaceFeedAddress(db: Database, keys: Keys, user_id: string): Promise<CalendarFeed> {
  const row = newAddress(keys)
  await db
    .insert(calendarFeeds)
    .values({ ...row, user_id })
    .onConflictDoUpdate({ target: calendarFeeds.user_id, set: row })
  return readFeedAddress(db, keys, user_id)
}

/** Without an address nothing changes. */
export async function deleteFeedAddress(db: Database, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.user_id, userId))
}

function newAddress(keys: Keys) {
  const id = uuidv7()
  return { id, token_hash: hashToken(tokenOf(keys, id)), created_at: new Date() }
}

function addressOf(keys: Keys, id: string): string {
  return keys.appUrl + calendarPaths.feedWith(tokenOf(keys, id))
}

/** One statement, with the tables of other features by name. Without any entry a row of nulls. */
const selectEntries = preparedStatement<FeedRow>(
  'calendar_feed',
  sql`
    select request.*
    from calendar_feeds as feed
    join users on users.id = feed.user_id and users.suspended_at is null
    left join lateral (
      select r.id, r.calendar_sequence as sequence, extract(epoch from r.moved_at)::float8 * 1000 as changed_at, r.state,
        r.held_at, r.starts_on::text, r.ends_on::text, ${bookingHours} as hours,
        r.event_name, r.event_url, r.city, countries.name as country, r.online, r.format, r.side,
        case r.side when 'speaker' then concat_ws(', ', nullif(r.organisation, ''), r.requester_name)
          else trim(profiles.first_name || ' ' || profiles.last_name) end as other
      from (
        -- Whole rows: joined to the table again by their ids, each was compared with every other.
        select *, 'speaker' as side from booking_requests where profile_id = feed.user_id
        union all
        select *, 'organizer' from booking_requests where organizer_id = feed.user_id and profile_id <> feed.user_id
      ) as r
      join profiles on profiles.id = r.profile_id
      left join countries on countries.id = r.country_id
      where r.requested_at is not null and r.state <> 'pending_confirmation' and r.starts_on is not null
        and not ${isUnwantedBy(sql.raw('feed.user_id'))}
      order by r.starts_on desc, r.id desc limit ${mostEntries}
    ) as request on true
    where feed.token_hash = ${sql.placeholder('hash')}`,
)

/**
 * What the account with this address sees on its days, of both sides; steps that can still be undone have changed nothing yet.
 * Null for an address that is not valid, and of a suspended account.
 */
export async function readFeed(
  db: Database,
  { appUrl }: Pick<Config, 'appUrl'>,
  token: string,
): Promise<CalendarEntry[] | null> {
  const { rows } = await selectEntries(db, { hash: hashToken(token) })
  if (rows.length === 0) return null
  return rows.flatMap((row) =>
    row.id === null
      ? []
      : {
          ...row,
          id: row.id,
          changed_at: new Date(row.changed_at),
          url: appUrl + paths.dashboardRequest(row.id),
        },
  )
}

type FeedRow = Omit<CalendarEntry, 'id' | 'changed_at' | 'url'> & {
  id: string | null
  /** In ms since 1970: quicker to read than text. */
  changed_at: number
}
