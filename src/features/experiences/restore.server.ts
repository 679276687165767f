// Undoes a deletion. If an import has recreated the experience in the meantime, the restored one replaces that twin, so
// that nothing appears twice.
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { lockSpeaker } from '../profiles/service.server.ts'
import { engagementKey } from './engagement.ts'
import { hasLinks, queueLinkCheck } from './links.server.ts'
import { isPassedOn, keyPassedTo } from './origin.ts'
import type { Experience } from './schema.ts'
import { readExperience } from './service.server.ts'
import { experiences } from './table.server.ts'

type ExperienceRow = typeof experiences.$inferSelect

/** Restores a deleted experience. Throws AppError `not_found`. */
export async function restoreExperience(db: Database, profileId: string, id: string): Promise<Experience> {
  return db.transaction(async (tx) => {
    // Imports wait for this lock, too.
    await lockSpeaker(tx, profileId)
    const [deleted] = await tx
      .select()
      .from(experiences)
      .where(
        and(eq(experiences.id, id), eq(experiences.profile_id, profileId), isNotNull(experiences.deleted_at)),
      )
    if (deleted?.deleted_at) await putBack(tx, deleted, deleted.deleted_at)
    return readExperience(tx, profileId, id)
  })
}

async function putBack(tx: Database, deleted: ExperienceRow, deletedAt: Date): Promise<void> {
  const now = new Date()
  const imported = await tx
    .select()
    .from(experiences)
    .where(
      and(
        eq(experiences.profile_id, deleted.profile_id),
        isNull(experiences.deleted_at),
        isNotNull(experiences.import_key),
        gt(experiences.created_at, deletedAt),
      ),
    )
  const heir = imported.find((other) => deleted.import_key === keyPassedTo(other.id))
  const twins = heir ? [heir] : imported.filter((other) => engagementKey(other) === engagementKey(deleted))
  if (twins.length > 0) {
    const ids = twins.map((twin) => twin.id)
    await tx
      .update(experiences)
      .set({ deleted_at: now, import_key: null })
      .where(inArray(experiences.id, ids))
  }
  const ownKey = isPassedOn(deleted.import_key) ? null : deleted.import_key
  await tx
    .update(experiences)
    .set({ deleted_at: null, updated_at: now, import_key: ownKey ?? twins[0]?.import_key ?? null })
    .where(eq(experiences.id, deleted.id))
  // Its first check may have been skipped while it was deleted.
  if (deleted.links_checked_at === null && hasLinks(deleted)) await queueLinkCheck(tx, deleted.profile_id)
}
