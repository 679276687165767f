// An organizer's event in the API, with its slots (docs/specification.md §3, §18). Times are those of clocks at the venue.
import { z } from '@hono/zod-openapi'
import { byCheck, checkDay, checkWholeNumber, highestNumber } from '../../lib/field-checks.ts'
import { branding } from '../branding/schema.ts'
import { picture } from '../media/schema.ts'
import { amount, currencyCode, speakingFormat, timeZone, webAddress } from '../profiles/schema.ts'
import {
  checkMoment,
  checkReason,
  checks,
  checkTime,
  longestReason,
  mostSlots,
  mostTopics,
  partsOfDay,
} from './checks.ts'
import { teamRoles } from './team/roles.ts'
import { eventStates, ownersActions, reviewersActions } from './transitions.ts'

function text(check: (text: string) => string | null, maxLength: number) {
  return z.string().trim().superRefine(byCheck(check)).openapi({ maxLength })
}

const moment = z
  .string('Enter a date and a time')
  .superRefine(byCheck(checkMoment))
  .openapi({ example: '2027-04-15T09:00', description: 'At the venue, without an offset.' })

const day = z
  .string()
  .superRefine(byCheck(checkDay))
  .openapi({ format: 'date', description: 'One of the event’s days; null: any of them.' })

const slotFields = {
  format: speakingFormat,
  day: day.nullable(),
  time: z
    .string()
    .superRefine(byCheck(checkTime))
    .nullable()
    .openapi({ example: '09:30', description: 'At the venue. Not together with `part_of_day`.' }),
  part_of_day: z.enum(partsOfDay).nullable(),
  length_minutes: z
    .number('Enter a number')
    .superRefine(byCheck(checks.length_minutes))
    .nullable()
    .openapi({ type: ['integer', 'null'], minimum: 1, maximum: 1440 }),
  /** Whole units of the event's currency. */
  fee_min: amount,
  fee_max: amount,
}

export const eventSlot = z.object({ id: z.uuid(), ...slotFields }).openapi('EventSlot')

const eventSlotInput = z
  .strictObject({
    id: z.uuid().optional().openapi({ description: 'Of a stored slot, which keeps its identity.' }),
    format: slotFields.format,
    day: slotFields.day.default(null),
    time: slotFields.time.default(null),
    part_of_day: slotFields.part_of_day.default(null),
    length_minutes: slotFields.length_minutes.default(null),
    fee_min: slotFields.fee_min.default(null),
    fee_max: slotFields.fee_max.default(null),
  })
  .openapi('EventSlotInput')

const requiredFields = {
  title: text(checks.title, 200),
  starts_at: moment,
  ends_at: moment,
  /** Of the venue. */
  time_zone: timeZone,
}

const otherFields = {
  description: text(checks.description, 4_000),
  venue: text(checks.venue, 200),
  city: text(checks.city, 120),
  country_id: z.uuid('Choose a country').nullable(),
  online: z.boolean(),
  expected_audience: z
    .number('Enter a number')
    .superRefine(byCheck((size: number | null) => checkWholeNumber(size)))
    .nullable()
    .openapi({ type: ['integer', 'null'], minimum: 0, maximum: highestNumber }),
  /** For all speakers together. */
  budget_min: amount,
  budget_max: amount,
  url: webAddress,
  topic_ids: z
    .array(z.uuid('Choose topics from the list'))
    .max(mostTopics, `Choose at most ${mostTopics} topics`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each topic once'),
  slots: z
    .array(eventSlotInput)
    .max(mostSlots, `Add at most ${mostSlots} slots`)
    .refine((slots) => {
      const ids = slots.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    }, 'List each slot once')
    .openapi({ description: 'All of them, in order. Stored slots that are not listed are removed.' }),
}

export const eventInput = z
  .strictObject({
    ...requiredFields,
    description: otherFields.description.default(''),
    venue: otherFields.venue.default(''),
    city: otherFields.city.default(''),
    country_id: otherFields.country_id.default(null),
    online: otherFields.online.default(false),
    expected_audience: otherFields.expected_audience.default(null),
    budget_min: otherFields.budget_min.default(null),
    budget_max: otherFields.budget_max.default(null),
    currency: currencyCode.optional().openapi({ description: 'Required with a budget or fees; else EUR.' }),
    url: otherFields.url.default(''),
    topic_ids: otherFields.topic_ids.default([]),
    slots: otherFields.slots.default([]),
  })
  .openapi('EventInput')

/** Only the given fields are written. */
export const eventChanges = z
  .strictObject({
    ...requiredFields,
    ...otherFields,
    currency: currencyCode,
    updated_at: z.iso.datetime().openapi({
      description: 'Of the event as it was read: one that has changed since is refused with 409.',
    }),
  })
  .partial()
  .openapi('EventChanges')

/** A speaker who fills the event, or was asked to. */
export const lineUpEntry = z
  .object({
    request_id: z.uuid().nullable().openapi({ description: 'For its sender.' }),
    /** Null: for no particular slot. */
    slot_id: z.uuid().nullable(),
    stage: z.enum(['asked', 'offered', 'held', 'accepted', 'confirmed']),
    speaker: z.object({
      name: z.string(),
      headline: z.string(),
      /** Of a page that is open. */
      username: z.string().nullable(),
      headshot: picture.nullable(),
    }),
  })
  .openapi('LineUpEntry')

export const event = z
  .object({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    /** The reader's in its team. */
    role: z.enum(teamRoles).nullable(),
    state: z.enum(eventStates),
    rejection_reason: z.string().openapi({ description: 'Empty unless it was rejected.' }),
    submitted_at: z.iso.datetime().nullable().openapi({ description: 'When it was last sent for review.' }),
    starts_at: moment,
    ends_at: moment,
    time_zone: z.string(),
    venue: z.string(),
    city: z.string(),
    country: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
    online: z.boolean(),
    expected_audience: z.number().int().nullable(),
    budget_min: z.number().int().nullable(),
    budget_max: z.number().int().nullable(),
    currency: z.string(),
    url: z.string(),
    topics: z.array(z.object({ id: z.uuid(), name: z.string() })),
    slots: z.array(eventSlot),
    line_up: z.array(lineUpEntry).openapi({
      description: 'Who is booked. Its team sees everyone who was asked and has not said no.',
    }),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Event')

/** An event as its reader sees it. */
export const readEvent = event
  .extend({
    is_own: z.boolean().openapi({ description: 'The reader may change it.' }),
    organizer: z.object({ name: z.string(), organisation: z.string(), branding: branding.nullable() }),
  })
  .openapi('ReadEvent')

/** `updated_at` of the event as the reader saw it: a step on one that has changed since is refused. */
const seen = { updated_at: z.iso.datetime() }

export const ownersStep = z
  .strictObject({ action: z.enum(ownersActions), ...seen })
  .openapi('EventStep', { description: '`submit` sends it for review.' })

export const reviewersStep = z
  .strictObject({
    action: z.enum(reviewersActions),
    ...seen,
    reason: text(checkReason, longestReason)
      .optional()
      .openapi({ description: 'Required by `reject`. The organizer reads it.' }),
  })
  .openapi('EventReview', { description: '`reject` also takes down a published event.' })

export const eventFilters = z.strictObject({
  /** An event is past after its last day, by the date in UTC. */
  when: z.enum(['upcoming', 'past']).default('upcoming'),
})

export const eventList = z
  .object({
    rows: z.array(event),
    /** Null on the last page. */
    next_cursor: z.string().nullable(),
    /** On all pages. */
    counts: z.object({ upcoming: z.number().int(), past: z.number().int() }),
  })
  .openapi('EventList')

export type EventInput = z.output<typeof eventInput>
export type EventDraft = z.input<typeof eventInput>
export type EventChanges = z.output<typeof eventChanges>
export type EventPatch = z.input<typeof eventChanges>
export type EventSlot = z.infer<typeof eventSlot>
export type EventSlotInput = z.output<typeof eventSlotInput>
export type LineUpEntry = z.infer<typeof lineUpEntry>
export type Event = z.infer<typeof event>
export type ReadEvent = z.infer<typeof readEvent>
export type OwnersStep = z.output<typeof ownersStep>
export type ReviewersStep = z.output<typeof reviewersStep>
export type EventFilters = z.output<typeof eventFilters>
export type EventList = z.infer<typeof eventList>
