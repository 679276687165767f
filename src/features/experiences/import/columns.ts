// The kinds of columns in a table.
export const importColumns = [
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
  'speakers',
  'id',
  'state',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Required to import any row. */
export const neededColumns = ['title', 'starts_on'] as const
