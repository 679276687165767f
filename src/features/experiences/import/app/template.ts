// The table that people may fill in: every column that the import knows, with one line as an example.
import { toCsv } from '../../../../lib/csv.ts'

const columns = [
  'title',
  'event_name',
  'format',
  'starts_on',
  'ends_on',
  'venue',
  'city',
  'country',
  'online',
  'audience_size',
  'event_url',
  'slides_url',
  'video_url',
  'description',
  'topics',
]
const example = [
  'Title of your talk',
  'Name of the event',
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

/** An address that a link with `download` keeps as a file. With a mark, so that spreadsheets read it as UTF-8. */
export const templateAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(
  `\ufeff${toCsv([columns, example])}`,
)}`
