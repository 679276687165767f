// The sample people and their events, all invented. Days are counted from the first start.
import { z } from '@hono/zod-openapi'
import { profileChanges, speakingFormat } from '../profiles/schema.ts'
import people from './people.json' with { type: 'json' }
import { look } from './portraits.ts'

/** ISO 3166-1 alpha-2. */
const country = z.string().length(2)

const person = z.strictObject({
  email: z.email(),
  first_name: z.string(),
  last_name: z.string(),
  home: country,
})

const engagement = z.strictObject({
  title: z.string(),
  event: z.string(),
  format: speakingFormat,
  /** Days from today; negative in the past. */
  day: z.int(),
  days: z.int().default(1),
  venue: z.string().default(''),
  city: z.string().default(''),
  country: country.optional(),
  online: z.boolean().default(false),
  audience: z.int().optional(),
  topics: z.array(z.string()).default([]),
  description: z.string().default(''),
  checked: z.boolean().default(false),
})

const quote = z.strictObject({
  quote: z.string(),
  name: z.string(),
  role: z.string(),
  organisation: z.string(),
  rating: z.int(),
  /** Index in `engagements`. */
  about: z.int(),
})

const sample = z.strictObject({
  speakers: z.array(
    person.extend({
      username: z.string(),
      tier: z.enum(['Free', 'Pro', 'Premium']),
      look,
      profile: profileChanges,
      topics: z.array(z.string()),
      countries: z.array(country),
      engagements: z.array(engagement),
      quotes: z.array(quote),
    }),
  ),
  organizer: person.extend({
    organisation: z.string(),
    organisation_role: z.string(),
    website: z.string(),
    city: z.string(),
  }),
})

export const { speakers: sampleSpeakers, organizer: sampleOrganizer } = sample.parse(people)

export type SampleSpeaker = z.infer<typeof sample>['speakers'][number]
