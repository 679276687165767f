// The public profile as one record. The page and every other format are generated from it alone, so all carry the same
// facts (docs/specification.md §12), and none carries private data (docs/specification.md §20.39).
import { z } from '@hono/zod-openapi'
import { pick } from '../../lib/pick.ts'
import { confirmationFields, engagementFields } from '../experiences/schema.ts'
import { picture } from '../media/schema.ts'
import { publicLines } from '../profiles/checks.ts'
import { languageLevel, profile, profileVisibility, speakingFormat } from '../profiles/schema.ts'

const country = z.object({ code: z.string(), name: z.string() })

export const publicExperience = z
  .object({
    id: z.uuid(),
    ...engagementFields,
    country: country.nullable(),
    topics: z.array(z.string()),
    verification: z.enum(['self_reported', 'link_checked', 'organizer_confirmed']),
    ...confirmationFields,
    updated_at: z.iso.datetime(),
  })
  .openapi('PublicExperience')

export const publicTestimonial = z
  .object({
    id: z.uuid(),
    quote: z.string(),
    author_name: z.string(),
    author_role: z.string(),
    author_organisation: z.string(),
    rating: z.number().int().min(1).max(5),
    /** The engagement it is about. */
    event_name: z.string().nullable(),
  })
  .openapi('PublicTestimonial')

const lineFields = Object.keys(publicLines) as (keyof typeof publicLines)[]

/** The profile's public fields as written; texts are empty when not filled in. */
export const fieldsAsWritten = [
  ...lineFields,
  'bio_short',
  'bio_medium',
  'bio_long',
  'time_zone',
  'travels',
  'remote',
  'website',
  'social_links',
  'videos',
] as const

const shapeAsWritten = pick(profile.shape, fieldsAsWritten)

export const publicProfile = z
  .object({
    username: z.string(),
    visibility: profileVisibility,
    /** Canonical address of the page. */
    url: z.url(),
    /** First and last name, as displayed. */
    name: z.string(),
    ...shapeAsWritten,
    headshot: picture.nullable(),
    cover: picture.nullable(),
    country: country.nullable(),
    languages: z.array(z.object({ tag: z.string(), name: z.string(), level: languageLevel })),
    topics: z.array(z.string()),
    /** The countries they speak in. */
    countries: z.array(country),
    formats: z.array(speakingFormat),
    /** Null unless its owner shows it to this reader. Whole units of the currency (ISO 4217). */
    fee: z
      .object({ min: z.number().nullable(), max: z.number().nullable(), currency: z.string() })
      .nullable(),
    /** Soonest first. */
    upcoming: z.array(publicExperience),
    /** Latest first; as many as the owner's plan shows. */
    past: z.array(publicExperience),
    testimonials: z.array(publicTestimonial),
    /** Computed, never typed in. Null below three cases. */
    facts: z.object({
      /** Past engagements, including those over the plan's limit, without hidden ones. */
      events: z.number().int().nullable(),
      countries: z.number().int().nullable(),
      average_rating: z.number().nullable(),
      /** Hours from a request to the speaker's answer. */
      median_response_hours: z.number().nullable(),
    }),
    published_at: z.iso.datetime().nullable(),
    /** The latest change to anything in this record. */
    updated_at: z.iso.datetime(),
  })
  .openapi('PublicProfile')

export type PublicProfile = z.infer<typeof publicProfile>
export type PublicExperience = z.infer<typeof publicExperience>
export type PublicTestimonial = z.infer<typeof publicTestimonial>
