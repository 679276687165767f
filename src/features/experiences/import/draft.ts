// What every reader of a file makes of it: drafts of experiences in the words of the file, and whose they are.
import type { ImportColumn } from './columns.ts'
import type { ImportSource } from './schema.ts'

/** A talk as the file has it. Text that is not there is empty. */
export interface Draft {
  /** Where in the file, for whoever mends it. */
  place: string
  /** What the source itself knows it by; null when it has nothing of the kind. */
  sourceId: string | null
  title: string
  eventName: string
  format: string
  /** As written in the file. */
  startsOn: string
  endsOn: string
  venue: string
  city: string
  country: string
  online: string
  audienceSize: string
  eventUrl: string
  slidesUrl: string
  videoUrl: string
  description: string
  topics: string[]
  /** By their ids in the file. */
  speakers: string[]
  notes: string[]
}

export interface ParsedFile {
  source: ImportSource
  drafts: Draft[]
  /** Id → name, of everybody the file names. */
  speakers: ReadonlyMap<string, string>
  /** What holds for the whole file, and how much of it was left out and why. */
  notes: string[]
  /** Of a table: what each column is taken for, null when it is left out, with the first of its values. */
  columns?: { name: string; column: ImportColumn | null; example: string }[]
}

/** The file cannot be read at all; the message says why, for whoever chose it. */
export class UnreadableFile extends Error {}

/** Talks that a file may hold before one speaker's are taken. */
export const mostDrafts = 20_000

/** `3 breaks were left out.`; nothing for none. */
export function leftOut(count: number, one: string, many: string): string[] {
  if (count === 0) return []
  return [count === 1 ? `1 ${one} was left out.` : `${count.toLocaleString('en')} ${many} were left out.`]
}

export function emptyDraft(place: string): Draft {
  return {
    place,
    sourceId: null,
    title: '',
    eventName: '',
    format: '',
    startsOn: '',
    endsOn: '',
    venue: '',
    city: '',
    country: '',
    online: '',
    audienceSize: '',
    eventUrl: '',
    slidesUrl: '',
    videoUrl: '',
    description: '',
    topics: [],
    speakers: [],
    notes: [],
  }
}
