// profiles: one per user, under the same id (docs/specification.md §3). former_usernames: names that are reserved or not
// yet free again.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { known, time, timeOfInsert } from '../../server/database/columns.ts'
import { userTypes } from '../../vocabulary/user-types.ts'
import { users } from '../accounts/table.server.ts'
import { countries } from '../countries/table.server.ts'
import { media } from '../media/table.server.ts'
import { subscriptionTiers } from '../plans/table.server.ts'
import type { SocialLink, SpokenLanguage, Video } from './schema.ts'

export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    user_type: text({ enum: userTypes }).notNull().default('speaker'),
    subscription_tier_id: uuid().references(() => subscriptionTiers.id),
    /** In lower case. Part of the public page's address. */
    username: text(),
    headline: text().notNull().default(''),
    pronouns: text().notNull().default(''),
    name_pronunciation: text().notNull().default(''),
    bio_short: text().notNull().default(''),
    bio_medium: text().notNull().default(''),
    /** Markdown. */
    bio_long: text().notNull().default(''),
    headshot_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    cover_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    city: text().notNull().default(''),
    home_country_id: uuid().references(() => countries.id),
    /** IANA, e.g. Europe/Berlin. */
    time_zone: text(),
    languages: jsonb().$type<SpokenLanguage[]>().notNull().default([]),
    formats: text().array().notNull().default(sql`'{}'`),
    travels: text({ enum: ['none', 'country', 'continent', 'world'] }),
    remote: boolean().notNull().default(false),
    /** Whole units of the currency. */
    fee_min: integer(),
    fee_max: integer(),
    /** ISO 4217. */
    fee_currency: text(),
    fee_visibility: text({ enum: ['public', 'organizers', 'on_request'] })
      .notNull()
      .default('on_request'),
    website: text().notNull().default(''),
    social_links: jsonb().$type<SocialLink[]>().notNull().default([]),
    videos: jsonb().$type<Video[]>().notNull().default([]),
    visibility: text({ enum: ['draft', 'unlisted', 'public'] })
      .notNull()
      .default('draft'),
    /** When it was first published. */
    published_at: time(),
    /** An admin has hidden the page: it stays a draft until an admin shows it again. */
    withheld_at: time(),
    /** The next four are for organizers. */
    organisation: text().notNull().default(''),
    organisation_role: text().notNull().default(''),
    logo_id: uuid().references(() => media.id, { onDelete: 'set null' }),
    /** `#rrggbb`, or empty. */
    accent: text().notNull().default(''),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('profiles_username_key').on(table.username),
    index('profiles_subscription_tier_id_idx').on(table.subscription_tier_id),
    index('profiles_listed_idx').on(table.username).where(sql`${table.visibility} = 'public'`),
    index('profiles_published_at_idx').on(table.published_at).where(sql`${table.visibility} = 'public'`),
    // Long enough for the part of an email before the at-sign, which replaces a missing name.
    check(
      'profiles_names_short',
      sql`char_length(${table.first_name}) <= 254 and char_length(${table.last_name}) <= 120`,
    ),
    known('profiles_user_type_known', table.user_type),
    check(
      'profiles_username_valid',
      sql`${table.username} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.username}) between 3 and 30`,
    ),
    check('profiles_headline_short', sql`char_length(${table.headline}) <= 120`),
    check(
      'profiles_lines_short',
      sql`char_length(${table.pronouns}) <= 40 and char_length(${table.name_pronunciation}) <= 120 and char_length(${table.city}) <= 120 and char_length(${table.organisation}) <= 160 and char_length(${table.organisation_role}) <= 120`,
    ),
    check(
      'profiles_bio_short_words',
      sql`cardinality(regexp_split_to_array(btrim(${table.bio_short}, E' \\t\\n\\r'), '\\s+')) <= 50`,
    ),
    check(
      'profiles_bio_medium_words',
      sql`cardinality(regexp_split_to_array(btrim(${table.bio_medium}, E' \\t\\n\\r'), '\\s+')) <= 100`,
    ),
    check(
      'profiles_bio_long_words',
      sql`cardinality(regexp_split_to_array(btrim(${table.bio_long}, E' \\t\\n\\r'), '\\s+')) <= 300`,
    ),
    check(
      'profiles_bios_bounded',
      sql`char_length(${table.bio_short}) <= 1000 and char_length(${table.bio_medium}) <= 2000 and char_length(${table.bio_long}) <= 6000`,
    ),
    check('profiles_time_zone_short', sql`char_length(${table.time_zone}) <= 64`),
    check(
      'profiles_formats_known',
      sql`${table.formats} <@ array['keynote', 'talk', 'workshop', 'panel', 'moderation', 'podcast', 'webinar']`,
    ),
    known('profiles_travels_known', table.travels),
    check(
      'profiles_fee_valid',
      sql`${table.fee_min} >= 0 and ${table.fee_max} >= 0 and ${table.fee_max} >= coalesce(${table.fee_min}, 0)`,
    ),
    check('profiles_fee_currency_valid', sql`${table.fee_currency} ~ '^[A-Z]{3}$'`),
    check(
      'profiles_fee_has_currency',
      sql`${table.fee_currency} is not null or (${table.fee_min} is null and ${table.fee_max} is null)`,
    ),
    known('profiles_fee_visibility_known', table.fee_visibility),
    check(
      'profiles_website_web',
      sql`${table.website} = '' or (${table.website} ~ '^https?://' and char_length(${table.website}) <= 500)`,
    ),
    check(
      'profiles_lists_bounded',
      sql`jsonb_typeof(${table.languages}) = 'array' and jsonb_array_length(${table.languages}) <= 20 and jsonb_typeof(${table.social_links}) = 'array' and jsonb_array_length(${table.social_links}) <= 20 and jsonb_typeof(${table.videos}) = 'array' and jsonb_array_length(${table.videos}) <= 12`,
    ),
    check('profiles_accent_hex', sql`${table.accent} = '' or ${table.accent} ~ '^#[0-9a-f]{6}$'`),
    known('profiles_visibility_known', table.visibility),
    check('profiles_withheld_is_draft', sql`${table.withheld_at} is null or ${table.visibility} = 'draft'`),
    check(
      'profiles_shown_has_username',
      sql`${table.visibility} = 'draft' or (${table.username} is not null and ${table.published_at} is not null and ${table.user_type} = 'speaker')`,
    ),
  ],
)

/** Former names of a profile (they redirect to it for ever), and names of removed profiles (reserved for a while). */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    username: text().primaryKey(),
    /** Null: the profile was removed at `freed_at`. */
    profile_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    freed_at: timeOfInsert(),
  },
  (table) => [
    index('former_usernames_profile_id_idx').on(table.profile_id),
    check(
      'former_usernames_username_valid',
      sql`${table.username} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.username}) between 3 and 30`,
    ),
  ],
)
