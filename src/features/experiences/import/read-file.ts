// Detects the kind of a file and reads it. For any file, the result is drafts or the reason why there are none.
import { leftOut, type ParsedFile, UnreadableFile } from './draft.ts'
import { looseName, objectOf } from './loose-json.ts'
import { readCalendar } from './read-calendar.ts'
import { type ColumnChoice, readCsv } from './read-csv.ts'
import { readOrcid } from './read-orcid.ts'
import { readResume } from './read-resume.ts'
import { findTalks, readSchedule, readTalkList } from './read-schedule.ts'
import { readSessionize } from './read-sessionize.ts'

/** Throws UnreadableFile. `columns` is the user's choice for a table. */
export function readFile(given: string, columns?: ColumnChoice): ParsedFile {
  return onlyGiven(readWhole(given, columns))
}

/** States of talks that were not given. One that was undecided when the file was made may have been. */
const notGiven = ['rejected', 'declined', 'withdrawn', 'cancelled', 'deleted', 'draft']

/** Without talks that were not given, and with those speakers only who give one: a list may include others. */
function onlyGiven(file: ParsedFile): ParsedFile {
  const states = file.drafts.map(({ state }) => looseName(state).replace(/^canceled$/, 'cancelled'))
  const drafts = file.drafts.filter((_, i) => !notGiven.includes(states[i] ?? ''))
  const speaking = new Set(drafts.flatMap((draft) => draft.speakers))
  return {
    ...file,
    drafts,
    speakers: new Map([...file.speakers].filter(([id]) => speaking.has(id))),
    notes: [
      ...file.notes,
      ...notGiven.flatMap((state) =>
        leftOut(states.filter((one) => one === state).length, `${state} entry`, `${state} entries`),
      ),
    ],
  }
}

function readWhole(given: string, columns?: ColumnChoice): ParsedFile {
  const whole = given.replace(/^\ufeff/, '')
  const text = whole.trimStart()
  if (text === '') throw new UnreadableFile('This file is empty.')
  if (/^[[{]/.test(text)) return readJson(text)
  if (/^BEGIN:VCALENDAR/i.test(text)) return readCalendar(text)
  if (text.startsWith('<')) {
    throw new UnreadableFile('This is XML or a web page. Choose the export as JSON, iCalendar or CSV.')
  }
  if (text.includes('\u0000'))
    throw new UnreadableFile('This isn’t a text file: save a spreadsheet as CSV first.')
  if (text.startsWith('PK')) throw new UnreadableFile('This is an Excel or ZIP file: save it as CSV first.')
  // Untrimmed: empty lines count as lines, and a first column may have no name.
  return readCsv(whole, columns)
}

function readJson(text: string): ParsedFile {
  const file = parseJson(text)
  const fields = objectOf(file)
  const readers = [
    () => fields && readOrcid(fields),
    () => fields && readResume(fields),
    () => readSessionize(file),
    () => fields && readSchedule(fields),
    () => readTalkList(file),
    () => findTalks(file),
  ]
  const found = readers.reduce<ParsedFile | null>(
    (before, read) => (before && before.drafts.length > 0 ? before : (read() ?? before)),
    null,
  )
  if (!found || found.drafts.length === 0) {
    throw new UnreadableFile('No talks were found in this file. It may be another kind of export.')
  }
  return found
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFile('This JSON is incomplete: the download may have been cut off.')
  }
}
