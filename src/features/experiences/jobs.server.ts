// Jobs of experiences: checking links, and a daily cleanup of those deleted long enough ago.
import { lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../server/database/database.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { checkLinks, linkCheckTask } from './links.server.ts'
import { experiences } from './table.server.ts'

/** How long a deleted experience can be restored. */
export const daysToRestore = 30

const linkCheckPayload = z.object({ profile_id: z.uuid() })

export const experienceTasks: Tasks = {
  async [linkCheckTask](payload, { db, signal }) {
    await checkLinks(db, linkCheckPayload.parse(payload).profile_id, { signal })
  },
  remove_deleted_experiences: { at: '7 4 * * *', run: (_payload, { db }) => removeDeleted(db) },
}

export async function removeDeleted(db: Database): Promise<void> {
  const before = new Date(Date.now() - daysToRestore * 24 * 60 * 60_000)
  await db.delete(experiences).where(lt(experiences.deleted_at, before))
}
