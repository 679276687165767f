// What columns and constraints of many tables have in common.
import { getTableColumns, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A version 7 UUID, made by the service. */
export const id = () => uuid().primaryKey()

export const time = () => timestamp({ withTimezone: true })
export const timeOfInsert = () => time().notNull().defaultNow()

/** Refers to the row that this row is deleted with. */
export const belongsTo = (owner: () => AnyPgColumn) =>
  uuid().notNull().references(owner, { onDelete: 'cascade' })

/** One of the column's own `enum`. */
export function known(name: string, column: AnyPgColumn) {
  // The callback of `pgTable` gets columns without their enum; the table has them.
  const words = getTableColumns(column.table)[column.name]?.enumValues ?? []
  return check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`)
}

/** A SHA-256 in hexadecimal. */
export function hashed(name: string, column: AnyPgColumn) {
  return check(name, sql`${column} ~ '^[0-9a-f]{64}$'`)
}
