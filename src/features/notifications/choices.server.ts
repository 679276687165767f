// By topic, the channels that a user chose: read where something is sent, so that every process obeys at once.
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { invalidField } from '../../server/errors.ts'
import type {
  NotificationChannels,
  NotificationChoice,
  NotificationChoiceInput,
  NotificationChoices,
} from './schema.ts'
import { notificationChoices } from './table.server.ts'
import { type NotificationTopic, notificationTopics, topics } from './topics.ts'

type UserType = 'speaker' | 'organizer'

/** The topics that exist for this kind of user, each with its choice. `sells`: whether plans can be bought. */
export async function readChoices(
  db: Database,
  { userId, userType, sells }: { userId: string; userType: UserType; sells: boolean },
): Promise<NotificationChoices> {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.user_id, userId))
  const choices = notificationTopics
    .filter((topic) => isFor(topic, userType) && (sells || topic !== 'plan'))
    .map((topic): NotificationChoice => {
      const { in_app, push, email } = choiceIn(
        rows.find((row) => row.topic === topic),
        topic,
      )
      return { topic, in_app, push, email }
    })
  return { choices }
}

/** What is absent stays as it is. Throws AppError `invalid_input` for a topic that the user does not have, or a time that it is not mailed at. */
export async function saveChoice(
  db: Database,
  { userId, userType }: { userId: string; userType: UserType },
  topic: NotificationTopic,
  choice: NotificationChoiceInput,
): Promise<void> {
  if (!isFor(topic, userType)) throw invalidField('topic', 'This isn’t for your kind of account')
  const { mails, defaults } = topics[topic]
  if (!(mails ?? [defaults.email]).includes(choice.email))
    throw invalidField('email', 'This topic isn’t emailed then')
  await db
    .insert(notificationChoices)
    .values({ user_id: userId, topic, ...choice })
    .onConflictDoUpdate({
      target: [notificationChoices.user_id, notificationChoices.topic],
      set: { ...choice, updated_at: new Date() },
    })
}

/** For each user, what they chose of these topics. */
export async function choicesOf(
  tx: Pick<Database, 'select'>,
  userIds: readonly string[],
  wanted: readonly NotificationTopic[],
): Promise<(userId: string, topic: NotificationTopic) => NotificationChannels> {
  const rows =
    userIds.length === 0
      ? []
      : await tx
          .select()
          .from(notificationChoices)
          .where(
            and(
              inArray(notificationChoices.user_id, [...new Set(userIds)]),
              inArray(notificationChoices.topic, [...new Set(wanted)]),
            ),
          )
  const chosen = new Map(rows.map((row) => [`${row.user_id} ${row.topic}`, row]))
  return (userId, topic) => choiceIn(chosen.get(`${userId} ${topic}`), topic)
}

function choiceIn(
  row: Pick<typeof notificationChoices.$inferSelect, 'in_app' | 'push' | 'email'> | undefined,
  topic: NotificationTopic,
): NotificationChannels {
  const { defaults } = topics[topic]
  return row ? { in_app: row.in_app, push: row.push ?? defaults.push, email: row.email } : defaults
}

function isFor(topic: NotificationTopic, userType: UserType): boolean {
  const { userType: only } = topics[topic]
  return only === undefined || only === userType
}
