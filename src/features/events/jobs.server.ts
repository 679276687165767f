// A daily job: removes events that were deleted long enough ago.
import { lt } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { events } from './table.server.ts'

/** How long a deleted event can be restored. */
export const daysToRestore = 30

export const eventTasks: Tasks = {
  remove_deleted_events: { at: '11 4 * * *', run: (_payload, { db }) => removeDeleted(db) },
}

export async function removeDeleted(db: Database): Promise<void> {
  const before = new Date(Date.now() - daysToRestore * 24 * 60 * 60_000)
  await db.delete(events).where(lt(events.deleted_at, before))
}
