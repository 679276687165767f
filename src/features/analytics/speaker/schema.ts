// A speaker's figures of some days, as far as the plan includes them (docs/specification.md §14).
import { z } from '@hono/zod-openapi'
import { compared, count, point, rangeAnswer } from '../range-schema.ts'

export const devices = ['phone', 'tablet', 'computer', 'other'] as const

/** Values of one kind, the most first; `others` are those beyond. */
function ranked<Name extends z.ZodType>(name: Name) {
  return z.object({ rows: z.array(z.object({ name, count })), others: count })
}

const markKinds = ['published', 'headshot', 'video', 'testimonial'] as const
/** What others may see on a speaker's page, in the order of what organizers ask for. */
export const lackedFacts = ['headshot', 'fee', 'video', 'testimonial'] as const
export const funnelSteps = ['found', 'viewed', 'requested', 'booked'] as const

const plan = z.object({ name: z.string(), price_cents: z.number().int() }).nullable()

export const speakerAnalytics = z
  .object({
    range: rangeAnswer,
    views: z.object({
      total: count,
      /** The first day with a view; null: none yet. */
      since: z.iso.date().nullable(),
      last_30_days: count,
    }),
    /** `analytics_standard`; null if the plan lacks it. */
    standard: z
      .object({
        views: compared,
        requests: compared,
        by_day: z.array(point),
        /** The speaker's own changes within the range, oldest first. */
        marks: z.array(z.object({ day: z.iso.date(), kind: z.enum(markKinds) })),
        /** The name of a country; empty: unknown. */
        countries: ranked(z.string()),
        devices: ranked(z.enum(devices)),
      })
      .nullable(),
    /** `analytics_advanced`; null if the plan lacks it. */
    advanced: z
      .object({
        found: compared,
        funnel: z.array(
          z.object({
            step: z.enum(funnelSteps),
            count,
            /** Per hundred of the step before; null when that is zero. */
            rate: z.number().nullable(),
            /** The same of the middle speaker; null below ten to compare with. */
            usual: z.number().nullable(),
          }),
        ),
        /** Speakers who share a topic and were found or viewed in this period. */
        peers: count,
        /** What the page lacks and most of at least ten peers have, and how many of a hundred; null: nothing. */
        lacks: z.object({ fact: z.enum(lackedFacts), share: z.number().int() }).nullable(),
        /** Hosts of the pages that link here; empty: direct or unknown. */
        sites: ranked(z.string()),
        /** `from`, `utm_source` or `ref` of the links. */
        tags: ranked(z.string()),
        /** Always of the last 30 days: used by three or more organizers. */
        words: z.array(z.object({ word: z.string(), organizers: count })),
      })
      .nullable(),
    /** The next plan with what yours lacks; null: it lacks nothing, or no plan has it. */
    plans: z.object({ standard: plan, advanced: plan }),
    /** The plan includes files. */
    can_export: z.boolean(),
    /** The box about a larger plan was dismissed. */
    offer_dismissed: z.boolean(),
  })
  .openapi('SpeakerAnalytics')

export const speakerParts = ['views', 'countries', 'devices', 'funnel', 'sites', 'tags', 'words'] as const

export type SpeakerAnalytics = z.infer<typeof speakerAnalytics>
export type SpeakerStandard = NonNullable<SpeakerAnalytics['standard']>
export type SpeakerAdvanced = NonNullable<SpeakerAnalytics['advanced']>
export type SpeakerPart = (typeof speakerParts)[number]
export type LackedFact = (typeof lackedFacts)[number]
export type MarkKind = (typeof markKinds)[number]
