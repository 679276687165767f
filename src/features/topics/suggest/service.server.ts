// Stores what people miss in the list of topics. Admins decide in features/admin/topics.
import { and, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../server/database/database.ts'
import { AppError } from '../../../server/errors.ts'
import { lockUser } from '../../accounts/lock.server.ts'
import { slugOf } from '../checks.ts'
import { topicSuggestions, topics } from '../table.server.ts'
import { mostOpen, type Suggestion, type SuggestionInput } from './schema.ts'

/**
 * The same again is the first one, as long as it is undecided. Throws AppError `conflict` for a topic that exists, also under a
 * former name, and for more than a few at a time.
 */
export async function suggestTopic(
  db: Database,
  userId: string,
  { name, note }: SuggestionInput,
): Promise<Suggestion> {
  return db.transaction(async (tx) => {
    // One at a time for each person, so that they are counted.
    await lockUser(tx, userId)
    const [there] = await tx
      .select({ name: topics.name })
      .from(topics)
      .where(
        sql`lower(${topics.name}) = lower(${name}) or ${topics.slug} = ${slugOf(name)}
          or lower(${name}) in (select lower(former) from unnest(${topics.known_as}) former)`,
      )
    if (there) throw new AppError('conflict', `It’s in the list already: ${there.name}.`)
    const open = await tx
      .select()
      .from(topicSuggestions)
      .where(and(eq(topicSuggestions.user_id, userId), eq(topicSuggestions.state, 'open')))
    const same = open.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (same) return present(same)
    if (open.length >= mostOpen) {
      throw new AppError(
        'conflict',
        `${mostOpen} of your suggestions are waiting for an answer. You can suggest more after that.`,
      )
    }
    const [added] = await tx
      .insert(topicSuggestions)
      .values({ id: uuidv7(), user_id: userId, name, note })
      .returning()
    if (!added) throw new Error('a row that was just written is not there')
    return present(added)
  })
}

function present({ id, name, state, created_at }: typeof topicSuggestions.$inferSelect): Suggestion {
  return { id, name, state, created_at: created_at.toISOString() }
}
