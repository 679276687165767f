// A testimonial as its speaker sees it, and the inputs for requesting, writing and ordering them (docs/specification.md
// §3).
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../lib/account-email.ts'
import { isPlainText, isVisible } from '../../lib/text.ts'
import { linkToken } from '../accounts/schema.ts'
import { line } from '../profiles/schema.ts'

const testimonialState = z.enum(['requested', 'submitted', 'published', 'hidden'])

/** Length of a quote in characters. */
const quoteLength = { min: 20, max: 1500 } as const

/** Days that a link to write one is valid. */
export const linkDays = 30

function paragraphs(max: number) {
  return z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `Use at most ${max} characters`)
        .refine(isPlainText, 'Use plain text')
        .refine(isVisible, 'Remove the invisible characters'),
    )
}

export const testimonial = z
  .object({
    id: z.uuid(),
    state: testimonialState,
    /** The engagement it is about; null for none in particular. */
    experience: z
      .object({ id: z.uuid(), title: z.string(), event_name: z.string(), starts_on: z.iso.date() })
      .nullable(),
    author_email: z.string(),
    author_name: z.string(),
    author_role: z.string(),
    author_organisation: z.string(),
    quote: z.string().nullable(),
    rating: z.number().int().min(1).max(5).nullable(),
    /** It came in a file that proves nothing: it is not published, and counts nowhere. */
    is_unverified: z.boolean(),
    /** An admin has hidden it: it cannot be published until an admin shows it again. */
    is_withheld: z.boolean(),
    created_at: z.iso.datetime(),
    /** The author's deadline; null once it is written. */
    open_until: z.iso.datetime().nullable(),
    submitted_at: z.iso.datetime().nullable(),
    published_at: z.iso.datetime().nullable(),
  })
  .openapi('Testimonial')

const allowance = z.object({
  /** How many can be published; null: unlimited. */
  limit: z.number().int().nullable(),
  lifted_by: z.object({ name: z.string(), limit: z.number().int().nullable() }).nullable(),
})

export const testimonialList = z
  .object({
    /** Published ones in page order, the others newest first. */
    testimonials: z.array(testimonial),
    plan: allowance,
    /** The engagements to choose from: those that have begun. */
    engagements: z.array(
      z.object({ id: z.uuid(), title: z.string(), event_name: z.string(), starts_on: z.iso.date() }),
    ),
  })
  .openapi('TestimonialList')

export const testimonialQuestion = z
  .strictObject({
    author_name: line(120).min(1, 'Enter a name'),
    author_email: accountEmail,
    experience_id: z.uuid('Choose an engagement').nullable().default(null),
    /** Included in the mail. */
    note: paragraphs(1000).default(''),
  })
  .openapi('TestimonialQuestion')

/** The words are the author's: only their visibility can be changed. */
export const testimonialChange = z
  .strictObject({ state: z.enum(['published', 'hidden']) })
  .openapi('TestimonialChange')

const moment = z.iso.datetime({ offset: true })

/** As an export contains it, once it is written. */
export const importedTestimonial = z.object({
  author_email: z.string().max(254).refine(isPlainText, 'Use plain text'),
  author_name: line(120),
  author_role: line(120),
  author_organisation: line(160),
  quote: paragraphs(quoteLength.max).pipe(z.string().min(1, 'It has no words')),
  rating: z.number().int().min(1).max(5),
  created_at: moment,
  submitted_at: moment,
  published_at: moment.nullable(),
  withheld_at: moment.nullable(),
})

/** Every published one, each once. */
export const testimonialOrder = z
  .strictObject({ ids: z.array(z.uuid()).max(1000) })
  .openapi('TestimonialOrder')

/** What the holder of a link sees before writing. */
export const testimonialForm = z
  .object({
    valid: z.boolean(),
    speaker: z.string().nullable(),
    /** The engagement: its talk and the event's name. */
    engagement: z.object({ title: z.string(), event_name: z.string() }).nullable(),
    author_name: z.string().nullable(),
  })
  .openapi('TestimonialForm')

export const writtenTestimonial = z
  .strictObject({
    token: linkToken,
    rating: z
      .number('Choose one to five stars')
      .int('Choose one to five stars')
      .min(1, 'Choose one to five stars')
      .max(5, 'Choose one to five stars'),
    quote: paragraphs(quoteLength.max).pipe(
      z.string().min(quoteLength.min, `Write at least ${quoteLength.min} characters`),
    ),
    author_name: line(120).min(1, 'Enter your name'),
    author_role: line(120).default(''),
    author_organisation: line(160).default(''),
  })
  .openapi('WrittenTestimonial')

export type Testimonial = z.infer<typeof testimonial>
export type TestimonialList = z.infer<typeof testimonialList>
export type TestimonialQuestion = z.output<typeof testimonialQuestion>
export type TestimonialChange = z.output<typeof testimonialChange>
export type TestimonialForm = z.infer<typeof testimonialForm>
export type WrittenTestimonial = z.output<typeof writtenTestimonial>
