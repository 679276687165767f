// The sample organizers with their events and shortlists, all invented. Days are counted from the first start.
import { z } from '@hono/zod-openapi'
import { partsOfDay } from '../events/checks.ts'
import { speakingFormat } from '../profiles/schema.ts'
import { votes } from '../shortlists/checks.ts'
import { logos } from './logos.ts'
import organizers from './organizers.json' with { type: 'json' }
import { country, person } from './people.ts'

const range = z.tuple([z.int().nullable(), z.int().nullable()]).default([null, null])

const slot = z.strictObject({
  format: speakingFormat,
  /** From 0: the first day of the event. */
  day: z.int().optional(),
  time: z.string().default(''),
  part: z.enum(partsOfDay).optional(),
  /** Minutes. */
  length: z.int(),
  fee: range,
})

const event = z.strictObject({
  title: z.string(),
  state: z.enum(['draft', 'in_review', 'published']).default('draft'),
  description: z.string().default(''),
  /** Days from today; negative in the past. */
  day: z.int(),
  days: z.int(),
  /** On the first and on the last day, `hh:mm`. */
  hours: z.tuple([z.string(), z.string()]),
  time_zone: z.string(),
  venue: z.string().default(''),
  city: z.string().default(''),
  country: country.optional(),
  online: z.boolean().default(false),
  audience: z.int().optional(),
  /** In euros, as are the fees of the slots. */
  budget: range,
  url: z.string().default(''),
  topics: z.array(z.string()),
  slots: z.array(slot),
})

const shortlist = z.strictObject({
  title: z.string(),
  /** Index in `events`; null: for none of them. */
  event: z.int().nullable(),
  speakers: z.array(
    z.strictObject({
      username: z.string(),
      note: z.string().default(''),
      labels: z.array(z.string()).default([]),
    }),
  ),
  /** How many of them are above the line. */
  above: z.int(),
  members: z.array(
    z.strictObject({
      name: z.string(),
      /** By username: the vote, and a score or none. */
      votes: z.record(z.string(), z.tuple([z.enum(votes), z.int().nullable()])),
      /** By username. */
      comments: z.record(z.string(), z.string()).default({}),
    }),
  ),
})

const organizer = person.extend({
  logo: z.enum(logos),
  events: z.array(event),
  shortlists: z.array(shortlist),
})

export const sampleOrganizers = z.array(organizer).parse(organizers)

export type SampleOrganizer = z.infer<typeof organizer>
export type SampleEvent = z.infer<typeof event>
export type SampleShortlist = z.infer<typeof shortlist>
