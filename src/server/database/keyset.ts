// Pages of long lists: a cursor holds the place where a page ended, by the value that the list is sorted by and the id, so
// that a page costs the same wherever it is, and rows that come or go shift nothing. It is opaque to whoever sends it back.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { AppError } from '../errors.ts'

export interface Place {
  /** The last row's value of what the list is sorted by, as the database wrote it. */
  key: string
  id: string
}

/** A time as it is written into a cursor: in UTC, with all of its microseconds, which a Date would cut. */
export function timeKey(column: PgColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

const cursorContent = z.tuple([z.string(), z.string(), z.uuid()])
const time = z.iso.datetime()

export const cursorParameter = z.string().min(1).max(2_000)
/** Rows of a page, as a query parameter. */
export const limitParameter = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a number from 1 to 100')
  .transform(Number)
  .pipe(z.number().min(1, 'must be a number from 1 to 100').max(100, 'must be a number from 1 to 100'))

/** `sort` names the order of the list; a cursor is good for that order alone. */
function writeCursor(sort: string, { key, id }: Place): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/** Throws AppError `invalid_input` for anything but a cursor of this order. `isTime`: its key has to be a time. */
export function readCursor(sort: string, cursor: string, { isTime }: { isTime: boolean }): Place {
  const [givenSort, key, id] = decode(cursor)
  const isGood = givenSort === sort && !key.includes('\u0000') && (!isTime || time.safeParse(key).success)
  if (!isGood) throw badCursor()
  return { key, id }
}

function decode(cursor: string): [string, string, string] {
  try {
    return cursorContent.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw badCursor()
  }
}

function badCursor(): AppError {
  return new AppError('invalid_input', 'cursor: This is no place in this list', { hint: 'cursor' })
}

/** The rows of a page, of which one more was read than it holds, and the cursor of the next page. */
export function toPage<Row extends { id: string; key: string }>(
  found: readonly Row[],
  limit: number,
  sort: string,
): { rows: Row[]; next_cursor: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next_cursor: found.length > limit && last ? writeCursor(sort, last) : null }
}

/** A pattern for ILIKE that finds the text itself anywhere; `%` and `_` in it mean nothing. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
