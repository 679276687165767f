// A time as the API writes it, from statements that drizzle does not map.
import { type SQL, sql } from 'drizzle-orm'

/** ISO 8601 in UTC with milliseconds; null stays null. */
export function isoTime(time: SQL): SQL {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
