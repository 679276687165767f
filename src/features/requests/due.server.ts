// What time does to requests, looked at every few minutes: they expire, holds end, bookings are completed the day after, and
// the side that is asked is reminded. A row that fails does not hold up the others.
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { remind } from './notifications.server.ts'
import { takeOwnStep } from './settle.server.ts'
import { endOfDay, type Links, type RequestRecord, standingOf } from './standing.server.ts'
import { bookingRequests } from './table.server.ts'
import type { StepReason } from './terms.ts'
import { turnOf } from './transitions.ts'

/** In one run; the next one goes on. */
const batch = 500
const waiting = ['requested', 'held', 'proposed', 'accepted'] as const
/** Days before its end that the organizer is reminded of a hold, and the side that is asked of a request. */
const holdNotice = 3
const lastNotice = 1

export async function takeDueSteps(db: Database, links: Links): Promise<void> {
  const { state, expires_at, starts_on, ends_on } = bookingRequests
  const isOver = sql`coalesce(${ends_on}, ${starts_on}) + interval '36 hours' <= now() at time zone 'UTC'`
  const ended = await find(db, and(inArray(state, [...waiting]), lte(expires_at, sql`now()`)))
  const done = await find(db, and(eq(state, 'confirmed'), isOver))
  await forEach([...ended, ...done], (row) => {
    const isDone = row.state === 'confirmed'
    return takeOwnStep(db, links, row.id, isDone ? 'complete' : 'expire', isDone ? null : reasonOf(row))
  })
}

/** One after the other. Throws the first failure, after all of them. */
async function forEach<Row>(rows: readonly Row[], act: (row: Row) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows) await act(row).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** At half time and a day before the end; of a hold, three days before. */
export async function sendReminders(db: Database, links: Links): Promise<void> {
  const { state, expires_at, moved_at, reminders } = bookingRequests
  const noticeOf = (days: number) => sql`${expires_at} - make_interval(days => ${days}) <= now()`
  const isHalf = sql`${moved_at} + (${expires_at} - ${moved_at}) / 2 <= now()`
  const due = await find(
    db,
    and(
      sql`${expires_at} > now()`,
      or(
        and(eq(state, 'held'), eq(reminders, 0), noticeOf(holdNotice)),
        and(
          inArray(state, ['requested', 'proposed', 'accepted']),
          or(and(eq(reminders, 0), isHalf), and(lte(reminders, 1), noticeOf(lastNotice))),
        ),
      ),
    ),
  )
  await forEach(due, ({ id }) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(bookingRequests)
        .where(eq(bookingRequests.id, id))
        .for('no key update')
      const reader = row && turnOf(standingOf(row))
      const found = due.find((given) => given.id === id)
      if (!row || !reader || row.version !== found?.version || row.reminders !== found.reminders) return
      const isLast = row.expires_at.getTime() - Date.now() <= lastNotice * 86_400_000
      await tx
        .update(bookingRequests)
        .set({ reminders: isLast ? 2 : row.reminders + 1 })
        .where(eq(bookingRequests.id, id))
      await remind(tx, links, row, reader)
    }),
  )
}

function find(db: Database, condition: SQL | undefined): Promise<RequestRecord[]> {
  return db
    .select()
    .from(bookingRequests)
    .where(condition)
    .orderBy(asc(bookingRequests.expires_at), asc(bookingRequests.id))
    .limit(batch)
}

function reasonOf({ state, starts_on }: RequestRecord): StepReason {
  if (starts_on !== null && endOfDay(starts_on) <= new Date()) return 'date_past'
  return state === 'held' ? 'hold_over' : 'no_answer'
}
