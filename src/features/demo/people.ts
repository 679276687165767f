// The sample speakers and their engagements, all invented. Days are counted from the first start.
import { z } from '@hono/zod-openapi'
import { feeVisibility, profileChanges, speakingFormat, travels } from '../profiles/schema.ts'
import moreSpeakers from './more-speakers.json' with { type: 'json' }
import people from './people.json' with { type: 'json' }
import { look, lookInBrief, pickLook } from './portraits.ts'

/** ISO 3166-1 alpha-2. */
export const country = z.string().length(2)

export const person = z.strictObject({
  email: z.email(),
  first_name: z.string(),
  last_name: z.string(),
  tier: z.enum(['Free', 'Pro', 'Premium']),
  profile: profileChanges,
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

const speaker = person.extend({
  username: z.string(),
  /** Without one the speaker has no picture. */
  look: look.optional(),
  topics: z.array(z.string()),
  countries: z.array(country),
  engagements: z.array(engagement),
  quotes: z.array(quote),
})

/** A speaker in fewer words; the rest is derived. */
const speakerInBrief = z.strictObject({
  /** First and last name. */
  name: z.tuple([z.string(), z.string()]),
  username: z.string(),
  tier: person.shape.tier,
  look: lookInBrief.optional(),
  headline: z.string(),
  bio: z.string(),
  /** City, country and time zone. */
  place: z.tuple([z.string(), country, z.string()]),
  /** The first one is native. */
  languages: z.array(z.string()),
  formats: z.array(speakingFormat),
  /** How far they travel, and whether they speak online. */
  reach: z.tuple([travels, z.boolean()]),
  fee: z.tuple([z.int().nullable(), z.int().nullable(), z.string(), feeVisibility]).optional(),
  topics: z.array(z.string()),
  /** Title, event, format, day, city and country (both empty: online), audience. Each is about the topic of its index. */
  talks: z
    .array(z.tuple([z.string(), z.string(), speakingFormat, z.int(), z.string(), z.string(), z.int()]))
    .default([]),
  /** Quote, author's name, role and organisation, rating, index of the talk. */
  quotes: z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.int(), z.int()])).default([]),
})

export type SampleSpeaker = z.infer<typeof speaker>

function expand(brief: z.infer<typeof speakerInBrief>, index: number): SampleSpeaker {
  const { name, place, reach, fee, topics } = brief
  return speaker.parse({
    email: `${brief.username}@demo.example`,
    first_name: name[0],
    last_name: name[1],
    username: brief.username,
    tier: brief.tier,
    look: brief.look && pickLook(brief.look, index),
    profile: {
      headline: brief.headline,
      bio_short: brief.bio,
      city: place[0],
      time_zone: place[2],
      languages: brief.languages.map((tag, i) => ({ tag, level: i === 0 ? 'native' : 'fluent' })),
      formats: brief.formats,
      travels: reach[0],
      remote: reach[1],
      ...(fee && { fee_min: fee[0], fee_max: fee[1], fee_currency: fee[2], fee_visibility: fee[3] }),
    },
    home: place[1],
    topics,
    countries: [...new Set([place[1], ...brief.talks.flatMap((talk) => talk[5] || [])])],
    engagements: brief.talks.map(([title, event, format, day, city, where, audience], i) => ({
      ...{ title, event, format, day, city, audience },
      topics: topics.slice(i, i + 1),
      ...(where === '' ? { online: true } : { country: where }),
    })),
    quotes: brief.quotes.map(([text, author, role, organisation, rating, about]) => ({
      ...{ quote: text, name: author, role, organisation, rating, about },
    })),
  })
}

/** The first ones have complete pages. */
export const sampleSpeakers: SampleSpeaker[] = [
  ...z.strictObject({ speakers: z.array(speaker) }).parse(people).speakers,
  ...z.array(speakerInBrief).parse(moreSpeakers).map(expand),
]
