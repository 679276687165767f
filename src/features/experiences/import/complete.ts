// Turns a draft into values for the import: the file's wording becomes ours, and everything left out, shortened or
// interpreted is noted.
import { formatDays } from '../../../lib/dates.ts'
import { isWebAddress, withScheme } from '../../../lib/web-address.ts'
import { readWholeNumber } from '../../../lib/whole-number.ts'
import type { TalkFormat } from '../../../vocabulary/talk-formats.ts'
import { checkExperience } from '../checks.ts'
import type { ExperienceValues } from '../schema.ts'
import { type DateOrder, type ReadDate, readDate } from './dates.ts'
import type { Draft } from './draft.ts'
import { looseName } from './loose-json.ts'
import { withoutMarkup } from './markup.ts'
import type { ImportRow } from './schema.ts'

const mostTopics = 20

export interface Known {
  /** Name or code, normalised by `looseName` → id. */
  countries: ReadonlyMap<string, string>
  topics: ReadonlyMap<string, string>
  dateOrder: DateOrder | undefined
  /** Links to internal hosts are useless to others. */
  isInternalHost: (hostname: string) => boolean
}

export type CompletedRow = Pick<ImportRow, 'place' | 'values' | 'problems' | 'notes'>

export function completeDraft(draft: Draft, known: Known): CompletedRow {
  const notes = [...draft.notes]
  const note = (text: string) => {
    if (notes.length < 12) notes.push(text)
  }
  const starts = readDate(draft.starts_on, known.dateOrder)
  const ends = draft.ends_on === '' ? starts : readDate(draft.ends_on, known.dateOrder)
  const startsOn = starts.kind === 'date' ? starts.day : ''
  const values: ExperienceValues = {
    title: cut(plainLine(draft.title), 200, 'title', note),
    event_name: cut(plainLine(draft.event_name), 200, 'event name', note),
    format: readFormat(draft.format, note),
    starts_on: startsOn,
    ends_on: ends.kind === 'date' ? ends.day : startsOn,
    venue: cut(plainLine(draft.venue), 200, 'venue', note),
    city: cut(plainLine(draft.city), 120, 'city', note),
    country_id: readCountry(draft.country, known, note),
    online: readYes(draft.online, note),
    audience_size: readSize(draft.audience_size, note),
    event_url: readLink(draft.event_url, 'event', known, note),
    slides_url: readLink(draft.slides_url, 'slides', known, note),
    video_url: readLink(draft.video_url, 'video', known, note),
    description: cut(plainText(draft.description), 4_000, 'description', note),
    topic_ids: readTopics(draft.topics, known, note),
  }
  noteAssumed(draft.starts_on, starts, note)
  if (draft.ends_on !== '' && draft.ends_on !== draft.starts_on) noteAssumed(draft.ends_on, ends, note)
  if (/\dT\d.*Z$/.test(draft.starts_on.trim())) note('Its time is in UTC: check the day.')
  if (ends.kind !== 'date' && draft.ends_on !== '' && starts.kind === 'date')
    note(`The last day “${short(draft.ends_on)}” couldn’t be read: the first day was used.`)
  const problems = checkExperience(values).map((problem) =>
    problem.field === 'starts_on' && draft.starts_on !== ''
      ? { field: 'starts_on', message: `The date “${short(draft.starts_on)}” couldn’t be read` }
      : problem,
  )
  return { place: draft.place, values, problems, notes }
}

/** Completes two-digit years and shows the result to the user. */
function noteAssumed(written: string, read: ReadDate, note: (text: string) => void): void {
  if (read.kind === 'date' && read.isAssumed)
    note(`The date “${short(written)}” was read as ${formatDays(read.day)}.`)
}

const yes = /^(1|true|yes|y|x|ja|j|oui|o|s[iíì]|sim|tak|online|virtual|remote|hybrid)$/i
const no = /^(0|false|no|n|nein|non|nee|nie|não|nao|offline|on.?site|in person|)$/i

function readYes(written: string, note: (text: string) => void): boolean {
  const text = written.trim()
  if (yes.test(text)) return true
  if (!no.test(text)) note(`“${short(text)}” was read as not online.`)
  return false
}

const formats: readonly [TalkFormat, RegExp][] = [
  ['keynote', /keynote|opening talk|er[oö]ffnung/],
  ['workshop', /workshop|tutorial|training|hands.?on|masterclass|seminar|kurs/],
  ['panel', /panel|podium|round.?table|discussion|diskussion/],
  ['moderation', /moderat|host|\bmc\b|emcee/],
  ['podcast', /podcast|interview/],
  ['webinar', /webinar|livestream|online session/],
  ['talk', /talk|lecture|presentation|session|vortrag|speech|paper|lightning|breakout/],
]

function readFormat(written: string, note: (text: string) => void): TalkFormat {
  const text = written.toLowerCase().trim()
  if (text === '') return 'talk'
  const found = formats.find(([, pattern]) => pattern.test(text))?.[0]
  if (!found) note(`Unknown format “${short(written)}”: imported as a talk.`)
  return found ?? 'talk'
}

function readCountry(written: string, { countries }: Known, note: (text: string) => void): string | null {
  if (written.trim() === '') return null
  const id = countries.get(looseName(written)) ?? null
  if (id === null) note(`There is no country called “${short(written)}”: left out.`)
  return id
}

function readTopics(written: readonly string[], { topics }: Known, note: (text: string) => void): string[] {
  const unknown = written.filter((name) => !topics.has(looseName(name)))
  const ids = [...new Set(written.flatMap((name) => topics.get(looseName(name)) ?? []))]
  if (unknown.length > 0) note(`Not among our topics, left out: ${short(unknown.join(', '), 120)}.`)
  if (ids.length > mostTopics) note(`Only the first ${mostTopics} topics were imported.`)
  return ids.slice(0, mostTopics)
}

/** Reads `1.200`, `1,200` and `ca. 300 people` as numbers and notes it; leaves anything else out. */
function readSize(written: string, note: (text: string) => void): number | null {
  const text = written.trim()
  if (text === '') return null
  const bare = text.slice(0, 60).replace(/^[^\d\p{Sc}-]{0,12}(?=\d)/u, '')
  const size = readWholeNumber(bare.replace(/(?<=\d)\s*[\p{L}+][^\d]{0,20}$/u, ''))
  if (Number.isInteger(size) && size >= 0 && size <= 10_000_000) {
    if (String(size) !== text) note(`The audience “${short(text)}” was read as ${size.toLocaleString('en')}.`)
    return size
  }
  note(`The audience “${short(written)}” isn’t a whole number: left out.`)
  return null
}

function readLink(
  written: string,
  what: string,
  { isInternalHost }: Known,
  note: (text: string) => void,
): string {
  if (written === '') return ''
  const url = withScheme(written.slice(0, 2_000))
  // The first part of a path would become the host.
  const isPath = /^\s*[./\\]/.test(written)
  if (!isPath && isWebAddress(url) && plainLine(url) === url && !isInternalHost(new URL(url).hostname))
    return url
  note(`The link to the ${what} isn’t an address that others can open: left out.`)
  return ''
}

/** One line without invisible characters: lone surrogates, controls, tags. */
function plainLine(text: string): string {
  return visible(text)
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
}

function plainText(text: string): string {
  return visible(withoutMarkup(text))
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function visible(text: string): string {
  return text
    .slice(0, 100_000)
    .toWellFormed()
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffd]/gu, '')
}

function cut(text: string, max: number, what: string, note: (text: string) => void): string {
  if (text.length > max) note(`The ${what} was shortened to ${max.toLocaleString('en')} characters.`)
  return shorten(text, max)
}

function short(text: string, max = 40): string {
  return shorten(plainLine(text), max)
}

function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const start = text.slice(0, max - 1).toWellFormed()
  return `${start.replace(/\ufffd$/, '').trimEnd()}…`
}
