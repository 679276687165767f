// A speaker's unavailable periods: read, written and deleted. Every statement is limited to their owner's profile, so another
// user's do not exist. Periods may overlap; one that is there already is not stored twice.
import { and, asc, count, eq, gte, ne, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/database/database.ts'
import { AppError, invalidField } from '../../server/errors.ts'
import { lockSpeaker } from '../profiles/service.server.ts'
import { checkDays, firstOpenDay, periodLimits } from './checks.ts'
import type { UnavailablePeriod, UnavailablePeriodChanges, UnavailablePeriodInput } from './schema.ts'
import { unavailablePeriods } from './table.server.ts'
import { calendarTexts as texts } from './texts.ts'

export const periodColumns = {
  id: unavailablePeriods.id,
  first_day: unavailablePeriods.first_day,
  last_day: unavailablePeriods.last_day,
  kind: unavailablePeriods.kind,
  note: unavailablePeriods.note,
}

/** Those that are not over, by their first day. */
export function listPeriods(db: Database, profileId: string): Promise<UnavailablePeriod[]> {
  return db
    .select(periodColumns)
    .from(unavailablePeriods)
    .where(isAhead(profileId))
    .orderBy(asc(unavailablePeriods.first_day), asc(unavailablePeriods.id))
}

/** Throws AppError `conflict` at the highest number. */
export async function createPeriod(
  db: Database,
  profileId: string,
  { last_day, ...input }: UnavailablePeriodInput,
): Promise<UnavailablePeriod> {
  const period = { ...input, last_day: last_day ?? input.first_day }
  return db.transaction(async (tx) => {
    await lockSpeaker(tx, profileId)
    const [same] = await tx.select(periodColumns).from(unavailablePeriods).where(isSame(profileId, period))
    if (same) return same
    await requireRoom(tx, isAhead(profileId))
    const row = { id: uuidv7(), ...period }
    await tx.insert(unavailablePeriods).values({ ...row, profile_id: profileId })
    return row
  })
}

/** Only the given fields are written. Throws AppError `not_found`, `invalid_input` and `conflict`. */
export async function changePeriod(
  db: Database,
  profileId: string,
  id: string,
  changes: UnavailablePeriodChanges,
): Promise<UnavailablePeriod> {
  return db.transaction(async (tx) => {
    await lockSpeaker(tx, profileId)
    const [row] = await tx.select(periodColumns).from(unavailablePeriods).where(isThis(profileId, id))
    if (!row) throw notFound()
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const next: UnavailablePeriod = { ...row, ...given }
    if (next.first_day !== row.first_day || next.last_day !== row.last_day) {
      const problem = checkDays(next)
      if (problem !== null)
        throw invalidField(changes.last_day === undefined ? 'first_day' : 'last_day', problem)
      await requireRoom(tx, and(isAhead(profileId), ne(unavailablePeriods.id, id)))
    }
    await tx
      .update(unavailablePeriods)
      .set({ ...given, updated_at: new Date() })
      .where(isThis(profileId, id))
    return next
  })
}

/** Throws AppError `not_found`. */
export async function deletePeriod(db: Database, profileId: string, id: string): Promise<void> {
  const removed = await db
    .delete(unavailablePeriods)
    .where(isThis(profileId, id))
    .returning({ id: unavailablePeriods.id })
  if (removed.length === 0) throw notFound()
}

async function requireRoom(tx: Database, others: SQL | undefined): Promise<void> {
  const [counted] = await tx.select({ count: count() }).from(unavailablePeriods).where(others)
  if ((counted?.count ?? 0) >= periodLimits.count)
    throw new AppError('conflict', texts.full(periodLimits.count))
}

function isAhead(profileId: string): SQL | undefined {
  return and(eq(unavailablePeriods.profile_id, profileId), gte(unavailablePeriods.last_day, firstOpenDay()))
}

function isSame(profileId: string, { first_day, last_day, kind, note }: Omit<UnavailablePeriod, 'id'>) {
  return and(
    eq(unavailablePeriods.profile_id, profileId),
    eq(unavailablePeriods.first_day, first_day),
    eq(unavailablePeriods.last_day, last_day),
    eq(unavailablePeriods.kind, kind),
    eq(unavailablePeriods.note, note),
  )
}

function isThis(profileId: string, id: string): SQL | undefined {
  return and(eq(unavailablePeriods.profile_id, profileId), eq(unavailablePeriods.id, id))
}

function notFound(): AppError {
  return new AppError('not_found', texts.missing)
}
