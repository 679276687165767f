// Shared by tests of imports: real exports (tests/samples), and the rows they produce.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { completeDraft, type Known } from '../src/features/experiences/import/complete.ts'
import type { ColumnChoice } from '../src/features/experiences/import/read-csv.ts'
import { readFile } from '../src/features/experiences/import/read-file.ts'

export const known: Known = {
  countries: new Map([['deutschland', '01a1fc00-0000-7000-8002-000000000057']]),
  topics: new Map([['opensource', '01a1fc00-0000-7000-8001-000000000022']]),
  dateOrder: undefined,
  isInternalHost: (hostname) => hostname === 'localhost',
}

export function sample(name: string): string {
  return readFileSync(join(import.meta.dirname, 'samples', name), 'utf8')
}

export function rowsOf(text: string, dateOrder?: Known['dateOrder'], columns?: ColumnChoice) {
  return readFile(text, columns).drafts.map((draft) => completeDraft(draft, { ...known, dateOrder }))
}
