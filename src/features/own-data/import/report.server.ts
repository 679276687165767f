// What came of one part: each row is tried on its own, so that a bad one spoils nothing else.
import { z } from 'zod'
import type { SessionUser } from '../../../server/auth/auth.ts'
import type { Database } from '../../../server/database/database.ts'
import { AppError, databaseError, isDatabaseUnavailable } from '../../../server/errors.ts'
import { exportIdOf } from '../../experiences/origin.ts'
import { exportParts } from '../export/parts.server.ts'
import { type Row, textOf } from '../rows.ts'
import { UnreadableEntry } from './archive.server.ts'
import { type ImportedFile, plain } from './imported-file.server.ts'
import { importReasons as reasons } from './reasons.server.ts'
import type { PartReport } from './schema.ts'

/** Of one part. */
const mostReasons = 30

export type Outcome = 'imported' | 'not_verified' | 'present' | { skipped: string }

export interface Importing {
  tx: Database
  file: ImportedFile
  user: SessionUser
}

export function emptyReport(part: string, found = 0): PartReport {
  const title = exportParts.find(({ name }) => name === part)?.title ?? part
  return {
    part,
    title,
    found,
    imported: 0,
    present: 0,
    not_verified: 0,
    skipped: 0,
    reasons: [],
    note: '',
  }
}

export function note(report: PartReport, name: string, outcome: Outcome): void {
  if (outcome === 'imported') report.imported += 1
  else if (outcome === 'present') report.present += 1
  else if (outcome === 'not_verified') {
    report.imported += 1
    report.not_verified += 1
  } else {
    report.skipped += 1
    if (report.reasons.length < mostReasons)
      report.reasons.push({ name: shortened(name, 120), reason: shortened(outcome.skipped, 300) })
  }
}

/** One line. Half a character at the cut, which the database would refuse, is replaced. */
export function shortened(text: string, length: number): string {
  return plain(plain(text).slice(0, length))
}

/** Tries each row of a part. */
export async function importRows(
  { tx, file }: Importing,
  part: string,
  nameOf: (row: Row) => string,
  act: (tx: Database, row: Row) => Promise<Outcome>,
  order: (a: Row, b: Row) => number = () => 0,
): Promise<PartReport> {
  const rows = await readRows(file, part)
  if (!Array.isArray(rows)) return rows
  const report = emptyReport(part, rows.length)
  for (const row of rows.toSorted(order)) note(report, nameOf(row), await attempt(tx, (tx) => act(tx, row)))
  return report
}

/** The rows of a part, or the report that they cannot be read. */
export async function readRows(file: ImportedFile, part: string): Promise<Row[] | PartReport> {
  try {
    return await file.rows(part)
  } catch (error) {
    if (!(error instanceof UnreadableEntry)) throw error
    return { ...emptyReport(part, file.counts[part] ?? 0), note: error.message }
  }
}

/** In a savepoint: what does not fit leaves nothing behind, and its reason is the outcome. */
export async function attempt<Done = Outcome>(
  tx: Database,
  act: (tx: Database) => Promise<Done>,
): Promise<Done | { skipped: string }> {
  try {
    return await tx.transaction((inner) => act(inner))
  } catch (error) {
    return { skipped: reasonOf(error) }
  }
}

/** Throws what is not the row's fault. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return `${issue?.path.join('.')}: ${issue?.message}`
  }
  if (error instanceof UnreadableEntry) return error.message
  // 503 and 5xx are ours: the job is tried again.
  if (error instanceof AppError && error.status < 500) return error.message
  // Classes 22 and 23: a value that the database does not take.
  if (!isDatabaseUnavailable(error) && /^2[23]/.test(databaseError(error)?.code ?? '')) return reasons.unfit
  throw error
}

/** The id of a row in the installation that it comes from. Throws ZodError. */
export function sourceIdOf(row: Row): string {
  return z.uuid(reasons.noId).parse(row.id)
}

/**
 * Its own id, preceded by that of the row it is a copy of, if an import wrote it there: by that one, copies of copies are known as
 * the same. New rows are marked with the first.
 */
export function idsOf(row: Row): [string, ...string[]] {
  const id = textOf(row, 'id')
  const origin = z.uuid().safeParse(exportIdOf(textOf(row, 'import_key')))
  return origin.success ? [origin.data, id] : [id]
}
