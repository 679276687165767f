// Jobs of accounts: requested recovery links, and a daily cleanup.
import { isNotNull, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import type { Tasks } from '../../server/jobs/jobs.ts'
import { recoveryTask, sendRequestedRecovery } from './recovery/service.server.ts'
import { accountTokens, sessions, verifications } from './table.server.ts'

const requestPayload = z.object({ email: z.string() })

export function accountTasks(config: Pick<Config, 'appUrl'>): Tasks {
  return {
    async [recoveryTask](payload, { db }) {
      await sendRequestedRecovery(db, requestPayload.parse(payload).email, config)
    },
    remove_expired_sessions: { at: '17 3 * * *', run: (_payload, { db }) => removeExpired(db) },
  }
}

/** Expired sessions, challenges and links. The audit log keeps their history. */
export async function removeExpired(db: Database): Promise<void> {
  const now = new Date()
  await db.delete(sessions).where(lt(sessions.expires_at, now))
  await db.delete(verifications).where(lt(verifications.expires_at, now))
  await db
    .delete(accountTokens)
    .where(or(lt(accountTokens.expires_at, now), isNotNull(accountTokens.used_at)))
}
