// Profiles that organizers open: counted before the answer where the plan has a limit, once per profile and day.
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { paths } from '../../vocabulary/paths.ts'
import { limitOf } from '../plans/policy.ts'
import { allowanceOf, requireRoom } from '../plans/service.server.ts'
import { lockProfile, readProfileWithPlan } from '../profiles/service.server.ts'
import { profiles } from '../profiles/table.server.ts'
import type { ProfileViewsLeft } from './schema.ts'
import { profileOpenings } from './table.server.ts'

/** Of organizers who have not given theirs. */
const defaultZone = 'UTC'
/** No time zone is further from UTC. */
const keptDays = 2

interface Opening {
  organizerId: string
  profileId: string
  now?: Date
}

/**
 * Counts that an organizer opens a profile. One at a time for each organizer, so requests at the same moment never exceed the
 * limit. Throws AppError `limit_reached`, which names the limit and the plan that lifts it.
 */
export async function openProfile(db: Database, { organizerId, profileId, now }: Opening): Promise<void> {
  const day = await limitedDay(db, organizerId, now)
  if (day === null) return
  // Walking back and forth does not wait for the lock.
  if ((await readOpened(db, organizerId, day)).has(profileId)) return
  await db.transaction(async (tx) => {
    const { tierId } = await lockProfile(tx, organizerId, 'organizer')
    const opened = await readOpened(tx, organizerId, day)
    if (opened.has(profileId)) return
    await requireRoom(tx, 'profile_views', { tierId, count: opened.size })
    await tx
      .insert(profileOpenings)
      .values({ organizer_id: organizerId, day, profile_id: profileId })
      // The page opened from a search is counted without the lock.
      .onConflictDoNothing()
  })
}

/** Whether a page was opened from the search screen. */
export function isFromSearch(referrer: string | undefined, appUrl: string): boolean {
  const address = referrer === undefined ? null : URL.parse(referrer)
  return address?.origin === appUrl && address.pathname === paths.dashboardSearch
}

/** Public pages opened from a search count too, but are never refused. */
export async function countOpenedPages(db: Database, openings: readonly Opening[]): Promise<void> {
  for (const { organizerId, profileId, now } of openings) {
    const day = await limitedDay(db, organizerId, now)
    if (day === null) continue
    await db
      .insert(profileOpenings)
      .values({ organizer_id: organizerId, day, profile_id: profileId })
      .onConflictDoNothing()
  }
}

export async function readViewsLeft(
  db: Database,
  userId: string,
  now: Date = new Date(),
): Promise<ProfileViewsLeft> {
  const { profile, tier, features } = await readProfileWithPlan(db, userId)
  const zone = await readZone(db, userId)
  const limit = limitOf(features, 'profile_views')
  if (profile?.user_type !== 'organizer' || limit === null) {
    return { limit: null, opened: [], left: null, time_zone: zone, lifted_by: null }
  }
  const opened = await readOpened(db, userId, dayIn(zone, now))
  const { lifted_by } = await allowanceOf(db, tier?.id ?? null, 'profile_views')
  return {
    limit,
    opened: [...opened.values()],
    left: Math.max(0, limit - opened.size),
    time_zone: zone,
    lifted_by: lifted_by?.name ?? null,
  }
}

/** Openings of days that are over everywhere. */
export async function deleteOldOpenings(db: Database, now: Date = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)
  await db.delete(profileOpenings).where(lt(profileOpenings.day, before))
}

/** The organizer's day; null for everyone who may open as many profiles as they like. */
async function limitedDay(db: Database, userId: string, now: Date = new Date()): Promise<string | null> {
  const { profile, features } = await readProfileWithPlan(db, userId)
  if (profile?.user_type !== 'organizer' || limitOf(features, 'profile_views') === null) return null
  return dayIn(await readZone(db, userId), now)
}

async function readZone(db: Database, userId: string): Promise<string> {
  const [row] = await db.select({ zone: profiles.time_zone }).from(profiles).where(eq(profiles.id, userId))
  return row?.zone || defaultZone
}

/** Ids and usernames. */
async function readOpened(db: Database, organizerId: string, day: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: profileOpenings.profile_id, username: profiles.username })
    .from(profileOpenings)
    .innerJoin(profiles, eq(profiles.id, profileOpenings.profile_id))
    .where(and(eq(profileOpenings.organizer_id, organizerId), eq(profileOpenings.day, day)))
    .orderBy(asc(profileOpenings.profile_id))
  return new Map(rows.map(({ id, username }) => [id, username ?? '']))
}

/** yyyy-mm-dd. */
function dayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}
