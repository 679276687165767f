// An experience in the API: one engagement of a speaker, its limits, and the filters of the list (docs/specification.md
// §3).
import { z } from '@hono/zod-openapi'
import { byCheck, checkDay, highestNumber } from '../../lib/field-checks.ts'
import { searchText } from '../../lib/search-text.ts'
import { speakingFormat, webAddress } from '../profiles/schema.ts'
import { checkOrder, checks } from './checks.ts'
import { confirmationStates } from './confirmation.ts'

const experienceVisibility = z.enum(['public', 'hidden'])
const experienceVerification = z.enum(['self_reported', 'link_checked', 'organizer_confirmed'])

/** yyyy-mm-dd, in the event's own time zone. */
export const day = z.string('Enter a date').superRefine(byCheck(checkDay)).openapi({ format: 'date' })

function text(check: (text: string) => string | null, maxLength: number) {
  return z.string().trim().superRefine(byCheck(check)).openapi({ maxLength })
}

const mostTopics = 20

const requiredFields = {
  /** Of the talk. */
  title: text(checks.title, 200),
  event_name: text(checks.event_name, 200),
  format: speakingFormat,
  starts_on: day,
}

const otherFields = {
  venue: text(checks.venue, 200),
  city: text(checks.city, 120),
  country_id: z.uuid('Choose a country').nullable(),
  online: z.boolean(),
  audience_size: z
    .number('Enter a number')
    .superRefine(byCheck(checks.audience_size))
    .nullable()
    .openapi({ type: ['integer', 'null'], minimum: 0, maximum: highestNumber }),
  event_url: webAddress,
  slides_url: webAddress,
  video_url: webAddress,
  description: text(checks.description, 4_000),
  topic_ids: z
    .array(z.uuid('Choose topics from the list'))
    .max(mostTopics, `Choose at most ${mostTopics} topics`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each topic once'),
  visibility: experienceVisibility,
}

/** The last day defaults to the first. */
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
  .superRefine(({ starts_on, ends_on = starts_on }, { addIssue }) => {
    const message = checkOrder(starts_on, ends_on)
    if (message !== null) addIssue({ code: 'custom', path: ['ends_on'], message })
  })
  .openapi('ExperienceInput')

/** Only the given fields are written. */
export const experienceChanges = z
  .strictObject({ ...requiredFields, ends_on: day, ...otherFields })
  .partial()
  .openapi('ExperienceChanges')

/** An engagement's own fields as stored; its days are in the event's own place. */
export const engagementFields = {
  title: z.string(),
  event_name: z.string(),
  format: speakingFormat,
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  venue: z.string(),
  city: z.string(),
  online: z.boolean(),
  audience_size: z.number().int().nullable(),
  event_url: z.string(),
  slides_url: z.string(),
  video_url: z.string(),
  description: z.string(),
}

/** What became of a confirmation; null where `verification` says everything. The host is that of another installation, or ''. */
export const confirmationFields = {
  confirmation_state: z.enum(confirmationStates).nullable(),
  confirmation_host: z.string(),
}

export const experience = z
  .object({
    id: z.uuid(),
    ...engagementFields,
    country: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
    topics: z.array(z.object({ id: z.uuid(), name: z.string() })),
    visibility: experienceVisibility,
    verification: experienceVerification,
    ...confirmationFields,
    /** Whether its credential can be downloaded. */
    has_credential: z.boolean(),
    /** Null until its links, if any, have been checked. */
    links_checked_at: z.iso.datetime().nullable(),
    /** The problem with a link, as a sentence. */
    link_problem: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Experience')

/** Before it is complete: dates are yyyy-mm-dd or empty. */
export const experienceValues = z.object({
  ...engagementFields,
  starts_on: z.string(),
  ends_on: z.string(),
  country_id: z.uuid().nullable(),
  topic_ids: z.array(z.uuid()),
})

export const experienceFilters = z.strictObject({
  /** An event is past after its last day, by the date in UTC. */
  when: z.enum(['upcoming', 'past']).default('upcoming'),
  /** Matches anywhere in title, event and city, ignoring case. */
  search: searchText.optional(),
  format: speakingFormat.optional(),
  visibility: experienceVisibility.optional(),
  verification: experienceVerification.optional(),
  sort: z.enum(['date', 'name']).default('date'),
  /** Default: names from A to Z, dates with the nearest first. */
  order: z.enum(['asc', 'desc']).optional(),
})

export const experienceList = z
  .object({
    rows: z.array(experience),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
    /** The number that match the filters, on all pages, upcoming and past. */
    counts: z.object({ upcoming: z.number().int(), past: z.number().int() }),
    /** Past ones visible to others, regardless of filters; a plan may show fewer. */
    public_past: z.number().int(),
  })
  .openapi('ExperienceList')

export type ExperienceInput = z.output<typeof experienceInput>
export type ExperienceDraft = z.input<typeof experienceInput>
export type ExperienceChanges = z.output<typeof experienceChanges>
export type Experience = z.infer<typeof experience>
export type ExperienceValues = z.infer<typeof experienceValues>
export type ExperienceFilters = z.output<typeof experienceFilters>
export type ExperienceList = z.infer<typeof experienceList>
