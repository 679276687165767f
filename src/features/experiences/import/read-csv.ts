// Tables: commas, semicolons, tabs or bars, with or without a byte order mark, under whatever names people give columns.
import { CsvError, parse } from 'csv-parse/sync'
import { type Draft, emptyDraft, mostDrafts, type ParsedFile, UnreadableFile } from './draft.ts'
import { looseName } from './loose-json.ts'

type Column = Exclude<keyof Draft, 'place' | 'notes'>

/** Names of columns, as `looseName` makes them. */
const columnNames: Record<Column, readonly string[]> = {
  sourceId: ['id', 'uid', 'guid', 'code', 'proposalid', 'sessionid', 'talkid'],
  title: [
    'title',
    'talk',
    'talktitle',
    'sessiontitle',
    'proposaltitle',
    'session',
    'titel',
    'vortrag',
    'thema',
    'presentation',
  ],
  eventName: [
    'event',
    'eventname',
    'conference',
    'conferencename',
    'nameofevent',
    'veranstaltung',
    'konferenz',
    'anlass',
  ],
  format: ['format', 'type', 'kind', 'role', 'sessiontype', 'sessionformat', 'art', 'typ'],
  startsOn: [
    'startson',
    'start',
    'startdate',
    'date',
    'dateofevent',
    'eventdate',
    'from',
    'begin',
    'starttime',
    'startsat',
    'datum',
    'beginn',
    'von',
    'day',
  ],
  endsOn: ['endson', 'end', 'enddate', 'to', 'until', 'endtime', 'endsat', 'ende', 'bis'],
  venue: ['venue', 'place', 'location', 'room', 'ort', 'veranstaltungsort', 'raum', 'saal'],
  city: ['city', 'town', 'stadt'],
  country: ['country', 'countrycode', 'land'],
  online: ['online', 'remote', 'virtual'],
  audienceSize: [
    'audience',
    'audiencesize',
    'attendees',
    'participants',
    'publikum',
    'teilnehmer',
    'teilnehmerzahl',
  ],
  eventUrl: ['eventurl', 'eventlink', 'eventwebsite', 'url', 'link', 'website', 'webseite'],
  slidesUrl: ['slides', 'slidesurl', 'slidedeck', 'deck', 'folien', 'presentationurl'],
  videoUrl: ['video', 'videourl', 'recording', 'recordingurl', 'youtube', 'aufzeichnung'],
  description: ['description', 'abstract', 'summary', 'beschreibung', 'zusammenfassung', 'notes'],
  topics: ['topics', 'topic', 'tags', 'themen', 'track'],
  speakers: ['speaker', 'speakers', 'speakername', 'speakernames', 'referent', 'referenten', 'vortragende'],
}

const byName = new Map(
  Object.entries(columnNames).flatMap(([column, names]) =>
    names.map((name) => [name, column as Column] as const),
  ),
)

const mostColumns = 200

export function readCsv(text: string): ParsedFile {
  const records = parseRecords(withoutSeparatorLine(text))
  const [head, ...rows] = records
  if (!head) throw new UnreadableFile('There is nothing in this file.')
  if (head.record.length > mostColumns)
    throw new UnreadableFile(`There are more than ${mostColumns} columns.`)
  const columns = mapColumns(head.record)
  for (const [column, what] of [
    ['title', 'the title of the talk'],
    ['startsOn', 'the date'],
  ] as const) {
    if (!columns.includes(column)) {
      const names = head.record
        .filter(Boolean)
        .slice(0, 12)
        .map((name) => `“${name.slice(0, 40)}”`)
      throw new UnreadableFile(
        `No column for ${what} was found. The first line has to name the columns; it reads ${names.join(', ') || 'nothing'}.`,
      )
    }
  }
  const speakers = new Map<string, string>()
  const drafts = rows.flatMap(({ record, line }) => {
    if (record.every((cell) => cell === '')) return []
    const draft = toDraft(columns, record, `Line ${line}`)
    for (const name of draft.speakers) speakers.set(name, name)
    return [draft]
  })
  const unknown = head.record.filter((name, i) => name !== '' && columns[i] === null)
  return {
    source: 'csv',
    drafts,
    speakers,
    notes:
      unknown.length === 0 ? [] : [`Columns left aside: ${unknown.slice(0, 20).join(', ').slice(0, 400)}.`],
  }
}

/** Each column once: the first that bears one of its names. */
function mapColumns(names: readonly string[]): (Column | null)[] {
  const taken = new Set<Column>()
  return names.map((name) => {
    const column = byName.get(looseName(name)) ?? null
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

function toDraft(columns: readonly (Column | null)[], cells: readonly string[], place: string): Draft {
  const draft = emptyDraft(place)
  columns.forEach((column, i) => {
    const cell = cells[i] ?? ''
    if (column === null || cell === '') return
    if (column === 'topics' || column === 'speakers') {
      draft[column] = cell
        .split(/[;,|/&]| and | und /)
        .map((part) => part.trim())
        .filter(Boolean)
    } else draft[column] = cell
  })
  return draft
}

interface CsvRecord {
  record: string[]
  /** On which it begins. */
  line: number
}

/** Excel's own first line, which says what separates the cells; the table's first line says it as well. */
function withoutSeparatorLine(text: string): string {
  return text.replace(/^sep=.(?=\r|\n)/i, '')
}

function parseRecords(text: string): CsvRecord[] {
  try {
    // With `info` and `raw` each record comes with where it ends and as it stands there, which the types do not say.
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
    return parsed.map(({ record, raw, info }) => ({ record, line: info.lines - lineBreaksIn(raw.trim()) }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
    throw new UnreadableFile(`This is no table that can be read${line}: a quotation mark may be missing.`)
  }
}

function lineBreaksIn(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1
}

/** What separates the cells: the sign that the first line has most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const first = /[^\r\n]*\S[^\r\n]*/.exec(text.slice(0, 20_000))?.[0] ?? ''
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign
}
