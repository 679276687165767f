// The topics of a profile: read, added as far as the plan has room, taken away.
import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { requireRoom } from '../../plans/service.server.ts'
import { topics } from '../../topics/table.server.ts'
import { lockSpeaker, requireOwn } from '../service.server.ts'
import type { ProfileTopic } from './schema.ts'
import { profileTopics } from './table.server.ts'

/** The first chosen one first. */
export async function listProfileTopics(db: Database, userId: string): Promise<ProfileTopic[]> {
  const rows = await selectRows(db)
    .where(eq(profileTopics.profile_id, userId))
    .orderBy(asc(profileTopics.created_at), asc(profileTopics.topic_id))
  return rows.map(present)
}

/**
 * Adds a topic; what is there already stays as it is. Throws AppError `limit_reached`, `invalid_input` for a topic that
 * does not exist, `forbidden` for organizers, `not_found` for another's profile.
 */
export async function addProfileTopic(
  db: Database,
  userId: string,
  { profile_id = userId, topic_id }: { profile_id?: string | undefined; topic_id: string },
): Promise<{ row: ProfileTopic; isNew: boolean }> {
  requireOwn(userId, profile_id)
  return db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, userId)
    const key = and(eq(profileTopics.profile_id, userId), eq(profileTopics.topic_id, topic_id))
    const [there] = await selectRows(tx).where(key)
    if (there) return { row: present(there), isNew: false }
    const [known] = await tx.select({ id: topics.id }).from(topics).where(eq(topics.id, topic_id))
    if (!known) throw new AppError('invalid_input', 'topic_id: There is no such topic.', { hint: 'topic_id' })
    const [counted] = await tx
      .select({ count: count() })
      .from(profileTopics)
      .where(eq(profileTopics.profile_id, userId))
    await requireRoom(tx, 'topics', { tierId: speaker.tierId, count: counted?.count ?? 0 })
    await tx.insert(profileTopics).values({ profile_id: userId, topic_id })
    await speaker.touch()
    const [added] = await selectRows(tx).where(key)
    if (!added) throw new Error('a row that was just written is not there')
    return { row: present(added), isNew: true }
  })
}

/** One that is not there is gone already. Throws AppError `not_found` for another's profile. */
export async function removeProfileTopic(
  db: Database,
  userId: string,
  { profile_id = userId, topic_id }: { profile_id?: string | undefined; topic_id: string },
): Promise<void> {
  requireOwn(userId, profile_id)
  await db.transaction(async (tx) => {
    const speaker = await lockSpeaker(tx, userId)
    const removed = await tx
      .delete(profileTopics)
      .where(and(eq(profileTopics.profile_id, userId), eq(profileTopics.topic_id, topic_id)))
      .returning({ topic_id: profileTopics.topic_id })
    if (removed.length > 0) await speaker.touch()
  })
}

function selectRows(db: Database) {
  return db
    .select({
      profile_id: profileTopics.profile_id,
      topic_id: profileTopics.topic_id,
      created_at: profileTopics.created_at,
      topic: { id: topics.id, name: topics.name, created_at: topics.created_at },
    })
    .from(profileTopics)
    .innerJoin(topics, eq(topics.id, profileTopics.topic_id))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function present({ created_at, topic, ...row }: Row): ProfileTopic {
  return {
    ...row,
    created_at: created_at.toISOString(),
    topic: { ...topic, created_at: topic.created_at.toISOString() },
  }
}
