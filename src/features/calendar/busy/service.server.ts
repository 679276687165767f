// A speaker's other calendars: connected, renamed, read again and removed. Every statement is limited to their owner's profile,
// so another user's do not exist. The address is encrypted for its row and never leaves the server again; while a calendar
// cannot be read, its last known days count.
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { deriveKey, mark, seal, unseal } from '../../../server/auth/sealing.ts'
import type { Database } from '../../../server/database/database.ts'
import type { Config } from '../../../server/env.ts'
import { AppError, invalidField } from '../../../server/errors.ts'
import { isInternalHost } from '../../../server/outbound/addresses.ts'
import { lockSpeaker } from '../../profiles/service.server.ts'
import { profiles } from '../../profiles/table.server.ts'
import type { DayRange } from './busy-days.ts'
import { busyLimits, nameOfHost, toSecureAddress } from './checks.ts'
import { type ReadCalendar, readCalendar } from './read-calendar.server.ts'
import type { BusyCalendar, BusyCalendarInput } from './schema.ts'
import { busyCalendars } from './table.server.ts'
import { busyTexts as texts } from './texts.ts'

type Keys = Pick<Config, 'secret'>
type Row = typeof busyCalendars.$inferSelect

const minute = 60_000
/** Hourly, as the job comes every five minutes. */
const betweenReads = 56 * minute
/** After each failure twice as long, from the first on. */
const firstRetry = 15 * minute
const lastRetry = 24 * 60 * minute
/** Unchanged files are read again after this long: the days that are asked for move on. */
const readingAge = 24 * 60 * minute

const columns = {
  id: busyCalendars.id,
  name: busyCalendars.name,
  host: busyCalendars.host,
  refreshed_at: busyCalendars.refreshed_at,
  problem: busyCalendars.problem,
  failed_at: busyCalendars.failed_at,
  failures: busyCalendars.failures,
}

function toAnswer({ failures, ...row }: Pick<Row, keyof typeof columns>): BusyCalendar {
  return {
    ...row,
    refreshed_at: row.refreshed_at.toISOString(),
    failed_at: row.failed_at?.toISOString() ?? null,
    is_failing: failures >= busyLimits.failures,
  }
}

/** In the order in which they were connected. */
export async function listBusyCalendars(db: Database, profileId: string): Promise<BusyCalendar[]> {
  const rows = await db
    .select(columns)
    .from(busyCalendars)
    .where(eq(busyCalendars.profile_id, profileId))
    .orderBy(asc(busyCalendars.id))
  return rows.map(toAnswer)
}

/**
 * Reads it first, and without a transaction. Throws AppError `invalid_input` naming `address` if that fails, and `conflict` at
 * the highest number and for one that is there.
 */
export async function addBusyCalendar(
  db: Database,
  config: Pick<Config, 'appUrl' | 'origins' | 'secret'>,
  profileId: string,
  input: BusyCalendarInput,
): Promise<BusyCalendar> {
  const address = toSecureAddress(input.address)
  const { host, hostname } = new URL(address)
  if (isOwn(config, host)) throw invalidField('address', texts.address.own)
  if (isInternalHost(hostname)) throw invalidField('address', texts.address.internal)
  const address_mark = mark(deriveKey(config.secret, 'same busy calendar'), address)
  await requireRoom(db, profileId, address_mark)
  const time_zone = await readTimeZone(db, profileId)
  const found = await readCalendar(address, { timeZone: time_zone })
  if (found.kind !== 'read') throw invalidField('address', found.kind === 'failed' ? found.problem : '')
  return db.transaction(async (tx) => {
    await lockSpeaker(tx, profileId)
    await requireRoom(tx, profileId, address_mark)
    const id = uuidv7()
    const [row] = await tx
      .insert(busyCalendars)
      .values({
        ...{ id, profile_id: profileId, name: input.name || nameOfHost(host), host, address_mark, time_zone },
        sealed_address: seal(addressKey(config), Buffer.from(address), id),
        ...readingOf(found, new Date()),
      })
      .returning(columns)
    if (!row) throw new Error('Nothing was inserted.')
    return toAnswer(row)
  })
}

/** An empty name is the service's. Throws AppError `not_found`. */
export async function renameBusyCalendar(
  db: Database,
  profileId: string,
  id: string,
  { name }: { name: string },
): Promise<BusyCalendar> {
  const row = await requireOwn(db, profileId, id)
  const [renamed] = await db
    .update(busyCalendars)
    .set({ name: name || nameOfHost(row.host) })
    .where(isThis(profileId, id))
    .returning(columns)
  if (!renamed) throw notFound()
  return toAnswer(renamed)
}

/** Throws AppError `not_found`. A failure is in the answer. */
export async function refreshNow(
  db: Database,
  keys: Keys,
  profileId: string,
  id: string,
): Promise<BusyCalendar> {
  await requireOwn(db, profileId, id)
  await refreshBusyCalendar(db, keys, id)
  return toAnswer(await requireOwn(db, profileId, id))
}

/** Its days are free again at once. Throws AppError `not_found`. */
export async function deleteBusyCalendar(db: Database, profileId: string, id: string): Promise<void> {
  const removed = await db
    .delete(busyCalendars)
    .where(isThis(profileId, id))
    .returning({ id: busyCalendars.id })
  if (removed.length === 0) throw notFound()
}

/** Reads one again and stores its days, or why that failed. Nothing if it has been removed. */
async function refreshBusyCalendar(
  db: Database,
  keys: Keys,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const [row] = await db.select().from(busyCalendars).where(eq(busyCalendars.id, id))
  if (!row) return
  const time_zone = await readTimeZone(db, row.profile_id)
  const isRecent = Date.now() - row.read_at.getTime() < readingAge && row.time_zone === time_zone
  const address = openAddress(keys, row)
  const found: ReadCalendar =
    address === null
      ? { kind: 'failed', problem: texts.sealed }
      : await readCalendar(address, {
          timeZone: time_zone,
          ...(isRecent && { known: row }),
          ...(signal && { signal }),
        })
  const now = new Date()
  const set =
    found.kind === 'failed'
      ? failureOf(row, found.problem, now)
      : found.kind === 'unchanged'
        ? successAt(now)
        : { ...readingOf(found, now), time_zone }
  await db.update(busyCalendars).set(set).where(eq(busyCalendars.id, id))
}

function successAt(now: Date) {
  return {
    ...{ refreshed_at: now, failures: 0, failed_at: null, problem: null },
    next_refresh_at: new Date(now.getTime() + betweenReads),
  }
}

function readingOf({ days, etag, last_modified }: Extract<ReadCalendar, { kind: 'read' }>, now: Date) {
  return { ...successAt(now), busy: toMultirange(days), etag, last_modified, read_at: now }
}

function failureOf({ failures }: Pick<Row, 'failures'>, problem: string, now: Date) {
  const pause = Math.min(firstRetry * 2 ** failures, lastRetry)
  return {
    ...{ failures: failures + 1, failed_at: now, problem },
    next_refresh_at: new Date(now.getTime() + pause),
  }
}

function toMultirange(days: readonly DayRange[]): string {
  return `{${days.map(([first, last]) => `[${first},${last}]`).join()}}`
}

/** Null if SECRET has changed since. */
function openAddress(keys: Keys, { id, sealed_address }: Pick<Row, 'id' | 'sealed_address'>): string | null {
  try {
    return unseal(addressKey(keys), sealed_address, id).toString()
  } catch {
    return null
  }
}

function addressKey({ secret }: Keys) {
  return deriveKey(secret, 'busy calendar')
}

/** Our own feed would make a speaker busy by what is counted already, and keep them busy after it has ended. */
function isOwn({ appUrl, origins }: Pick<Config, 'appUrl' | 'origins'>, host: string): boolean {
  return [appUrl, ...origins].some((origin) => new URL(origin).host === host)
}

/** The days of a speaker who names no zone are counted in UTC. */
async function readTimeZone(db: Database, profileId: string): Promise<string> {
  const [row] = await db
    .select({ time_zone: profiles.time_zone })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  return row?.time_zone || 'UTC'
}

async function requireRoom(tx: Database, profileId: string, address_mark: string): Promise<void> {
  const [same] = await tx
    .select({ name: busyCalendars.name })
    .from(busyCalendars)
    .where(and(eq(busyCalendars.profile_id, profileId), eq(busyCalendars.address_mark, address_mark)))
  if (same) throw new AppError('conflict', texts.same(same.name))
  const [counted] = await tx
    .select({ count: count() })
    .from(busyCalendars)
    .where(eq(busyCalendars.profile_id, profileId))
  if ((counted?.count ?? 0) >= busyLimits.count) throw new AppError('conflict', texts.full(busyLimits.count))
}

async function requireOwn(db: Database, profileId: string, id: string) {
  const [row] = await db.select(columns).from(busyCalendars).where(isThis(profileId, id))
  if (!row) throw notFound()
  return row
}

function isThis(profileId: string, id: string) {
  return and(eq(busyCalendars.profile_id, profileId), eq(busyCalendars.id, id))
}

function notFound(): AppError {
  return new AppError('not_found', texts.missing)
}

const batchSize = 40
const lanes = 4

/**
 * Reads those that are due, except those of suspended users. Each is claimed for ten minutes, so that two processes do not read
 * the same one and none is lost with its process. True if there may be more.
 */
export async function refreshDue(db: Database, keys: Keys, signal: AbortSignal): Promise<boolean> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update busy_calendars set next_refresh_at = now() + interval '10 minutes'
    where id in (
      select due.id from busy_calendars due join users on users.id = due.profile_id
      where due.next_refresh_at <= now() and users.suspended_at is null
      order by due.next_refresh_at limit ${batchSize} for no key update of due skip locked
    ) returning id`)
  const waiting = rows.map(({ id }) => id)
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        signal.throwIfAborted()
        await refreshBusyCalendar(db, keys, id, signal)
      }
    }),
  )
  return rows.length === batchSize
}
