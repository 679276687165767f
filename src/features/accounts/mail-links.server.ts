// Mailed links that act once. The database stores only the hash of a token. A newer link of the same kind replaces the
// previous one, and a suspended user's links are invalid.
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, makeToken } from '../../server/auth/tokens.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { lockUser } from './lock.server.ts'
import { accountTokens, users } from './table.server.ts'

/** Validity in ms. */
const validity = 24 * 60 * 60 * 1000

type LinkKind = 'recovery' | 'email_change'

/** Runs in the transaction that queues the mail. The token is returned here and never again. */
export async function createLink(
  tx: Pick<Database, 'insert' | 'delete' | 'select'>,
  kind: LinkKind,
  userId: string,
  email: string | null = null,
): Promise<{ token: string; expires_at: Date }> {
  // Concurrent calls wait for the user's row; otherwise neither would replace the other, and the second would be refused.
  await lockUser(tx, userId)
  await tx.delete(accountTokens).where(isUnused(kind, userId))
  const { token, hash } = makeToken()
  const expires_at = new Date(Date.now() + validity)
  await tx
    .insert(accountTokens)
    .values({ id: uuidv7(), user_id: userId, kind, token_hash: hash, email, expires_at })
  return { token, expires_at }
}

/** The links of a user that have not been used, valid or expired. */
export function isUnused(kind: LinkKind, userId: string): SQL | undefined {
  return and(eq(accountTokens.user_id, userId), eq(accountTokens.kind, kind), isNull(accountTokens.used_at))
}

/** What a token opens, without using it up; undefined when it is used, expired or unknown. */
export async function findLink(db: Pick<Database, 'select'>, kind: LinkKind, token: string) {
  const [link] = await selectOpen(db, kind, token)
  return link
}

/**
 * Uses the link up in the caller's transaction; only one of several concurrent calls succeeds. Throws AppError
 * `link_invalid`.
 */
export async function spendLink(
  tx: Pick<Database, 'select' | 'update'>,
  kind: LinkKind,
  token: string,
): Promise<{ userId: string; email: string | null }> {
  const [link] = await selectOpen(tx, kind, token).for('no key update', { of: accountTokens })
  if (!link) throw invalidLink()
  await tx.update(accountTokens).set({ used_at: new Date() }).where(eq(accountTokens.id, link.id))
  return link
}

export function invalidLink(): AppError {
  return new AppError('link_invalid', 'This link is no longer valid.', { hint: 'Request a new one.' })
}

function selectOpen(db: Pick<Database, 'select'>, kind: LinkKind, token: string) {
  return db
    .select({ id: accountTokens.id, userId: accountTokens.user_id, email: accountTokens.email })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.user_id))
    .where(
      and(
        eq(accountTokens.token_hash, hashToken(token)),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.used_at),
        gt(accountTokens.expires_at, new Date()),
        isNull(users.suspended_at),
      ),
    )
}
