// Pagination of long lists: a cursor marks where a page ended, by the sort value and the id, so that every page costs the
// same, and rows that appear or disappear shift nothing. It is opaque to clients.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type AppError, invalidField } from '../errors.ts'

export interface CursorPosition {
  /** The last row's sort value, as the database writes it. */
  key: string
  id: string
}

/** A timestamp as a cursor contains it: in UTC, with its microseconds, which a Date would drop. */
export function timeKey(column: PgColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

const cursorContent = z.tuple([z.string(), z.string(), z.uuid()])
const time = z.iso.datetime()

export const cursorParameter = z.string().min(1).max(2_000)
/** Rows per page, as a query parameter. */
export const limitParameter = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a number from 1 to 100')
  .transform(Number)
  .pipe(z.number().min(1, 'must be a number from 1 to 100').max(100, 'must be a number from 1 to 100'))

/** `sort` names the order of the list; a cursor is valid for that order only. */
function writeCursor(sort: string, { key, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

/** Throws AppError `invalid_input` for anything but a cursor of this order. `isTime`: the key must be a time. */
export function readCursor(sort: string, cursor: string, { isTime }: { isTime: boolean }): CursorPosition {
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
  return invalidField('cursor', 'This is not a position in this list')
}

/** The rows of a page, from a query that read one more, and the cursor of the next page. */
export function toPage<Row extends { id: string; key: string }>(
  found: readonly Row[],
  limit: number,
  sort: string,
): { rows: Row[]; next_cursor: string | null } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next_cursor: found.length > limit && last ? writeCursor(sort, last) : null }
}

/** A pattern for ILIKE that finds the text anywhere; `%` and `_` in it are escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
