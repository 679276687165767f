// A stored request, locked, and how it stands: what the table of transitions needs to know of it, and its terms.
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Database, oncePerDatabase } from '../../server/database/database.ts'
import type { Config } from '../../server/env.ts'
import { AppError } from '../../server/errors.ts'
import { countries } from '../countries/table.server.ts'
import { readNotifications } from '../notifications/notify.server.ts'
import { profiles } from '../profiles/table.server.ts'
import { bookingRequestSides, bookingRequestSteps, bookingRequests } from './table.server.ts'
import type { Terms } from './terms.ts'
import { requestTexts } from './texts.ts'
import type { Side, Standing } from './transitions.ts'

/** What mails about a request need for their links. */
export type Links = Pick<Config, 'appUrl' | 'secret' | 'mailFrom'>
export type StepRecord = typeof bookingRequestSteps.$inferSelect

export type RequestRecord = typeof bookingRequests.$inferSelect

/** The terms in force. `country`: ISO 3166-1 alpha-2. */
export function termsOf(row: RequestRecord, country: string | null): Terms {
  const { starts_on, ends_on, city, online, format, budget, budget_currency } = row
  return { starts_on, ends_on, city, country, online, format, budget, budget_currency }
}

/** A day has begun everywhere twelve hours after it has begun in UTC. */
const everywhere = 12 * 3_600_000

/** ms: a cancellation this close to the day is late, and a record can be made for as long after the end. */
const twoWeeks = 14 * 86_400_000

export function standingOf(row: RequestRecord): Standing {
  const { state, sent_by, asks_for, is_firm, proposed_by, proposed_terms, cancelled_by, recorded_by } = row
  const over = row.over_at?.getTime() ?? null
  const starts_on = proposed_terms ? proposed_terms.starts_on : row.starts_on
  return {
    state,
    sent_by,
    asks_for,
    is_firm,
    proposed_by,
    has_date: starts_on !== null,
    has_begun: row.starts_on !== null && Date.parse(row.starts_on) + everywhere <= Date.now(),
    cancelled_by,
    was_late: over !== null && row.starts_on !== null && Date.parse(row.starts_on) - over < twoWeeks,
    is_recent: over !== null && Date.now() - over < twoWeeks,
    recorded_by,
    has_reply: row.replied_at !== null,
    has_time: row.starts_on === null || row.expires_at < endOfDay(row.starts_on),
  }
}

/** When the day is over everywhere. */
export function endOfDay(day: string): Date {
  return new Date(Date.parse(day) + 36 * 3_600_000)
}

export interface LockedRequest {
  row: RequestRecord
  /** ISO 3166-1 alpha-2. */
  country: string | null
  pending: StepRecord | undefined
}

const selectSpeaker = oncePerDatabase((db) =>
  db
    .select({ profile_id: bookingRequests.profile_id })
    .from(bookingRequests)
    .where(eq(bookingRequests.id, sql.placeholder('id')))
    .prepare('speaker_of_request'),
)

const lockSpeaker = oncePerDatabase((db) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_speaker'),
)

const lockRow = oncePerDatabase((db) =>
  db
    .select()
    .from(bookingRequests)
    .where(eq(bookingRequests.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_request'),
)

const selectPending = oncePerDatabase((db) =>
  db
    .select()
    .from(bookingRequestSteps)
    .where(
      and(eq(bookingRequestSteps.request_id, sql.placeholder('id')), isNull(bookingRequestSteps.settled_at)),
    )
    .prepare('pending_step'),
)

/** Locks are taken in one order: the speaker’s profile, then the request. Throws AppError `not_found`. */
export async function lockRequest(tx: Database, id: string): Promise<LockedRequest> {
  const [found] = await selectSpeaker(tx).execute({ id })
  if (!found) throw missingRequest()
  await lockSpeaker(tx).execute({ id: found.profile_id })
  const [row] = await lockRow(tx).execute({ id })
  if (!row) throw missingRequest()
  const [pending] = await selectPending(tx).execute({ id })
  return { row, country: await findCountryCode(tx, row.country_id), pending }
}

export async function findCountryCode(tx: Database, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [row] = await tx.select({ code: countries.code }).from(countries).where(eq(countries.id, id))
  return row?.code ?? null
}

export async function findCountryId(tx: Database, code: string): Promise<string | null> {
  const [row] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.code, code))
  return row?.id ?? null
}

/** The side has seen everything that has happened so far; the user, if it was one, has read what they were told of it. */
export async function markSeen(
  tx: Database,
  request_id: string,
  side: Side,
  userId: string | null = null,
): Promise<void> {
  if (userId !== null)
    await readNotifications(tx, { subject: { type: 'request', id: request_id }, userIds: [userId] })
  const seen_at = new Date()
  await tx
    .insert(bookingRequestSides)
    .values({ request_id, side, seen_at })
    .onConflictDoUpdate({
      target: [bookingRequestSides.request_id, bookingRequestSides.side],
      set: { seen_at },
    })
}

/** A step that is not open: the hint is the present state. */
export function stale({ state }: RequestRecord, message: string): AppError {
  return new AppError('conflict', message, { hint: state })
}

export function missingRequest(): AppError {
  return new AppError('not_found', requestTexts.detail.missingTitle)
}
