// booking_requests: requests to speak; booking_request_steps: what happened to each; booking_request_sides: what belongs to
// one side alone (docs/specification.md §11). A constraint of the migration keeps confirmed bookings of a speaker from
// overlapping: its range type is outside what a table can describe here.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, hashed, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { talkFormats } from '../../vocabulary/talk-formats.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { eventSlots, events } from '../events/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { stepReasons, stepWays, type Terms } from './terms.ts'
import { actions, requestStates, sides } from './transitions.ts'

export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: id(),
    profile_id: belongsTo(() => profiles.id),
    /** The signed-in sender; null: a guest, identified by name and confirmed email. */
    organizer_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    requester_name: text().notNull(),
    requester_email: text().notNull(),
    organisation: text().notNull().default(''),
    /** The organizer's event that it is for, and the slot that it would fill. Null: an event that is not kept here. */
    event_id: uuid().references(() => events.id, { onDelete: 'set null' }),
    slot_id: uuid().references(() => eventSlots.id, { onDelete: 'set null' }),
    state: text({ enum: requestStates }).notNull(),
    /** How many steps it has taken: a step that was decided on an older one is refused. */
    version: integer().notNull().default(0),
    /** SEQUENCE of its entry in calendars: raised by material changes alone (calendar/stage.ts). */
    calendar_sequence: integer().notNull().default(0),
    sent_by: text({ enum: sides }).notNull().default('organizer'),
    asks_for: text({ enum: ['booking', 'hold'] })
      .notNull()
      .default('booking'),
    /** The speaker's yes books. */
    is_firm: boolean().notNull().default(false),
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
    /** The open proposal, beside the terms in force. */
    proposed_by: text({ enum: sides }),
    proposed_terms: jsonb().$type<Terms>(),
    proposal_note: text().notNull().default(''),
    /** When the speaker granted a hold, and its end. Its rank is counted, never stored. */
    held_at: time(),
    hold_ends_at: time(),
    /** Why the speaker takes two bookings on one day. */
    override_reason: text(),
    /** Who cancelled it once it was a booking, and when it was over, whichever way. */
    cancelled_by: text({ enum: sides }),
    over_at: time(),
    /** Who has recorded a no-show or a late cancellation of the other side, and when that side replied. */
    recorded_by: text({ enum: sides }),
    replied_at: time(),
    /** How often the links by which a guest follows it were ended, and when they last received a new one. */
    guest_links: integer().notNull().default(0),
    guest_linked_at: time(),
    /** Of the link by which a guest confirms the email. */
    token_hash: text(),
    /** Until when it waits for an answer. */
    expires_at: time().notNull(),
    /** When the speaker was notified, and when they first answered: the public page's response time. */
    requested_at: time(),
    answered_at: time(),
    /** How many reminders the last step has led to. */
    reminders: integer().notNull().default(0),
    /** When its last step was taken. */
    moved_at: timeOfInsert(),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    index('booking_requests_profile_id_idx').on(table.profile_id, table.state, table.created_at),
    index('booking_requests_organizer_id_idx').on(table.organizer_id, table.moved_at),
    index('booking_requests_profile_moved_idx').on(table.profile_id, table.moved_at),
    index('booking_requests_event_id_idx').on(table.event_id).where(sql`${table.event_id} is not null`),
    index('booking_requests_slot_id_idx').on(table.slot_id).where(sql`${table.slot_id} is not null`),
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
    known('booking_requests_sent_by_known', table.sent_by),
    known('booking_requests_asks_for_known', table.asks_for),
    known('booking_requests_proposed_by_known', table.proposed_by),
    known('booking_requests_cancelled_by_known', table.cancelled_by),
    known('booking_requests_recorded_by_known', table.recorded_by),
    check(
      'booking_requests_proposal_whole',
      sql`(${table.proposed_by} is null) = (${table.proposed_terms} is null)`,
    ),
    check('booking_requests_hold_whole', sql`(${table.held_at} is null) = (${table.hold_ends_at} is null)`),
    check('booking_requests_hold_has_date', sql`${table.held_at} is null or ${table.starts_on} is not null`),
    check(
      'booking_requests_booking_has_date',
      sql`${table.state} <> 'confirmed' or ${table.starts_on} is not null`,
    ),
    check(
      'booking_requests_notes_short',
      sql`char_length(${table.proposal_note}) <= 2000 and char_length(${table.override_reason}) between 1 and 500`,
    ),
  ],
)

export const bookingRequestSteps = pgTable(
  'booking_request_steps',
  {
    id: id(),
    request_id: belongsTo(() => bookingRequests.id),
    action: text({ enum: actions }).notNull(),
    /** Null: a job. */
    side: text({ enum: sides }),
    /** Null: a guest, a job, or an account that is gone. */
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    way: text({ enum: stepWays }).notNull(),
    from_state: text({ enum: requestStates }).notNull(),
    to_state: text({ enum: requestStates }).notNull(),
    reason: text({ enum: stepReasons }),
    note: text().notNull().default(''),
    /** Those proposed, else those in force at that time. */
    terms: jsonb().$type<Terms>().notNull(),
    /** What the organizer said about it with this step. */
    is_firm: boolean(),
    override_reason: text(),
    taken_at: timeOfInsert(),
    /** Until then it can be undone, and only who took it sees it. */
    settles_at: time().notNull(),
    settled_at: time(),
  },
  (table) => [
    index('booking_request_steps_request_id_idx').on(table.request_id, table.taken_at),
    uniqueIndex('booking_request_steps_one_pending')
      .on(table.request_id)
      .where(sql`${table.settled_at} is null`),
    known('booking_request_steps_action_known', table.action),
    known('booking_request_steps_side_known', table.side),
    known('booking_request_steps_way_known', table.way),
    known('booking_request_steps_reason_known', table.reason),
    check(
      'booking_request_steps_notes_short',
      sql`char_length(${table.note}) <= 2000 and char_length(${table.override_reason}) between 1 and 500`,
    ),
  ],
)

export const bookingRequestSides = pgTable(
  'booking_request_sides',
  {
    request_id: belongsTo(() => bookingRequests.id),
    side: text({ enum: sides }).notNull(),
    /** Never shown to the other side. */
    note: text().notNull().default(''),
    seen_at: time(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    primaryKey({ columns: [table.request_id, table.side] }),
    known('booking_request_sides_side_known', table.side),
    check('booking_request_sides_note_short', sql`char_length(${table.note}) <= 4000`),
  ],
)
