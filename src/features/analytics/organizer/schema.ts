// An organizer's figures of the requests sent in some days, by them or for their events (docs/specification.md §14).
import { z } from '@hono/zod-openapi'
import { talkFormats } from '../../../vocabulary/talk-formats.ts'
import { requestStates } from '../../requests/transitions.ts'
import { compared, count, point, rangeAnswer } from '../range-schema.ts'

const named = z.array(z.object({ name: z.string(), count }))

export const organizerAnalytics = z
  .object({
    range: rangeAnswer,
    /** `organizer_analytics`; null if the plan lacks it. */
    figures: z
      .object({
        sent: compared,
        answered: compared,
        booked: compared,
        /** The middle of the hours until the first answer; null without one. */
        answer_hours: z.object({ count: count.nullable(), previous: count.nullable() }),
        by_day: z.array(point),
        outcomes: z.array(z.object({ state: z.enum(requestStates), count })),
        /** Of what was booked, in whole units; the currency of most bookings first. */
        spend: z.array(
          z.object({
            currency: z.string(),
            total: count,
            bookings: count,
            /** Each booking under one topic; empty: the speaker names none. */
            topics: z.array(z.object({ name: z.string(), amount: count, bookings: count })),
          }),
        ),
        /** Of the speakers booked. */
        line_up: z.object({
          speakers: count,
          first_time: count,
          topics: named,
          countries: named,
          formats: z.array(z.object({ name: z.enum(talkFormats), count })),
        }),
        /** Of the organizer's coming events. */
        slots: z.object({ all: count, filled: count }),
      })
      .nullable(),
    /** The next plan with it; null: yours has it, or none does. */
    plan: z.object({ name: z.string(), price_cents: z.number().int() }).nullable(),
    /** The first day with a request; null: none yet. */
    since: z.iso.date().nullable(),
    can_export: z.boolean(),
  })
  .openapi('OrganizerAnalytics')

export const organizerParts = ['requests', 'outcomes', 'spend', 'topics', 'countries', 'formats'] as const

export type OrganizerAnalytics = z.infer<typeof organizerAnalytics>
export type OrganizerFigures = NonNullable<OrganizerAnalytics['figures']>
export type OrganizerPart = (typeof organizerParts)[number]
