// The owner's active lists that speakers are on: one statement for all of them.
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../server/database/database.ts'
import { profiles } from '../../profiles/table.server.ts'
import { isOwn } from '../service.server.ts'
import { shortlistItems, shortlists } from '../table.server.ts'
import type { ShortlistedSpeakers } from './schema.ts'

export async function listsOf(
  db: Database,
  ownerId: string,
  usernames: readonly string[],
): Promise<ShortlistedSpeakers> {
  const found = await db
    .select({ username: profiles.username, id: shortlists.id, title: shortlists.title })
    .from(shortlistItems)
    .innerJoin(shortlists, eq(shortlists.id, shortlistItems.shortlist_id))
    .innerJoin(profiles, eq(profiles.id, shortlistItems.speaker_id))
    .where(
      and(
        isOwn(ownerId),
        isNull(shortlists.archived_at),
        isNotNull(shortlistItems.position),
        inArray(profiles.username, [...usernames]),
      ),
    )
    .orderBy(asc(shortlists.title), asc(shortlists.id))
  return {
    speakers: [...new Set(usernames)].map((username) => ({
      username,
      shortlists: found.flatMap(({ username: of, id, title }) => (of === username ? { id, title } : [])),
    })),
  }
}
