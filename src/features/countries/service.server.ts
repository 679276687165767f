// Reads the countries.
import { asc } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import type { Country } from './schema.ts'
import { countries } from './table.server.ts'

/** All of them, by name. */
export async function listCountries(db: Database): Promise<Country[]> {
  const rows = await db.select().from(countries).orderBy(asc(countries.name))
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
}
