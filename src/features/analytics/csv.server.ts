// Figures as a CSV file: only with a plan that has files and the figures.
import { toCsv } from '../../lib/csv.ts'
import type { Database } from '../../server/database/database.ts'
import type { FeatureKey } from '../plans/schema.ts'
import { requireRoom } from '../plans/service.server.ts'
import { readProfileWithPlan } from '../profiles/service.server.ts'

export type Row = readonly (string | number | null)[]

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvFile(rows: readonly Row[]): string {
  return `\ufeff${toCsv(rows.map((cells) => cells.map((cell) => (cell === null ? null : String(cell)))))}`
}

/** Throws AppError `limit_reached`, which names the plan that includes what this one lacks. */
export async function requireFiles(db: Database, userId: string, feature: FeatureKey): Promise<void> {
  const { tier } = await readProfileWithPlan(db, userId)
  for (const key of ['export', feature] as const) {
    await requireRoom(db, key, { tierId: tier?.id ?? null, count: 0 })
  }
}
