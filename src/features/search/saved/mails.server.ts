// Who is mailed about saved searches, and the signed link that stops it.
import { and, eq } from 'drizzle-orm'
import { idOfToken, signId } from '../../../server/auth/signed-ids.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { savedSearches } from './table.server.ts'

const purpose = 'stop saved-search mails'

/** It works as long as the account exists, and does nothing else. */
export function stopMailsUrl({ appUrl, secret }: Pick<Config, 'appUrl' | 'secret'>, ownerId: string): string {
  return appUrl + paths.searchMailsWith(signId(secret, purpose, ownerId))
}

/** Null if we did not issue it. */
export function ownerOfMailsToken({ secret }: Pick<Config, 'secret'>, token: string): string | null {
  return idOfToken(secret, purpose, token)
}

export async function sendsMails(db: Database, ownerId: string): Promise<boolean> {
  const rows = await db.select({ id: savedSearches.id }).from(savedSearches).where(mailed(ownerId)).limit(1)
  return rows.length > 0
}

/** Of all searches of this owner. */
export async function stopMails(db: Database, ownerId: string): Promise<void> {
  await db.update(savedSearches).set({ mails: false }).where(mailed(ownerId))
}

function mailed(ownerId: string) {
  return and(eq(savedSearches.owner_id, ownerId), eq(savedSearches.mails, true))
}
