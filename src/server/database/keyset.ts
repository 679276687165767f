// Pagination of long lists: a cursor marks where a page ended, by the sort value and the id, so that every page costs the
// same, and rows that appear or disappear shift nothing. It is opaque to clients.
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type AppError, invalidField } from '../errors.ts'

export interface CursorPosition {
  /** The last row's sort value, as the database writes it. */
  key: string
  id: string
}

export interface PageRequest {
  cursor?: string | undefined
  limit: number
}

const cursorContent = z.tuple([z.string(), z.string(), z.string()])
/** What the database reads as a key of this type; anything else would be an error there. It has no year 0. */
const keyOf = {
  timestamptz: z.iso.datetime().refine(hasYear),
  date: z.iso.date().refine(hasYear),
  integer: z
    .string()
    .regex(/^-?\d{1,10}$/)
    .refine((digits) => z.int32().safeParse(Number(digits)).success),
  text: z.string().refine((text) => !text.includes('\u0000')),
} as const

const idOf = { uuid: z.uuid(), bigint: z.string().regex(/^\d{1,18}$/) } as const

function hasYear(text: string): boolean {
  return !text.startsWith('0000')
}

/** Rows per page, as a query parameter. */
export const limitParameter = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a number from 1 to 100')
  .transform(Number)
  .pipe(z.number().min(1, 'must be a number from 1 to 100').max(100, 'must be a number from 1 to 100'))

/** The query parameters of a `PageRequest`. */
export const pageParameters = (defaultLimit: number) => ({
  cursor: z.string().min(1).max(2_000).optional(),
  limit: limitParameter.default(defaultLimit),
})

interface Order {
  /** A cursor is valid for the order of this name only. */
  name: string
  by: SQLWrapper
  /** The type of `by`: what the database reads a cursor's key as. */
  type: keyof typeof keyOf
  id: SQLWrapper
  /** The type of `id`. Default uuid. */
  idType?: keyof typeof idOf
  direction?: 'asc' | 'desc'
}

/** What a query needs to read a list in this order, a page at a time. */
export function keyset({ name, by, type, id, idType = 'uuid', direction = 'desc' }: Order) {
  const turn = direction === 'desc' ? desc : asc
  const isFurther = sql.raw(direction === 'desc' ? '<' : '>')
  return {
    /** A time is written in UTC, with its microseconds, which a Date would drop. */
    key:
      type === 'timestamptz'
        ? sql<string>`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : sql<string>`${by}::text`,
    orderBy: [turn(by), turn(id)] as const,
    /** Throws AppError `invalid_input` for anything but a cursor of this order. */
    read(cursor: string | undefined): CursorPosition | undefined {
      if (cursor === undefined) return undefined
      const [givenName, key, id] = decode(cursor)
      const isValid = keyOf[type].safeParse(key).success && idOf[idType].safeParse(id).success
      if (givenName !== name || !isValid) throw badCursor()
      return { key, id }
    },
    /** The condition for the rows after a position. */
    after: (position: CursorPosition | undefined): SQL | undefined =>
      position &&
      sql`(${by}, ${id}) ${isFurther} (${position.key}::${sql.raw(type)}, ${position.id}::${sql.raw(idType)})`,
    /** The rows of a page, from a query that read one more, and the cursor of the next page. */
    toPage<Row extends CursorPosition>(
      found: readonly Row[],
      limit: number,
    ): { rows: Row[]; next_cursor: string | null } {
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      const cursor = last && Buffer.from(JSON.stringify([name, last.key, last.id])).toString('base64url')
      return { rows, next_cursor: cursor ?? null }
    },
  }
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

/** A pattern for ILIKE that finds the text anywhere; `%` and `_` in it are escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
