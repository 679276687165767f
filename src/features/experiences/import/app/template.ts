// The template of a table: every column that the import knows, with one line as an example.
import { toCsv } from '../../../../lib/csv.ts'
import { importColumns } from '../columns.ts'

/** In the order of the columns; the last ones, for exports of other systems, are left out. */
const example = [
  'Title of your talk',
  'Event name',
  'keynote',
  '2025-03-16',
  '2025-03-17',
  'Main hall',
  'Leipzig',
  'Germany',
  'no',
  '300',
  'https://event.example',
  'https://slides.example/talk',
  'https://video.example/talk',
  'What it was about.',
  'Open source, Testing',
]

/** A URL for a link with `download`. With a byte order mark, so that spreadsheets read it as UTF-8. */
export const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `\ufeff${toCsv([importColumns.slice(0, example.length), example])}`,
)}`
