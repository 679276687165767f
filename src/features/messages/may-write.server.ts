// Who may write in a conversation: within a request both sides always; elsewhere, while they are connected, if either side has `direct_messaging`
// (docs/specification.md §18). What a blocked person writes is stored and shown to them alone.
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { AppError } from '../../server/errors.ts'
import { hasBlocked } from '../blocks/service.server.ts'
import { areConnected } from '../network/service.server.ts'
import { requireRoom } from '../plans/service.server.ts'
import { explainContactLimit } from '../requests/contacts.server.ts'
import type { Seat } from './seats.server.ts'
import { messageTexts as texts } from './texts.ts'

/** Throws AppError `forbidden` or `limit_reached`, which names the plan that lifts it. */
export async function requireMayWrite(db: Database, userId: string, seat: Seat): Promise<void> {
  if (!seat.may_act) throw new AppError('forbidden', texts.readsAlong)
  const other = seat.is_person ? seat.other_person_id : seat.person_id
  if (other !== null && (await hasBlocked(db, userId, other))) throw new AppError('forbidden', texts.blocked)
  if (seat.kind === 'request') return
  if (seat.kind === 'connection' && (other === null || !(await areConnected(db, userId, other))))
    throw new AppError('forbidden', texts.notConnected)
  await requireMessaging(db, userId, seat.person_id, seat.other_person_id)
}

/** Whether its first message, from an organizer, counts as a contact. */
export function isContact({ kind, is_person }: Seat): boolean {
  return kind === 'event' && !is_person
}

/** The message of the refusal that writing would get; null: writing is allowed. */
export async function explainRefusal(db: Database, userId: string, seat: Seat): Promise<string | null> {
  try {
    await requireMayWrite(db, userId, seat)
    if (seat.last_number > 0 || !isContact(seat)) return null
    return await explainContactLimit(db, { organizerId: userId, profileId: seat.person_id })
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.message
    throw thrown
  }
}

/** For a conversation without a request: the plan of its starter decides, or either plan between connections. */
export async function requireMessaging(
  db: Database,
  userId: string,
  ...people: readonly (string | null)[]
): Promise<void> {
  const { rows } = await db.execute<{ tier_id: string | null; has: boolean }>(sql`
    select own.subscription_tier_id as tier_id, exists (${plansWithMessaging([userId, ...people])}) as has
    from profiles own where own.id = ${userId}`)
  const [row] = rows
  if (row?.has) return
  await requireRoom(db, 'direct_messaging', { tierId: row?.tier_id ?? null, count: 0 })
}

function plansWithMessaging(people: readonly (string | null)[]): SQL {
  const ids = people.filter((id) => id !== null)
  return sql`select from profiles p join tier_features t on t.tier_id = p.subscription_tier_id
    join subscription_features f on f.id = t.feature_id and f.feature_key = 'direct_messaging'
    where p.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`
}
