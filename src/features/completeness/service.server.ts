// Counts what a profile has in other tables.
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { events } from '../events/table.server.ts'
import { experiences } from '../experiences/table.server.ts'
import { profileCountries, profileTopics } from '../profiles/choices/table.server.ts'
import type { OwnCounts } from './schema.ts'

export async function countOwn(db: Database, profileId: string): Promise<OwnCounts> {
  const [topics, countries, shown, own] = await Promise.all([
    db.$count(profileTopics, eq(profileTopics.profile_id, profileId)),
    db.$count(profileCountries, eq(profileCountries.profile_id, profileId)),
    db.$count(experiences, and(eq(experiences.profile_id, profileId), isNull(experiences.deleted_at))),
    db.$count(events, and(eq(events.owner_id, profileId), isNull(events.deleted_at))),
  ])
  return { topics, countries, experiences: shown, events: own }
}
