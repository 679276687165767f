// booking_requests: requests to speak (docs/specification.md §11).
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, hashed, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { talkFormats } from '../../vocabulary/talk-formats.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { requestStates } from './schema.ts'

export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: id(),
    profile_id: belongsTo(() => profiles.id),
    /** The signed-in sender; null: a guest, identified by name and confirmed e-mail. */
    organizer_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    requester_name: text().notNull(),
    requester_email: text().notNull(),
    organisation: text().notNull().default(''),
    state: text({ enum: requestStates }).notNull(),
    event_name: text().notNull(),
    event_url: text().notNull().default(''),
    starts_on: date(),
    ends_on: date(),
    city: text().notNull().default(''),
    country_id: uuid().references(() => countries.id),
    online: boolean().notNull().default(false),
    format: text({ enum: talkFormats }).notNull(),
    audience_size: integer(),
    /** Whole units of the currency. */
    budget: integer(),
    /** ISO 4217. */
    budget_currency: text(),
    message: text().notNull(),
    /** Of the link by which a guest confirms the e-mail. */
    token_hash: text(),
    expires_at: time().notNull(),
    /** When the speaker was notified, and when they first answered: the public page's response time. */
    requested_at: time(),
    answered_at: time(),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    index('booking_requests_profile_id_idx').on(table.profile_id, table.state, table.created_at),
    index('booking_requests_organizer_id_idx').on(table.organizer_id),
    uniqueIndex('booking_requests_token_hash_key').on(table.token_hash),
    known('booking_requests_state_known', table.state),
    known('booking_requests_format_known', table.format),
    check(
      'booking_requests_lines_short',
      sql`char_length(${table.requester_name}) between 1 and 120 and char_length(${table.requester_email}) between 3 and 254 and char_length(${table.organisation}) <= 160 and char_length(${table.event_name}) between 1 and 200 and char_length(${table.city}) <= 120 and char_length(${table.event_url}) <= 500`,
    ),
    check(
      'booking_requests_event_url_web',
      sql`${table.event_url} = '' or ${table.event_url} ~ '^https?://'`,
    ),
    check('booking_requests_message_short', sql`char_length(${table.message}) between 1 and 4000`),
    check('booking_requests_dates_in_order', sql`${table.ends_on} >= ${table.starts_on}`),
    check('booking_requests_audience_size_bounded', sql`${table.audience_size} between 0 and 10000000`),
    check(
      'booking_requests_budget_valid',
      sql`${table.budget} >= 0 and ${table.budget_currency} is not null or ${table.budget} is null`,
    ),
    check('booking_requests_budget_currency_valid', sql`${table.budget_currency} ~ '^[A-Z]{3}$'`),
    hashed('booking_requests_token_hashed', table.token_hash),
    check(
      'booking_requests_token_until_confirmed',
      sql`${table.token_hash} is null or ${table.state} in ('pending_confirmation', 'expired')`,
    ),
  ],
)
