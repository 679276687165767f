// Texts of the import of events.
import { joinFacts } from '../../../../lib/join-facts.ts'
import { countOf } from '../../../../lib/words.ts'
import { fieldNames } from '../../texts.ts'

const events = (count: number) => countOf(count, 'event', 'events')

export const importTexts = {
  title: 'Import events',
  text: 'Choose a file. You’ll see a preview before anything is saved.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  drop: 'or drop it here',
  reading: 'Reading the file…',
  tooLarge: 'This file is larger than 5 MB.',
  unreadable: 'This file couldn’t be opened.',
  kindsTitle: 'Supported files',
  kinds: [
    {
      name: 'CSV',
      text: 'A table from any spreadsheet. The first line names the columns; you choose what each one holds.',
    },
    { name: 'iCalendar (.ics)', text: 'An export from any calendar.' },
    { name: 'Sessionize', text: 'The “All data” JSON.' },
    {
      name: 'pretalx, frab, c3voc',
      text: 'A conference’s schedule.json (1 or 2) or an export of its talks.',
    },
    { name: 'JSON Resume', text: 'Its projects of a type such as “talk”.' },
    { name: 'ORCID', text: 'A record as JSON: its talks, and invited positions.' },
  ],
  template: 'Download a CSV template',
  templateName: 'events-template.csv',
  action: { verb: 'read the file', noun: 'reading the file' },
  importAction: { verb: 'import the events', noun: 'importing the events' },
  columns: {
    title: 'Which column is what?',
    text: 'The first line of the file is read as headings. Columns you leave out aren’t imported.',
    list: 'Columns of the file',
    what: (name: string) => `What “${name}” holds`,
    example: (value: string) => `e.g. ${value}`,
    empty: 'empty',
    none: 'Leave out',
    names: {
      ...fieldNames,
      starts_on: 'Date or first day',
      online: 'Online (yes or no)',
      event_url: 'Link to the event',
      slides_url: 'Link to the slides',
      video_url: 'Link to the video',
      speakers: 'Speakers',
      id: 'Id',
      state: 'Status',
    },
    missing: (names: readonly string[]) =>
      `Choose a column for: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)}.`,
    use: 'Use these columns',
    change: 'Change the columns',
    keep: 'Keep as is',
  },
  speaker: {
    title: 'Whose talks are these?',
    text: (count: number) =>
      `The file names ${countOf(count, 'speaker', 'speakers')}. Only the talks of the one you choose are imported.`,
    search: 'Search names',
    you: 'Your name',
    talks: (count: number) => countOf(count, 'talk', 'talks'),
    none: 'No one by this name is in the file.',
    more: (count: number) => `${countOf(count, 'more name', 'more names')}: type to find them.`,
    list: 'Speakers in the file',
  },
  order: {
    title: 'How are the dates written?',
    text: (date: string) => `“${date}” can be read two ways.`,
    day: 'Day first',
    month: 'Month first',
  },
  preview: {
    title: (count: number) => `${countOf(count, 'row', 'rows')} found`,
    empty: 'This file has nothing to import.',
    event: 'Event name for all rows without one',
    eventApply: 'Fill in',
    rows: 'Rows of the file',
    take: (title: string) => `Import ${title || 'this row'}`,
    untitled: 'Untitled',
    noEvent: 'event missing',
    noDate: 'date missing',
    edit: 'Edit',
    editRow: (place: string) => `Edit ${place}`,
    close: 'Done',
    problem: 'Needs fixing',
    inList: 'Already in your list',
    inFile: 'Twice in this file',
    summary: ({ chosen, bad, twice }: { chosen: number; bad: number; twice: number }) =>
      joinFacts(
        `${events(chosen)} chosen`,
        bad > 0 && `${countOf(bad, 'needs', 'need')} fixing`,
        twice > 0 && `${twice.toLocaleString('en')} already there`,
      ),
    run: (count: number) => `Import ${events(count)}`,
    importing: 'Importing…',
    refused: (place: string) => `${place} was refused. Nothing was imported; check that row.`,
    noneChosen: 'Choose at least one event.',
  },
  done: (count: number) => `${events(count)} imported`,
  skipped: (count: number) => `${countOf(count, 'was', 'were')} already in your list.`,
} as const
