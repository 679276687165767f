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
    {
      name: 'CSV',
      text: 'A table from any spreadsheet. The first line names the columns; you can say what each one holds.',
    },
    { name: 'iCalendar (.ics)', text: 'What a calendar exports.' },
    { name: 'Sessionize', text: 'The JSON of “All data”.' },
    {
      name: 'pretalx, frab, c3voc',
      text: 'A conference’s schedule.json (1 or 2) or an export of its talks.',
    },
  ],
  template: 'Download a CSV template',
  templateName: 'events-template.csv',
  action: { verb: 'read the file', noun: 'reading the file' },
  importAction: { verb: 'import the events', noun: 'importing the events' },
  columns: {
    title: 'Which column is what?',
    text: 'The first line of the file is taken as its headings. What you leave out is not imported.',
    list: 'Columns of the file',
    what: (name: string) => `What “${name}” holds`,
    example: (value: string) => `e.g. ${value}`,
    empty: 'empty',
    none: 'Leave out',
    names: {
      title: 'Title of the talk',
      event_name: 'Name of the event',
      format: 'Format',
      starts_on: 'Date or first day',
      ends_on: 'Last day',
      venue: 'Venue',
      city: 'City',
      country: 'Country',
      online: 'Online (yes or no)',
      audience_size: 'Audience',
      event_url: 'Link to the event',
      slides_url: 'Link to the slides',
      video_url: 'Link to the video',
      description: 'Description',
      topics: 'Topics',
      speakers: 'Speakers',
      id: 'Id',
    },
    missing: (names: readonly string[]) =>
      `Choose a column for: ${new Intl.ListFormat('en', { type: 'conjunction' }).format(names)}.`,
    use: 'Use these columns',
    change: 'Change the columns',
    keep: 'Keep as it was',
  },
  speaker: {
    title: 'Whose talks are these?',
    text: (count: number) =>
      `The file names ${countOf(count, 'speaker', 'speakers')}. Only the talks of the one you choose are taken.`,
    search: 'Search names',
    you: 'Your name',
    talks: (count: number) => countOf(count, 'talk', 'talks'),
    none: 'No one of this name is in the file.',
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
    problem: 'Needs fixing',
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
        bad > 0 && `${countOf(bad, 'needs', 'need')} fixing`,
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
