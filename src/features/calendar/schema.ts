// The calendar in the API: unavailable periods, and everything on a speaker's days (docs/specification.md §13).
import { z } from '@hono/zod-openapi'
import { byCheck, checkDay } from '../../lib/field-checks.ts'
import { talkFormats } from '../../vocabulary/talk-formats.ts'
import { checkDays, checkNote, daysBetween, periodLimits, unavailableKinds } from './checks.ts'

const day = z.string('Enter a date').superRefine(byCheck(checkDay)).openapi({ format: 'date' })
const kind = z.enum(unavailableKinds)
const note = z.string().trim().superRefine(byCheck(checkNote)).openapi({ maxLength: periodLimits.noteLength })

/** The last day defaults to the first. */
export const unavailablePeriodInput = z
  .strictObject({
    first_day: day,
    last_day: day.optional(),
    kind: kind.default('blocked'),
    note: note.default(''),
  })
  .superRefine(({ first_day, last_day = first_day }, { addIssue }) => {
    if (checkDay(first_day) !== null || checkDay(last_day) !== null) return
    const message = checkDays({ first_day, last_day })
    if (message !== null) addIssue({ code: 'custom', path: ['last_day'], message })
  })
  .openapi('UnavailablePeriodInput')

/** Only the given fields are written. */
export const unavailablePeriodChanges = z
  .strictObject({ first_day: day, last_day: day, kind, note })
  .partial()
  .openapi('UnavailablePeriodChanges')

/** Days on which a speaker is not free. Only the speaker sees the kind and the note. */
export const unavailablePeriod = z
  .object({
    id: z.uuid(),
    first_day: z.iso.date(),
    last_day: z.iso.date(),
    kind,
    note: z.string(),
  })
  .openapi('UnavailablePeriod')

export const unavailablePeriodList = z
  .object({ periods: z.array(unavailablePeriod) })
  .openapi('UnavailablePeriodList')

/** Six weeks are a month on a wall calendar. */
const longestView = 62

export const calendarQuery = z
  .strictObject({ from: day, to: day })
  .superRefine(({ from, to }, { addIssue }) => {
    if (checkDay(from) !== null || checkDay(to) !== null) return
    const message =
      to < from
        ? 'The last day is before the first'
        : daysBetween({ first_day: from, last_day: to }) > longestView
          ? `Ask for at most ${longestView} days`
          : null
    if (message !== null) addIssue({ code: 'custom', path: ['to'], message })
  })

const daysOfEntry = { first_day: z.iso.date(), last_day: z.iso.date() }

/** What touches the days asked for, by the first day. */
export const calendar = z
  .object({
    engagements: z.array(
      z.object({
        id: z.uuid(),
        ...daysOfEntry,
        title: z.string(),
        event_name: z.string(),
        city: z.string(),
        online: z.boolean(),
        is_hidden: z.boolean(),
      }),
    ),
    /** An organizer's, and those of their teams, that are not cancelled. */
    events: z.array(
      z.object({
        id: z.uuid(),
        ...daysOfEntry,
        title: z.string(),
        city: z.string(),
        online: z.boolean(),
        open_slots: z
          .array(z.object({ format: z.enum(talkFormats), day: z.iso.date().nullable() }))
          .openapi({ description: 'Those that no booking fills; without a day: on any of them.' }),
      }),
    ),
    /** Requests that are still open or booked. */
    requests: z.array(
      z.object({
        id: z.uuid(),
        ...daysOfEntry,
        event_name: z.string(),
        /** The other side: to speakers the organisation, else the name; to organizers the speaker. */
        other: z.string(),
        city: z.string(),
        online: z.boolean(),
        stage: z.enum(['asked', 'offered', 'held', 'accepted', 'confirmed']),
        awaits: z
          .object({ step: z.enum(['answer', 'confirm', 'request']), until: z.iso.datetime() })
          .nullable()
          .openapi({ description: 'What it waits for from the reader; null while it isn’t their turn.' }),
      }),
    ),
    periods: z.array(unavailablePeriod),
    /** Of other calendars only the days are known. */
    busy: z.array(z.object({ calendar_id: z.uuid(), ...daysOfEntry, name: z.string() })),
  })
  .openapi('Calendar')

export type UnavailablePeriodInput = z.output<typeof unavailablePeriodInput>
export type UnavailablePeriodChanges = z.output<typeof unavailablePeriodChanges>
export type UnavailablePeriod = z.infer<typeof unavailablePeriod>
export type UnavailablePeriodList = z.infer<typeof unavailablePeriodList>
export type Calendar = z.infer<typeof calendar>
