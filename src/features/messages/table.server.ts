// conversations: each belongs to one request, one event and a speaker, or two connected users; conversation_people: what a
// conversation is to one of its people; messages. Who takes part follows from what it belongs to
// (`people_of_conversation` in the migration), so a team's newcomer is in it, and one who left is not.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import { events } from '../events/table.server.ts'
import { bookingRequests } from '../requests/table.server.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    request_id: uuid().references(() => bookingRequests.id, { onDelete: 'cascade' }),
    event_id: uuid().references(() => events.id, { onDelete: 'cascade' }),
    /** The speaker who writes with an event's team, or one of two connected users: the one whose id is smaller. */
    person_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    other_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    started_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of the last message: numbers have no gaps, and every reader sees their order. */
    last_number: integer().notNull().default(0),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('conversations_request_id_key').on(table.request_id),
    uniqueIndex('conversations_event_person_key')
      .on(table.event_id, table.person_id)
      .where(sql`${table.event_id} is not null`),
    uniqueIndex('conversations_connection_key')
      .on(table.person_id, table.other_id)
      .where(sql`${table.other_id} is not null`),
    index('conversations_person_id_idx').on(table.person_id).where(sql`${table.person_id} is not null`),
    index('conversations_other_id_idx').on(table.other_id).where(sql`${table.other_id} is not null`),
    check(
      'conversations_belong_to_one',
      sql`num_nonnulls(${table.request_id}, ${table.event_id}, ${table.other_id}) = 1 and (${table.request_id} is null) = (${table.person_id} is not null)`,
    ),
    check('conversations_connection_in_order', sql`${table.person_id} < ${table.other_id}`),
  ],
)

export const conversationPeople = pgTable(
  'conversation_people',
  {
    conversation_id: belongsTo(() => conversations.id),
    user_id: belongsTo(() => users.id),
    /** Message numbers up to which they have read, received, and been mailed. */
    read_to: integer().notNull().default(0),
    delivered_to: integer().notNull().default(0),
    mailed_to: integer().notNull().default(0),
    /** Up to which messages were there before them: these count as read, without having been. */
    seated_to: integer().notNull().default(0),
    /** No mail, and no marker of something new. */
    is_muted: boolean().notNull().default(false),
    archived_at: time(),
    /** Away until then, or until someone else writes. */
    snoozed_until: time(),
    wakes_on_reply: boolean().notNull().default(false),
    draft: text().notNull().default(''),
    created_at: timeOfInsert(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.conversation_id] }),
    index('conversation_people_conversation_id_idx').on(table.conversation_id),
    check('conversation_people_draft_short', sql`char_length(${table.draft}) <= 10000`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    conversation_id: belongsTo(() => conversations.id),
    number: integer().notNull(),
    /** Null: the account is gone. */
    sender_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Whose side it is from: the speaker's (of connected users: `person_id`), or the other one. */
    by_person: boolean().notNull(),
    /** The sender's browser makes it with the first attempt, so a repeated attempt is the same message. */
    client_id: uuid().notNull(),
    /** Empty once it is deleted. */
    text: text().notNull(),
    /** Folded words (lib/fold-text.ts), without positions. */
    words: tsvector().notNull(),
    quote_of: uuid(),
    /** User ids of people who had blocked the sender: the message is never shown to them. */
    hidden_from: uuid().array().notNull().default(sql`'{}'`),
    edited_at: time(),
    deleted_at: time(),
    /** When an admin hid it. */
    withheld_at: time(),
    created_at: timeOfInsert(),
  },
  (table) => [
    uniqueIndex('messages_number_key').on(table.conversation_id, table.number),
    uniqueIndex('messages_client_id_key').on(table.sender_id, table.client_id),
    // A new message is found at once, and no search has to read what others have not sorted in yet.
    index('messages_words_in_conversation_idx')
      .using('gin', sql`words_in_conversation(${table.conversation_id}, ${table.words})`)
      .with({ fastupdate: false }),
    index('messages_quote_of_idx').on(table.quote_of).where(sql`${table.quote_of} is not null`),
    index('messages_created_at_idx').on(table.created_at),
    foreignKey({
      columns: [table.quote_of],
      foreignColumns: [table.id],
      name: 'messages_quote_of_fk',
    }).onDelete('set null'),
    check(
      'messages_text_bounded',
      sql`char_length(${table.text}) <= 10000 and (${table.text} = '') = (${table.deleted_at} is not null)`,
    ),
  ],
)

/** Files of messages. A file that is not sent yet has no message. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: id(),
    conversation_id: belongsTo(() => conversations.id),
    owner_id: belongsTo(() => users.id),
    message_id: uuid().references(() => messages.id, { onDelete: 'cascade' }),
    /** The file name on the sender's computer: never part of an address or a key. */
    name: text().notNull(),
    /** A picture was encoded anew; anything else is stored as it is. */
    kind: text({ enum: ['picture', 'file'] }).notNull(),
    /** Encoded anew, a picture may be larger than what was uploaded. */
    bytes: integer().notNull(),
    /** px, of a picture as it is shown. */
    width: integer(),
    height: integer(),
    created_at: timeOfInsert(),
  },
  (table) => [
    index('message_files_owner_id_idx').on(table.owner_id),
    index('message_files_message_id_idx').on(table.message_id),
    index('message_files_conversation_id_idx').on(table.conversation_id),
    index('message_files_unsent_idx').on(table.created_at).where(sql`${table.message_id} is null`),
    known('message_files_kind_known', table.kind),
    check('message_files_name_short', sql`char_length(${table.name}) between 1 and 255`),
    check('message_files_bytes_bounded', sql`${table.bytes} between 1 and 104857600`),
    check(
      'message_files_picture_measured',
      sql`(${table.kind} = 'picture') = (${table.width} is not null and ${table.height} is not null)`,
    ),
  ],
)
