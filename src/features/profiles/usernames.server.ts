// Who may have which username (docs/specification.md §3, §20.48): no one else has or had it, and it does not belong to a
// recently removed profile. Names are assigned one at a time, so that the check still holds when the name is written, even
// if its owner gives it up at the same moment.
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { locks } from '../../server/database/locks.ts'
import { AppError } from '../../server/errors.ts'
import { users } from '../accounts/table.server.ts'
import { formerUsernames, profiles } from './table.server.ts'
import { isReservedUsername, suggestUsername, username } from './username.ts'
import type { UsernameAnswer } from './username-schema.ts'

/** How long the name of a removed profile stays reserved. */
const keptBackDays = 90
/** How many numbered suggestions there are for one name. */
const suggestions = 500

/** Before any row is locked: until the transaction ends, no other name is assigned. */
export async function holdUsernames(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.usernames})`)
}

/** The names among these that this profile cannot have. */
async function findTaken(db: Database, names: string[], profileId: string): Promise<Set<string>> {
  const isKept = or(
    and(isNotNull(formerUsernames.profile_id), ne(formerUsernames.profile_id, profileId)),
    and(
      isNull(formerUsernames.profile_id),
      gt(formerUsernames.freed_at, sql`now() - make_interval(days => ${keptBackDays})`),
    ),
  )
  const rows = await db
    .select({ username: profiles.username })
    .from(profiles)
    .where(and(inArray(profiles.username, names), ne(profiles.id, profileId)))
    .union(
      db
        .select({ username: formerUsernames.username })
        .from(formerUsernames)
        .where(and(inArray(formerUsernames.username, names), isKept)),
    )
  return new Set(rows.flatMap((row) => row.username ?? []))
}

/** Where a former name redirects: its owner's current one, if others may see them. */
export async function findNewUsername(db: Pick<Database, 'select'>, former: string): Promise<string | null> {
  const [moved] = await db
    .select({ username: profiles.username })
    .from(formerUsernames)
    .innerJoin(profiles, eq(profiles.id, formerUsernames.profile_id))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        eq(formerUsernames.username, former),
        isNull(users.suspended_at),
        inArray(profiles.visibility, ['unlisted', 'public']),
      ),
    )
  return moved?.username ?? null
}

/** Whether the user could have the name at this moment. */
export async function checkUsername(db: Database, profileId: string, typed: string): Promise<UsernameAnswer> {
  const parsed = username.safeParse(typed)
  if (!parsed.success) {
    const isReserved = isReservedUsername(typed.trim().toLowerCase())
    return { available: false, reason: isReserved ? 'reserved' : 'invalid' }
  }
  const taken = await findTaken(db, [parsed.data], profileId)
  return { available: taken.size === 0, reason: taken.size === 0 ? null : 'taken' }
}

/**
 * Stores the profile's current name as a former one, so that the new one can be written. After `holdUsernames`. Throws
 * AppError `23505` when another user has or had the new one.
 */
export async function claimUsername(
  tx: Database,
  profile: { id: string; username: string | null },
  name: string,
): Promise<void> {
  if (name === profile.username) return
  if ((await findTaken(tx, [name], profile.id)).size > 0) {
    throw new AppError('23505', 'username: This name is taken', { hint: 'username' })
  }
  await tx.delete(formerUsernames).where(eq(formerUsernames.username, name))
  if (profile.username === null) return
  const former = { profile_id: profile.id, freed_at: new Date() }
  await tx
    .insert(formerUsernames)
    .values({ username: profile.username, ...former })
    // It once belonged to a removed profile, and was free again when this profile got it.
    .onConflictDoUpdate({ target: formerUsernames.username, set: former })
}

/**
 * A name for a new profile, after `holdUsernames`: `ada-moreau`, or `ada-moreau-2` and so on. Null if none can be derived.
 */
export async function findFreeUsername(
  tx: Database,
  profileId: string,
  personName: string,
): Promise<string | null> {
  const first = suggestUsername(personName)
  if (first === null) return null
  const names = Array.from({ length: suggestions }, (_, i) => {
    const ending = i === 0 ? '' : `-${i + 1}`
    return first.slice(0, 30 - ending.length).replace(/-+$/, '') + ending
  })
  const taken = await findTaken(tx, names, profileId)
  return names.find((name) => !taken.has(name)) ?? null
}
