// Sends a mail again that was given up: once for each time it failed.
import { eq } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { addJob } from '../../server/jobs/jobs.ts'
import { resendDays } from './resend-days.ts'
import { sendMailTask } from './service.server.ts'
import { mailOutbox } from './table.server.ts'

export type Obstacle = 'not_failed' | 'expired' | 'erased'

const sentences: Record<Obstacle, string> = {
  not_failed: 'This email isn’t marked as failed. It may have been sent again or replaced.',
  expired: 'The link in this email has expired. Send a new one instead.',
  erased: `The text of a failed email is erased after ${resendDays} days. Send a new one instead.`,
}

/** Why a mail cannot be sent again; null: it can. */
export function obstacleTo({
  state,
  html,
  not_after,
}: Pick<typeof mailOutbox.$inferSelect, 'state' | 'html' | 'not_after'>): Obstacle | null {
  if (state !== 'failed') return 'not_failed'
  if (html === null) return 'erased'
  return not_after !== null && not_after <= new Date() ? 'expired' : null
}

/**
 * Queues it anew, with all its attempts and the same Message-ID, in the caller's transaction. Returns what it was before. Throws
 * AppError `not_found`, `conflict`.
 */
export async function resendMail(
  tx: Database,
  id: string,
): Promise<Pick<typeof mailOutbox.$inferSelect, 'kind' | 'attempts' | 'last_error'>> {
  const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for('no key update')
  if (!mail) throw missingMail()
  const obstacle = obstacleTo(mail)
  if (obstacle) throw new AppError('conflict', sentences[obstacle])
  await tx
    .update(mailOutbox)
    .set({ state: 'pending', attempts: 0, last_error: null, not_before: null, failed_at: null })
    .where(eq(mailOutbox.id, id))
  await addJob(tx, sendMailTask, { id })
  return mail
}

export function missingMail(): AppError {
  return new AppError('not_found', 'There is no such email.')
}
