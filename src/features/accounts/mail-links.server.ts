// Links that are mailed to somebody and act once. The database knows the hash of a token; a newer link of the same kind
// ends the one before; a suspended person's count for nothing.
import { and, eq, gt, isNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { hashLinkToken, makeLinkToken } from '../../server/auth/link-tokens.ts'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { accountTokens, users } from './table.server.ts'

/** ms that a link is valid. */
const validity = 24 * 60 * 60 * 1000

type LinkKind = 'recovery' | 'email_change'

export interface OpenLink {
  id: string
  userId: string
  /** The address that an e-mail change leads to. */
  email: string | null
}

/** Inside the transaction that queues its mail: the token is told here and never again. */
export async function createLink(
  tx: Pick<Database, 'insert' | 'delete' | 'select'>,
  kind: LinkKind,
  userId: string,
  email: string | null = null,
): Promise<{ token: string; expires_at: Date }> {
  // Two at once take turns by the user's row; else both would end none and the second would be refused.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  await tx
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.user_id, userId), eq(accountTokens.kind, kind), isNull(accountTokens.used_at)),
    )
  const { token, hash } = makeLinkToken()
  const now = new Date()
  const expires_at = new Date(now.getTime() + validity)
  await tx.insert(accountTokens).values({
    id: uuidv7(),
    user_id: userId,
    kind,
    token_hash: hash,
    email,
    expires_at,
    created_at: now,
  })
  return { token, expires_at }
}

/** What a token opens, without using it; null when it is used, expired or unknown. */
export async function findLink(
  db: Pick<Database, 'select'>,
  kind: LinkKind,
  token: string,
): Promise<OpenLink | null> {
  const [link] = await selectOpen(db, kind, token)
  return link ?? null
}

/** Uses the link up, in the caller's transaction; of several at once one goes on. Throws AppError `link_invalid`. */
export async function spendLink(
  tx: Pick<Database, 'select' | 'update'>,
  kind: LinkKind,
  token: string,
): Promise<OpenLink> {
  const [link] = await selectOpen(tx, kind, token).for('update', { of: accountTokens })
  if (!link) throw invalidLink()
  await tx.update(accountTokens).set({ used_at: new Date() }).where(eq(accountTokens.id, link.id))
  return link
}

export function invalidLink(): AppError {
  return new AppError('link_invalid', 'This link is no longer valid.', { hint: 'Ask for a new one.' })
}

function selectOpen(db: Pick<Database, 'select'>, kind: LinkKind, token: string) {
  return db
    .select({ id: accountTokens.id, userId: accountTokens.user_id, email: accountTokens.email })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.user_id))
    .where(
      and(
        eq(accountTokens.token_hash, hashLinkToken(token)),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.used_at),
        gt(accountTokens.expires_at, new Date()),
        isNull(users.suspended_at),
      ),
    )
}
