// shortlists: an organizer's lists of speakers, in order; shortlist_changes: what happened to one, with what undoes it. What
// belongs to its committee is in committee/table.server.ts (docs/specification.md §3, §18).
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { eventSlots, events } from '../events/table.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { changeKinds, type Undo } from './changes.ts'

export const shortlists = pgTable(
  'shortlists',
  {
    id: id(),
    owner_id: belongsTo(() => profiles.id),
    /** Null: not for a particular event. */
    event_id: uuid().references(() => events.id, { onDelete: 'set null' }),
    title: text().notNull(),
    archived_at: time(),
    /** Counts the changes by its owner. */
    version: integer().notNull().default(1),
    /** The Idempotency-Key that it was created with. */
    creation_key: text(),
    /** Deleted, but can still be restored for a while. */
    deleted_at: time(),
    created_at: timeOfInsert(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    index('shortlists_owner_id_idx').on(table.owner_id, table.updated_at, table.id),
    index('shortlists_event_id_idx').on(table.event_id),
    uniqueIndex('shortlists_creation_key').on(table.owner_id, table.creation_key),
    index('shortlists_deleted_at_idx').on(table.deleted_at).where(sql`${table.deleted_at} is not null`),
    check('shortlists_title_short', sql`char_length(${table.title}) between 1 and 120`),
    check('shortlists_version_counts', sql`${table.version} >= 1`),
    check('shortlists_creation_key_short', sql`char_length(${table.creation_key}) between 1 and 255`),
  ],
)

/**
 * The migration adds that no two items of a list have the same position, checked at the end of a transaction, because a
 * move shifts others.
 */
export const shortlistItems = pgTable(
  'shortlist_items',
  {
    id: id(),
    shortlist_id: belongsTo(() => shortlists.id),
    speaker_id: belongsTo(() => profiles.id),
    /** As the speaker was called when added: shown while the profile is not public. */
    speaker_name: text().notNull(),
    /** From 0. A removed one has none; it keeps its votes and its note for a while, and returns with them. */
    position: integer(),
    removed_at: time(),
    /** Above the line: counts for the budget and the line-up. All of these come first. */
    is_above: boolean().notNull().default(true),
    /** The owner's own; the committee does not see it. */
    note: text().notNull().default(''),
    labels: text().array().notNull().default(sql`'{}'`),
    /** What the speaker is considered for; one of the event's that the list is for. */
    slot_id: uuid().references(() => eventSlots.id, { onDelete: 'set null' }),
    created_at: timeOfInsert(),
  },
  (table) => [
    unique('shortlist_items_of_list').on(table.id, table.shortlist_id),
    uniqueIndex('shortlist_items_speaker_once').on(table.shortlist_id, table.speaker_id),
    index('shortlist_items_speaker_id_idx').on(table.speaker_id),
    index('shortlist_items_slot_id_idx').on(table.slot_id),
    index('shortlist_items_removed_at_idx').on(table.removed_at).where(sql`${table.removed_at} is not null`),
    check(
      'shortlist_items_placed_unless_removed',
      sql`(${table.position} is null) = (${table.removed_at} is not null)`,
    ),
    check('shortlist_items_position_bounded', sql`${table.position} between 0 and 499`),
    check('shortlist_items_speaker_name_short', sql`char_length(${table.speaker_name}) <= 375`),
    check('shortlist_items_note_short', sql`char_length(${table.note}) <= 2000`),
    check(
      'shortlist_items_labels_few',
      sql`cardinality(${table.labels}) <= 8 and char_length(array_to_string(${table.labels}, '')) <= 320`,
    ),
  ],
)

export const shortlistChanges = pgTable(
  'shortlist_changes',
  {
    id: id(),
    shortlist_id: belongsTo(() => shortlists.id),
    /** The list's, once it was changed. */
    version: integer().notNull(),
    kind: text({ enum: changeKinds }).notNull(),
    /** Whom it concerned, by name; empty for changes to the list itself. */
    names: text().array().notNull().default(sql`'{}'`),
    undo: jsonb().$type<Undo>().notNull(),
    undone_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('shortlist_changes_version_key').on(table.shortlist_id, table.version),
    known('shortlist_changes_kind_known', table.kind),
  ],
)
