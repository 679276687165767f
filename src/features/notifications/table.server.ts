// notifications: what happened to a user, one row for each; unread ones of the same group are folded into one row.
// notification_choices: by topic, the channels that a user chose; no row: the topic's defaults. notification_digests: when
// a user was last sent the daily mail. Triggers of the migration tell open tabs.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, id, known, time, timeOfInsert } from '../../server/database/columns.ts'
import { users } from '../accounts/table.server.ts'
import { type NotificationFacts, notificationFlags, notificationKinds } from './kinds.ts'
import { mailTimes, notificationTopics } from './topics.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    user_id: belongsTo(() => users.id),
    kind: text({ enum: notificationKinds }).notNull(),
    topic: text({ enum: notificationTopics }).notNull(),
    flag: text({ enum: notificationFlags }).notNull(),
    /** The same for notifications that are folded together while they are unread. */
    group_key: text().notNull(),
    subject_type: text().notNull(),
    subject_id: uuid().notNull(),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    count: integer().notNull().default(1),
    data: jsonb().$type<NotificationFacts>().notNull(),
    /** Turned off in the app: in the activity alone. */
    in_app: boolean().notNull().default(true),
    /** Of the latest that was folded into it. */
    created_at: timeOfInsert(),
    read_at: time(),
    /** When a mail told of it. */
    mailed_at: time(),
  },
  (table) => [
    known('notifications_kind_known', table.kind),
    known('notifications_topic_known', table.topic),
    known('notifications_flag_known', table.flag),
    check('notifications_count_positive', sql`${table.count} > 0`),
    check('notifications_group_key_length', sql`char_length(${table.group_key}) between 1 and 200`),
    check('notifications_data_size', sql`octet_length(${table.data}::text) <= 8000`),
    index('notifications_user_id_idx').on(table.user_id, table.created_at, table.id),
    uniqueIndex('notifications_unread_group_key')
      .on(table.user_id, table.group_key)
      .where(sql`${table.read_at} is null`),
    index('notifications_unread_idx')
      .on(table.user_id, table.created_at, table.id)
      .where(sql`${table.read_at} is null and ${table.in_app}`),
    index('notifications_flag_idx')
      .on(table.user_id, table.flag, table.created_at)
      .where(sql`${table.in_app}`),
    index('notifications_actor_id_idx').on(table.actor_id),
  ],
)

export const notificationChoices = pgTable(
  'notification_choices',
  {
    user_id: belongsTo(() => users.id),
    topic: text({ enum: notificationTopics }).notNull(),
    in_app: boolean().notNull(),
    /** Null: the topic's default. */
    push: boolean(),
    email: text({ enum: mailTimes }).notNull(),
    updated_at: timeOfInsert(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.topic] }),
    known('notification_choices_topic_known', table.topic),
    known('notification_choices_email_known', table.email),
  ],
)

export const notificationDigests = pgTable('notification_digests', {
  user_id: belongsTo(() => users.id).primaryKey(),
  mailed_at: time().notNull(),
})
