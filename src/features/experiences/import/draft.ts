// The common result of all file readers: drafts of experiences in the file's own wording, and their speakers.
import { type ImportColumn, importColumns } from './columns.ts'
import type { ImportSource } from './schema.ts'

type Texts = Record<Exclude<ImportColumn, 'topics' | 'speakers'>, string>

/** A talk as in the file. Missing text is empty. */
export interface Draft extends Texts {
  /** Its place in the file, for the user. */
  place: string
  topics: string[]
  /** By their ids in the file. */
  speakers: string[]
  notes: string[]
}

export interface ParsedFile {
  source: ImportSource
  drafts: Draft[]
  /** Id → name of everyone in the file. */
  speakers: ReadonlyMap<string, string>
  /** Notes on the whole file, including how much was left out and why. */
  notes: string[]
  /** For a table: what each column is read as, null when left out, with its first value. */
  columns?: { name: string; column: ImportColumn | null; example: string }[]
}

/** The file cannot be read at all; the message tells the user why. */
export class UnreadableFile extends Error {}

/** Talks that a file may hold before one speaker's are selected. */
export const mostDrafts = 20_000

/** `3 breaks were left out.`; nothing for none. */
export function leftOut(count: number, one: string, many: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `1 ${one} was left out.` : `${count.toLocaleString('en')} ${many} were left out.`]
}

export function emptyDraft(place: string): Draft {
  const texts = Object.fromEntries(importColumns.map((column) => [column, ''])) as Texts
  return { ...texts, place, topics: [], speakers: [], notes: [] }
}
