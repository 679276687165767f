// events: an organizer's conferences and meetings; event_slots: the times on stage that requests fill; event_topics
// (docs/specification.md §3, §18).
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time as timeOfDay,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { talkFormats } from '../../vocabulary/talk-formats.ts'
import { users } from '../accounts/table.server.ts'
import { placeColumns } from '../countries/place-columns.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { topics } from '../topics/table.server.ts'
import { partsOfDay } from './checks.ts'
import { memberRoles } from './team/roles.ts'
import { storedStates } from './transitions.ts'

/** The time that clocks at the venue show: changes of daylight saving time move nothing. */
const wallTime = () => timestamp({ mode: 'string', precision: 0 })

export const events = pgTable(
  'events',
  {
    id: id(),
    owner_id: belongsTo(() => profiles.id),
    title: text().notNull(),
    description: text().notNull().default(''),
    starts_at: wallTime().notNull(),
    ends_at: wallTime().notNull(),
    /** IANA, of the venue. */
    time_zone: text().notNull(),
    ...placeColumns(),
    expected_audience: integer(),
    /** For all speakers together, in whole units. */
    budget_min: integer(),
    budget_max: integer(),
    /** ISO 4217, of the budget and of the fees of the slots. */
    currency: text().notNull(),
    url: text().notNull().default(''),
    state: text({ enum: storedStates }).notNull().default('draft'),
    /** Why it was rejected; the owner and admins read it. */
    rejection_reason: text().notNull().default(''),
    /** When it was last sent for review. */
    submitted_at: time(),
    /** The Idempotency-Key that it was created with. */
    creation_key: text(),
    /** Deleted, but can still be restored for a while. */
    deleted_at: time(),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    index('events_owner_id_idx').on(table.owner_id, table.starts_at, table.id),
    // The admins' queue, and what speakers find.
    index('events_in_review_idx')
      .on(table.submitted_at, table.id)
      .where(sql`${table.state} = 'in_review' and ${table.deleted_at} is null`),
    index('events_published_idx')
      .on(table.starts_at, table.id)
      .where(sql`${table.state} = 'published' and ${table.deleted_at} is null`),
    uniqueIndex('events_creation_key').on(table.owner_id, table.creation_key),
    index('events_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    check(
      'events_names_short',
      sql`char_length(${table.title}) between 1 and 200 and char_length(${table.venue}) <= 200 and char_length(${table.city}) <= 120`,
    ),
    check('events_description_short', sql`char_length(${table.description}) <= 4000`),
    check(
      'events_times_in_order',
      sql`${table.ends_at} > ${table.starts_at} and ${table.ends_at}::date - ${table.starts_at}::date < 60`,
    ),
    check('events_time_zone_short', sql`char_length(${table.time_zone}) between 1 and 64`),
    check('events_expected_audience_bounded', sql`${table.expected_audience} between 0 and 10000000`),
    check(
      'events_budget_valid',
      sql`${table.budget_min} between 0 and 10000000 and ${table.budget_max} between 0 and 10000000 and ${table.budget_max} >= coalesce(${table.budget_min}, 0)`,
    ),
    check('events_currency_valid', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'events_url_web',
      sql`${table.url} = '' or (${table.url} ~ '^https?://' and char_length(${table.url}) <= 500)`,
    ),
    known('events_state_known', table.state),
    check(
      'events_rejection_reasoned',
      sql`(${table.state} = 'rejected') = (${table.rejection_reason} <> '') and char_length(${table.rejection_reason}) <= 1000`,
    ),
    check('events_review_submitted', sql`${table.state} <> 'in_review' or ${table.submitted_at} is not null`),
    check('events_creation_key_short', sql`char_length(${table.creation_key}) between 1 and 255`),
  ],
)

export const eventSlots = pgTable(
  'event_slots',
  {
    id: id(),
    event_id: belongsTo(() => events.id),
    /** From 0, in the organizer's order. */
    position: integer().notNull(),
    format: text({ enum: talkFormats }).notNull(),
    /** One of the event's days; null: any of them. */
    day: date(),
    /** A time at the venue or a part of the day, or neither. */
    time: timeOfDay({ precision: 0 }),
    part_of_day: text({ enum: partsOfDay }),
    length_minutes: integer(),
    fee_min: integer(),
    fee_max: integer(),
  },
  (table) => [
    index('event_slots_event_id_idx').on(table.event_id, table.position),
    check('event_slots_position_bounded', sql`${table.position} between 0 and 49`),
    known('event_slots_format_known', table.format),
    known('event_slots_part_of_day_known', table.part_of_day),
    check('event_slots_time_or_part', sql`${table.time} is null or ${table.part_of_day} is null`),
    check('event_slots_length_bounded', sql`${table.length_minutes} between 1 and 1440`),
    check(
      'event_slots_fee_valid',
      sql`${table.fee_min} between 0 and 10000000 and ${table.fee_max} between 0 and 10000000 and ${table.fee_max} >= coalesce(${table.fee_min}, 0)`,
    ),
  ],
)

/** Colleagues of the owner. An invitation is for an address until someone accepts it. */
export const eventMembers = pgTable(
  'event_members',
  {
    id: id(),
    event_id: belongsTo(() => events.id),
    email: text().notNull(),
    role: text({ enum: memberRoles }).notNull(),
    /** Null: not accepted yet. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    joined_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('event_members_email_key').on(table.event_id, table.email),
    uniqueIndex('event_members_user_id_key').on(table.user_id, table.event_id),
    index('event_members_invited_idx').on(table.email).where(sql`${table.user_id} is null`),
    known('event_members_role_known', table.role),
    check(
      'event_members_email_short',
      sql`${table.email} = lower(${table.email}) and char_length(${table.email}) between 3 and 254`,
    ),
    check('event_members_joined_whole', sql`(${table.user_id} is null) = (${table.joined_at} is null)`),
  ],
)

export const eventTopics = pgTable(
  'event_topics',
  {
    event_id: belongsTo(() => events.id),
    topic_id: belongsTo(() => topics.id),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.topic_id] }),
    index('event_topics_topic_id_idx').on(table.topic_id),
  ],
)
