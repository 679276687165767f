// Browsers that a user's notifications are pushed to. Each belongs to the session that subscribed, and every statement names
// the user, so another user's subscription is not found (docs/specification.md §20.38).
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { VisitError } from '../../../server/outbound/visit.ts'
import { lockUser } from '../../accounts/lock.server.ts'
import { sessions } from '../../accounts/table.server.ts'
import { checkEndpoint } from './deliver.server.ts'
import { isPublicKey } from './encrypt.server.ts'
import { readPushKeys } from './keys.server.ts'
import type { PushState, PushSubscription, PushSubscriptionInput } from './schema.ts'
import { pushSubscriptions } from './table.server.ts'

/** Browsers of one user; a further one replaces the oldest. */
const mostSubscriptions = 10

interface Here {
  userId: string
  sessionId: string
}

/** Of sessions that have not ended, the oldest first. */
export async function listSubscriptions(
  db: Database,
  config: Pick<Config, 'secret'>,
  { userId, sessionId }: Here,
): Promise<PushState> {
  const { publicKey } = await readPushKeys(db, config)
  const rows = await db
    .select({
      id: pushSubscriptions.id,
      session_id: pushSubscriptions.session_id,
      created_at: pushSubscriptions.created_at,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .where(and(eq(pushSubscriptions.user_id, userId), gt(sessions.expires_at, sql`now()`)))
    .orderBy(asc(pushSubscriptions.created_at), asc(pushSubscriptions.id))
  return {
    public_key: publicKey.toString('base64url'),
    subscriptions: rows.map(({ id, session_id, created_at }) => ({
      id,
      is_here: session_id === sessionId,
      created_at: created_at.toISOString(),
    })),
  }
}

/**
 * Replaces what this session or this browser had before, also under another account. Throws AppError `invalid_input` for an
 * address that this server does not request, and for a key that is none.
 */
export async function subscribe(
  db: Database,
  { userId, sessionId }: Here,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<PushSubscription> {
  if (!isPublicKey(Buffer.from(keys.p256dh, 'base64url')))
    throw invalidField('keys.p256dh', 'This is not a public key')
  await requireEndpoint(endpoint)
  return db.transaction(async (tx) => {
    // One after the other, so that the highest number holds.
    await lockUser(tx, userId)
    await tx
      .delete(pushSubscriptions)
      .where(or(eq(pushSubscriptions.session_id, sessionId), eq(pushSubscriptions.endpoint, endpoint)))
    const [row] = await tx
      .insert(pushSubscriptions)
      .values({ id: uuidv7(), user_id: userId, session_id: sessionId, endpoint, ...keys })
      // Another user who subscribes this browser at the same moment comes first.
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: { user_id: userId, session_id: sessionId, ...keys, created_at: sql`now()` },
      })
      .returning({ id: pushSubscriptions.id, created_at: pushSubscriptions.created_at })
    if (!row) throw new Error('Nothing was inserted.')
    const extra = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.user_id, userId))
      .orderBy(desc(pushSubscriptions.created_at), desc(pushSubscriptions.id))
      .offset(mostSubscriptions)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, extra))
    return { id: row.id, is_here: true, created_at: row.created_at.toISOString() }
  })
}

/** Throws AppError `not_found`. */
export async function unsubscribe(db: Database, userId: string, id: string): Promise<void> {
  const removed = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.user_id, userId), eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id })
  if (removed.length === 0) throw new AppError('not_found', 'Subscription not found.')
}

async function requireEndpoint(endpoint: string): Promise<void> {
  try {
    await checkEndpoint(endpoint)
  } catch (thrown) {
    if (!(thrown instanceof VisitError)) throw thrown
    throw invalidField('endpoint', 'This is not the address of a push service', thrown)
  }
}
