// Makes a draft into values that the import takes: what the file says in its words becomes ours, and whatever was left out,
// shortened or taken for something is noted.
import { isWebAddress, withScheme } from '../../../lib/web-address.ts'
import type { SpeakingFormat } from '../../profiles/schema.ts'
import { checkExperience } from '../checks.ts'
import { type DateOrder, readDate } from './dates.ts'
import type { Draft } from './draft.ts'
import { looseName } from './loose-json.ts'
import type { ImportRow, ImportValues } from './schema.ts'

export interface Known {
  /** Name or code, as `looseName` makes them → id. */
  countries: ReadonlyMap<string, string>
  topics: ReadonlyMap<string, string>
  dateOrder: DateOrder | undefined
  /** An internal host is no link for others. */
  isInternalHost: (hostname: string) => boolean
}

export type CompletedRow = Pick<ImportRow, 'place' | 'values' | 'problems' | 'notes'>

export function completeDraft(draft: Draft, known: Known): CompletedRow {
  const notes = [...draft.notes]
  const note = (text: string) => {
    if (notes.length < 12) notes.push(text)
  }
  const starts = readDate(draft.startsOn, known.dateOrder)
  const ends = draft.endsOn === '' ? starts : readDate(draft.endsOn, known.dateOrder)
  const startsOn = starts.kind === 'date' ? starts.day : ''
  const values: ImportValues = {
    title: cut(plainLine(draft.title), 200, 'title', note),
    event_name: cut(plainLine(draft.eventName), 200, 'name of the event', note),
    format: readFormat(draft.format, note),
    starts_on: startsOn,
    ends_on: ends.kind === 'date' ? ends.day : startsOn,
    venue: cut(plainLine(draft.venue), 200, 'venue', note),
    city: cut(plainLine(draft.city), 120, 'city', note),
    country_id: readCountry(draft.country, known, note),
    online: /^(1|true|yes|y|x|ja|oui|si|online|virtual|remote)$/i.test(draft.online.trim()),
    audience_size: readSize(draft.audienceSize, note),
    event_url: readLink(draft.eventUrl, 'event', known, note),
    slides_url: readLink(draft.slidesUrl, 'slides', known, note),
    video_url: readLink(draft.videoUrl, 'video', known, note),
    description: cut(plainText(draft.description), 4_000, 'description', note),
    topic_ids: readTopics(draft.topics, known),
  }
  if (/\dT\d.*Z$/.test(draft.startsOn.trim())) note('Its time is given in UTC: please check the day.')
  if (ends.kind !== 'date' && draft.endsOn !== '' && starts.kind === 'date')
    note(`The last day “${short(draft.endsOn)}” could not be read: the first one was taken.`)
  const problems = checkExperience(values).map((problem) =>
    problem.field === 'starts_on' && draft.startsOn !== ''
      ? { field: 'starts_on', message: `The date “${short(draft.startsOn)}” could not be read` }
      : problem,
  )
  return { place: draft.place, values, problems, notes }
}

const formats: readonly [SpeakingFormat, RegExp][] = [
  ['keynote', /keynote|opening talk|er[oö]ffnung/],
  ['workshop', /workshop|tutorial|training|hands.?on|masterclass|seminar|kurs/],
  ['panel', /panel|podium|round.?table|discussion|diskussion/],
  ['moderation', /moderat|host|\bmc\b|emcee/],
  ['podcast', /podcast|interview/],
  ['webinar', /webinar|livestream|online session/],
  ['talk', /talk|lecture|presentation|session|vortrag|speech|paper|lightning|breakout/],
]

function readFormat(written: string, note: (text: string) => void): SpeakingFormat {
  const text = written.toLowerCase().trim()
  if (text === '') return 'talk'
  const found = formats.find(([, pattern]) => pattern.test(text))?.[0]
  if (!found) note(`The format “${short(written)}” is not known here: taken as a talk.`)
  return found ?? 'talk'
}

function readCountry(written: string, { countries }: Known, note: (text: string) => void): string | null {
  if (written.trim() === '') return null
  const id = countries.get(looseName(written)) ?? null
  if (id === null) note(`There is no country called “${short(written)}”: left out.`)
  return id
}

function readTopics(written: readonly string[], { topics }: Known): string[] {
  const ids = written.flatMap((name) => topics.get(looseName(name)) ?? [])
  return [...new Set(ids)].slice(0, 20)
}

/** `1.200`, `1,200` and `ca. 300 people` are numbers of people; anything else is left out. */
function readSize(written: string, note: (text: string) => void): number | null {
  if (written.trim() === '') return null
  const digits = /^\D{0,12}(\d{1,3}(?:[.,'\s]\d{3})*|\d+)\D{0,20}$/.exec(written.trim().slice(0, 60))?.[1]
  const size = digits === undefined ? Number.NaN : Number(digits.replaceAll(/\D/g, ''))
  if (Number.isInteger(size) && size <= 10_000_000) return size
  note(`The audience “${short(written)}” is no number: left out.`)
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
  if (isWebAddress(url) && isVisibleLine(url) && !isInternalHost(new URL(url).hostname)) return url
  note(`The link of the ${what} is no address that others can open: left out.`)
  return ''
}

function isVisibleLine(text: string): boolean {
  return plainLine(text) === text
}

/** One line without what is invisible: broken letters, controls, tags. */
function plainLine(text: string): string {
  return visible(text)
    .replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim()
}

function plainText(text: string): string {
  return visible(text)
    .replaceAll(/<\/?(p|br|div|li|ul|ol)\b[^<>]{0,200}>/gi, '\n')
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
  if (text.length <= max) return text
  note(`The ${what} was shortened to ${max.toLocaleString('en')} characters.`)
  return `${text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}

function short(text: string): string {
  const line = plainLine(text)
  return line.length > 40
    ? `${line
        .slice(0, 39)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : line
}
