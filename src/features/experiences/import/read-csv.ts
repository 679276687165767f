// Tables separated by commas, semicolons, tabs or bars, with or without a byte order mark. Columns are named as in
// columns.ts or chosen by the user.
import { CsvError, parse } from 'csv-parse/sync'
import { formatDays } from '../../../lib/dates.ts'
import { columnNamed } from './column-names.ts'
import { type ImportColumn, neededColumns } from './columns.ts'
import { dayOfSerial } from './dates.ts'
import { type Draft, emptyDraft, mostDrafts, type ParsedFile, UnreadableFile } from './draft.ts'

const mostColumns = 200

/** The user's choice of columns, by their names in the file; null leaves one out. */
export type ColumnChoice = Readonly<Record<string, ImportColumn | null>>

/**
 * Without a choice, columns are recognised by name. A file without a title or date column returns its columns and no
 * drafts.
 */
export function readCsv(text: string, choice?: ColumnChoice): ParsedFile {
  const [head, ...rows] = parseRecords(withoutSeparatorLine(text))
  if (!head) throw new UnreadableFile('There is nothing in this file.')
  if (head.record.length > mostColumns)
    throw new UnreadableFile(`There are more than ${mostColumns} columns.`)
  if (head.record.filter(Boolean).length < 2) throw new UnreadableFile(noTable(head.record))
  const names = namesOf(head.record)
  const kinds = choice ? names.map((name) => choice[name] ?? null) : kindsOf(names)
  const filled = rows.filter(({ record }) => record.some((cell) => cell !== ''))
  const columns = names.map((name, i) => ({
    name,
    column: kinds[i] ?? null,
    example:
      filled
        .map(({ record }) => record[i] ?? '')
        .find((cell) => cell !== '')
        ?.slice(0, 80) ?? '',
  }))
  if (neededColumns.some((needed) => !kinds.includes(needed)))
    return { source: 'csv', drafts: [], speakers: new Map(), notes: [], columns }

  const speakers = new Map<string, string>()
  const areSerials = kinds.map(
    (kind, i) => isDay(kind) && holdsSerials(filled.map(({ record }) => record[i])),
  )
  const drafts = filled.map(({ record, line }) => {
    const draft = toDraft(kinds, record, `Line ${line}`)
    kinds.forEach((kind, i) => {
      if (isDay(kind) && areSerials[i]) readSerial(draft, kind)
    })
    if (record.slice(names.length).some((cell) => cell !== ''))
      draft.notes.push('This line has more cells than the first one: the extra cells were left out.')
    for (const name of draft.speakers) speakers.set(name, name)
    return draft
  })
  const unknown = columns.filter(({ column, example }) => column === null && example !== '')
  const list = unknown.map(({ name }) => name).join(', ')
  return {
    source: 'csv',
    drafts,
    speakers,
    notes: unknown.length === 0 ? [] : [`Columns left out: ${list.slice(0, 400)}.`],
    columns,
  }
}

function noTable(head: readonly string[]): string {
  const name = head.find(Boolean)
  return `This isn’t a table with columns for a title and a date. Its first line reads ${name ? `“${name.slice(0, 80)}”` : 'nothing'}.`
}

/** Unique names: a column without one is called by its position, and repeated names are numbered. */
function namesOf(head: readonly string[]): string[] {
  const names = new Set<string>()
  for (const [i, cell] of head.entries()) {
    const name = cell.slice(0, 100) || `Column ${i + 1}`
    let own = name
    for (let number = 2; names.has(own); number += 1) own = `${name} (${number})`
    names.add(own)
  }
  return [...names]
}

/** Each kind once: the first column with one of its names. */
function kindsOf(names: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>()
  return names.map((name) => {
    const column = columnNamed(name)
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

function toDraft(kinds: readonly (ImportColumn | null)[], cells: readonly string[], place: string): Draft {
  const draft = emptyDraft(place)
  kinds.forEach((kind, i) => {
    const cell = cells[i] ?? ''
    if (kind === null || cell === '') return
    if (kind === 'topics' || kind === 'speakers') {
      draft[kind] = cell
        .split(/[;,|/&]| and | und /)
        .map((part) => part.trim())
        .filter(Boolean)
    } else draft[kind] = cell
  })
  return draft
}

type DayColumn = 'starts_on' | 'ends_on'

function isDay(kind: ImportColumn | null | undefined): kind is DayColumn {
  return kind === 'starts_on' || kind === 'ends_on'
}

const bareNumber = /^\d{1,6}(?:[.,]\d+)?$/

/** Every plain number in the column is a spreadsheet's day number from 1950 to 2100, so none is a year or row number. */
function holdsSerials(cells: readonly (string | undefined)[]): boolean {
  const numbers = cells
    .filter((cell) => bareNumber.test(cell ?? ''))
    .map((cell) => Number.parseInt(cell ?? '', 10))
  return numbers.length > 0 && numbers.every((number) => number >= 18_264 && number <= 73_415)
}

function readSerial(draft: Draft, kind: DayColumn): void {
  const written = draft[kind]
  if (!bareNumber.test(written)) return
  const day = dayOfSerial(Number.parseInt(written, 10))
  if (day === null) return
  draft[kind] = day
  draft.notes.push(`The date ${written} is a spreadsheet’s number: read as ${formatDays(day)}.`)
}

interface CsvRecord {
  record: string[]
  /** Its first line. */
  line: number
}

/** Excel's own first line, naming the separator, which the table's first line reveals as well. */
function withoutSeparatorLine(text: string): string {
  return text.replace(/^sep=.(?=\r|\n)/i, '')
}

function parseRecords(text: string): CsvRecord[] {
  try {
    // With `info` and `raw`, each record has its last line and source text, which the types omit.
    const parsed = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: 200_000,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: mostDrafts + 2,
      trim: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[]
    if (parsed.length > mostDrafts + 1)
      throw new UnreadableFile(`There are more than ${mostDrafts} rows in this file.`)
    return parsed.map(({ record, raw, info }) => ({ record, line: info.lines - lineBreaksIn(raw.trim()) }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    throw new UnreadableFile(`This table can’t be read${line}: a quotation mark may be missing.`)
  }
}

function lineBreaksIn(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1
}

/** The separator: the most frequent candidate in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const first = /[^\r\n]*\S[^\r\n]*/.exec(text.slice(0, 20_000))?.[0] ?? ''
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign
}
