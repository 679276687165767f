// A daily job: removes shortlists that were deleted, and speakers that were taken off one, long enough ago.
import { lt } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { shortlistItems, shortlists } from './table.server.ts'

/** How long a deleted list can be restored. */
export const daysToRestore = 30

export const shortlistTasks: Tasks = {
  remove_deleted_shortlists: {
    at: '17 4 * * *',
    async run(_payload, { db }) {
      await removeDeleted(db)
    },
  },
}

export async function removeDeleted(db: Database): Promise<void> {
  const before = new Date(Date.now() - daysToRestore * 24 * 60 * 60_000)
  await db.delete(shortlists).where(lt(shortlists.deleted_at, before))
  await db.delete(shortlistItems).where(lt(shortlistItems.removed_at, before))
}
