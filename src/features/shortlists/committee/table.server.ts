// The committee of a shortlist: shortlist_links: secret addresses; committee_members: people who entered their name there,
// known by a cookie; their votes and comments. Foreign keys over two columns keep all of it on one list.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, hashed, id, known, time, timeOfInsert } from '../../../server/database/columns.ts'
import { votes as choices } from '../checks.ts'
import { shortlistItems, shortlists } from '../table.server.ts'

export const shortlistLinks = pgTable(
  'shortlist_links',
  {
    id: id(),
    shortlist_id: belongsTo(() => shortlists.id),
    token_hash: text().notNull(),
    expires_at: time().notNull(),
    revoked_at: time(),
    takes_votes: boolean().notNull().default(true),
    shows_fees: boolean().notNull().default(false),
    /** Members see the votes of others on a speaker once they have voted on that speaker. */
    hides_votes: boolean().notNull().default(true),
    created_at: timeOfInsert(),
  },
  (table) => [
    unique('shortlist_links_of_list').on(table.id, table.shortlist_id),
    uniqueIndex('shortlist_links_token_hash_key').on(table.token_hash),
    uniqueIndex('shortlist_links_one_open').on(table.shortlist_id).where(sql`${table.revoked_at} is null`),
    hashed('shortlist_links_token_hashed', table.token_hash),
    check('shortlist_links_ends_after_start', sql`${table.expires_at} > ${table.created_at}`),
  ],
)

export const committeeMembers = pgTable(
  'committee_members',
  {
    id: id(),
    link_id: uuid().notNull(),
    shortlist_id: uuid().notNull(),
    name: text().notNull(),
    /** Of the cookie. */
    token_hash: text().notNull(),
    created_at: timeOfInsert(),
  },
  (table) => [
    unique('committee_members_of_list').on(table.id, table.shortlist_id),
    uniqueIndex('committee_members_token_hash_key').on(table.token_hash),
    index('committee_members_link_id_idx').on(table.link_id, table.id),
    index('committee_members_shortlist_id_idx').on(table.shortlist_id, table.id),
    foreignKey({
      name: 'committee_members_link_fk',
      columns: [table.link_id, table.shortlist_id],
      foreignColumns: [shortlistLinks.id, shortlistLinks.shortlist_id],
    }).onDelete('cascade'),
    hashed('committee_members_token_hashed', table.token_hash),
    check('committee_members_name_short', sql`char_length(${table.name}) between 1 and 80`),
  ],
)

export const committeeVotes = pgTable(
  'committee_votes',
  {
    shortlist_id: uuid().notNull(),
    item_id: uuid().notNull(),
    member_id: uuid().notNull(),
    vote: text({ enum: choices }).notNull(),
    score: integer(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    primaryKey({ columns: [table.item_id, table.member_id] }),
    index('committee_votes_member_id_idx').on(table.member_id),
    index('committee_votes_shortlist_id_idx').on(table.shortlist_id),
    foreignKey({
      name: 'committee_votes_item_fk',
      columns: [table.item_id, table.shortlist_id],
      foreignColumns: [shortlistItems.id, shortlistItems.shortlist_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'committee_votes_member_fk',
      columns: [table.member_id, table.shortlist_id],
      foreignColumns: [committeeMembers.id, committeeMembers.shortlist_id],
    }).onDelete('cascade'),
    known('committee_votes_vote_known', table.vote),
    check('committee_votes_score_in_range', sql`${table.score} between 1 and 5`),
  ],
)

export const committeeComments = pgTable(
  'committee_comments',
  {
    id: id(),
    shortlist_id: belongsTo(() => shortlists.id),
    item_id: uuid().notNull(),
    /** Null: by the owner of the list. */
    member_id: uuid(),
    text: text().notNull(),
    /** The Idempotency-Key that it was sent with. */
    creation_key: text(),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('committee_comments_shortlist_id_idx').on(table.shortlist_id, table.id),
    index('committee_comments_item_id_idx').on(table.item_id),
    uniqueIndex('committee_comments_creation_key').on(table.member_id, table.item_id, table.creation_key),
    foreignKey({
      name: 'committee_comments_item_fk',
      columns: [table.item_id, table.shortlist_id],
      foreignColumns: [shortlistItems.id, shortlistItems.shortlist_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'committee_comments_member_fk',
      columns: [table.member_id, table.shortlist_id],
      foreignColumns: [committeeMembers.id, committeeMembers.shortlist_id],
    }).onDelete('cascade'),
    check('committee_comments_text_short', sql`char_length(${table.text}) between 1 and 1000`),
    check('committee_comments_creation_key_short', sql`char_length(${table.creation_key}) between 1 and 255`),
  ],
)
