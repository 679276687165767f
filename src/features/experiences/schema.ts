// What an experience is towards the app: one engagement of a speaker, its limits, and what may be asked of the list
// (docs/specification.md §3).
import { z } from '@hono/zod-openapi'
import { searchText } from '../../lib/search-text.ts'
import { isPlainText } from '../../lib/text.ts'
import { line, speakingFormat, webAddress } from '../profiles/schema.ts'

export const experienceVisibility = z.enum(['public', 'hidden'])
export const experienceVerification = z.enum(['self_reported', 'link_checked', 'organizer_confirmed'])

/** yyyy-mm-dd, in the event's own place. */
export const day = z.iso
  .date('Please enter a date')
  .refine((text) => text >= '1900-01-01' && text < '2101-01-01', 'Please enter a date from 1900 to 2100')

function requiredLine(max: number, message: string) {
  return line(max).refine((text) => text !== '', message)
}

const mostTopics = 20

const requiredFields = {
  /** Of the talk. */
  title: requiredLine(200, 'Please enter the title of the talk'),
  event_name: requiredLine(200, 'Please enter the name of the event'),
  format: speakingFormat,
  starts_on: day,
}

const otherFields = {
  venue: line(200),
  city: line(120),
  country_id: z.uuid('Please choose a country').nullable(),
  online: z.boolean(),
  audience_size: z
    .number('Please enter a number')
    .int('Please enter a whole number')
    .min(0, 'Please enter 0 or more')
    .max(10_000_000, 'Please enter at most 10,000,000')
    .nullable(),
  event_url: webAddress,
  slides_url: webAddress,
  video_url: webAddress,
  description: z
    .string()
    .trim()
    .max(4_000, 'Please use at most 4,000 characters')
    .refine(isPlainText, 'Please remove the control characters'),
  topic_ids: z
    .array(z.uuid('Please choose topics of the list'))
    .max(mostTopics, `Please choose at most ${mostTopics} topics`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please choose each topic once'),
  visibility: experienceVisibility,
}

/** The last day is the first one where it is left out. */
export const experienceInput = z
  .strictObject({
    ...requiredFields,
    ends_on: day.optional(),
    venue: otherFields.venue.default(''),
    city: otherFields.city.default(''),
    country_id: otherFields.country_id.default(null),
    online: otherFields.online.default(false),
    audience_size: otherFields.audience_size.default(null),
    event_url: otherFields.event_url.default(''),
    slides_url: otherFields.slides_url.default(''),
    video_url: otherFields.video_url.default(''),
    description: otherFields.description.default(''),
    topic_ids: otherFields.topic_ids.default([]),
    visibility: otherFields.visibility.default('public'),
  })
  .refine(({ starts_on, ends_on = starts_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    message: 'The last day is before the first',
  })
  .openapi('ExperienceInput')

/** Only the given fields are written. */
export const experienceChanges = z
  .strictObject({ ...requiredFields, ends_on: day, ...otherFields })
  .partial()
  .openapi('ExperienceChanges')

export const experience = z
  .object({
    id: z.uuid(),
    title: z.string(),
    event_name: z.string(),
    format: speakingFormat,
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
    venue: z.string(),
    city: z.string(),
    country: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
    online: z.boolean(),
    audience_size: z.number().int().nullable(),
    event_url: z.string(),
    slides_url: z.string(),
    video_url: z.string(),
    description: z.string(),
    topics: z.array(z.object({ id: z.uuid(), name: z.string() })),
    visibility: experienceVisibility,
    verification: experienceVerification,
    /** Null while its links, if it has any, are still to be looked at. */
    links_checked_at: z.iso.datetime().nullable(),
    /** What was wrong with a link, as a sentence. */
    link_problem: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Experience')

const filters = {
  /** Found anywhere in title, event and city, whatever its case. */
  search: searchText.optional(),
  format: speakingFormat.optional(),
  visibility: experienceVisibility.optional(),
  verification: experienceVerification.optional(),
}

export const experienceSort = z.enum(['date', 'name'])

export const experienceFilters = z.strictObject({
  /** What is over on the last day of the event is past, by the date in UTC. */
  when: z.enum(['upcoming', 'past']).default('upcoming'),
  ...filters,
  sort: experienceSort.default('date'),
  /** Left out: names from A on, dates with the nearest first. */
  order: z.enum(['asc', 'desc']).optional(),
})

export const experienceList = z
  .object({
    rows: z.array(experience),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
    /** How many the filters let through, on all pages, on either side of today. */
    counts: z.object({ upcoming: z.number().int(), past: z.number().int() }),
    /** Past ones that others may see, whatever the filters; a plan may show fewer. */
    public_past: z.number().int(),
  })
  .openapi('ExperienceList')

export type ExperienceInput = z.output<typeof experienceInput>
export type ExperienceDraft = z.input<typeof experienceInput>
export type ExperienceChanges = z.output<typeof experienceChanges>
export type Experience = z.infer<typeof experience>
export type ExperienceFilters = z.output<typeof experienceFilters>
export type ExperienceList = z.infer<typeof experienceList>
