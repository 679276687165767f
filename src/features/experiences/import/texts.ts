// What a speaker reads while importing events.
function countOf(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

const events = (count: number) => countOf(count, 'event', 'events')

export const importTexts = {
  title: 'Import events',
  text: 'Choose a file. You see what it would become before anything is saved.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  drop: 'or drop it here',
  reading: 'Reading the file…',
  tooLarge: 'This file is larger than 5 MB.',
  unreadable: 'This file could not be opened.',
  kindsTitle: 'What can be read',
  kinds: [
    { name: 'CSV', text: 'A table from any spreadsheet. The first line names the columns.' },
    { name: 'iCalendar (.ics)', text: 'What a calendar exports.' },
    { name: 'Sessionize', text: 'The JSON of “All data”.' },
    { name: 'pretalx, frab, c3voc', text: 'A conference’s schedule.json or an export of its talks.' },
  ],
  template: 'Download a CSV template',
  templateName: 'events-template.csv',
  action: { verb: 'read the file', noun: 'reading the file' },
  importAction: { verb: 'import the events', noun: 'importing the events' },
  speaker: {
    title: 'Whose talks are these?',
    text: (count: number) =>
      `The file names ${countOf(count, 'speaker', 'speakers')}. Only the talks of the one you choose are taken.`,
    search: 'Search names',
    you: 'Your name',
    talks: (count: number) => countOf(count, 'talk', 'talks'),
    none: 'Nobody of this name is in the file.',
    more: (count: number) => `${countOf(count, 'more name', 'more names')}: type to find them.`,
    list: 'Speakers in the file',
  },
  order: {
    title: 'How are the dates meant?',
    text: (date: string) => `“${date}” can be read two ways.`,
    day: 'Day first',
    month: 'Month first',
  },
  preview: {
    title: (count: number) => `${countOf(count, 'row', 'rows')} found`,
    empty: 'Nothing to import is in this file.',
    event: 'Name of the event for all rows without one',
    eventApply: 'Fill in',
    rows: 'Rows of the file',
    take: (title: string) => `Import ${title || 'this row'}`,
    untitled: 'Without a title',
    noEvent: 'event missing',
    noDate: 'date missing',
    edit: 'Edit',
    editRow: (place: string) => `Edit ${place}`,
    close: 'Done',
    problem: 'Needs mending',
    inList: 'Already in your list',
    inFile: 'Twice in this file',
    fields: {
      title: 'Title of the talk',
      event_name: 'Name of the event',
      format: 'Format',
      starts_on: 'First day',
      ends_on: 'Last day',
      city: 'City',
    },
    summary: ({ chosen, bad, twice }: { chosen: number; bad: number; twice: number }) =>
      [
        `${events(chosen)} chosen`,
        bad > 0 && `${countOf(bad, 'needs', 'need')} mending`,
        twice > 0 && `${twice.toLocaleString('en')} already there`,
      ]
        .filter(Boolean)
        .join(' · '),
    run: (count: number) => `Import ${events(count)}`,
    importing: 'Importing…',
    refused: (place: string) => `${place} was refused. Nothing was imported; please look at that row.`,
    noneChosen: 'Choose at least one event.',
  },
  done: (count: number) => `${events(count)} imported`,
  skipped: (count: number) => `${countOf(count, 'was', 'were')} in your list already.`,
} as const
