// The kinds of columns in a table.
import type { Draft } from './draft.ts'

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
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Required to import any row. */
export const neededColumns = ['title', 'starts_on'] as const

export const draftFieldOf: Record<ImportColumn, Exclude<keyof Draft, 'place' | 'notes'>> = {
  title: 'title',
  event_name: 'eventName',
  format: 'format',
  starts_on: 'startsOn',
  ends_on: 'endsOn',
  venue: 'venue',
  city: 'city',
  country: 'country',
  online: 'online',
  audience_size: 'audienceSize',
  event_url: 'eventUrl',
  slides_url: 'slidesUrl',
  video_url: 'videoUrl',
  description: 'description',
  topics: 'topics',
  speakers: 'speakers',
  id: 'sourceId',
}
