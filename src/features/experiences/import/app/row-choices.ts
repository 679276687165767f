// Which rows of a preview are selected, and their values after fixing. Pure.
import { checkExperience } from '../../checks.ts'
import type { ExperienceValues } from '../../schema.ts'
import type { ImportDraft, ImportRow } from '../schema.ts'

export interface ChosenRow extends ImportRow {
  isTaken: boolean
}

/** Initially all that can be imported and are not in the list yet. */
export function beginChoice(rows: readonly ImportRow[]): ChosenRow[] {
  return rows.map((row) => ({ ...row, isTaken: canBeTaken(row) }))
}

export function canBeTaken({ problems, duplicate }: Pick<ImportRow, 'problems' | 'duplicate'>): boolean {
  return problems.length === 0 && duplicate === null
}

/** Fixing a row selects it; breaking it deselects it. */
export function changeRow(row: ChosenRow, changes: Partial<ExperienceValues>): ChosenRow {
  const values = { ...row.values, ...changes }
  // Moving the first day of a one-day event moves the last one too.
  if (changes.starts_on !== undefined && row.values.ends_on === row.values.starts_on)
    values.ends_on = changes.starts_on
  const problems = checkExperience(values)
  const wasBroken = row.problems.length > 0
  const next = { ...row, values, problems }
  return { ...next, isTaken: canBeTaken(next) && (row.isTaken || wasBroken) }
}

export function fillInEvent(rows: readonly ChosenRow[], event_name: string): ChosenRow[] {
  return rows.map((row) => (row.values.event_name === '' ? changeRow(row, { event_name }) : row))
}

export function countRows(rows: readonly ChosenRow[]): { chosen: number; bad: number; twice: number } {
  return {
    chosen: rows.filter(({ isTaken }) => isTaken).length,
    bad: rows.filter(({ problems, duplicate }) => problems.length > 0 && duplicate === null).length,
    twice: rows.filter(({ duplicate }) => duplicate !== null).length,
  }
}

export function toImport(rows: readonly ChosenRow[]): ImportDraft {
  return {
    rows: rows
      .filter(({ isTaken }) => isTaken)
      .map(({ import_key, values: { ends_on, ...experience } }) => ({
        import_key,
        experience: { ...experience, ...(ends_on !== '' && { ends_on }) },
      })),
  }
}
