// A request to speak: what is sent, and what each side sees of it (docs/specification.md §11).
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../lib/account-email.ts'
import { isPlainText, isVisible } from '../../lib/text.ts'
import { isWebAddress, withScheme } from '../../lib/web-address.ts'
import { linkToken } from '../accounts/schema.ts'
import { line, speakingFormat } from '../profiles/schema.ts'

export const requestStates = [
  'pending_confirmation',
  'requested',
  'accepted',
  'confirmed',
  'completed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
] as const

const requestState = z.enum(requestStates)

/** Somewhere it is still today until twelve hours after the day ends in UTC. */
function isPast(date: string): boolean {
  return date < new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)
}

const day = z.iso.date('Enter a date')
const wholeNumber = z.number('Enter a whole number').int('Enter a whole number')

const fields = {
  /** For signed-in users, the account's values replace these. */
  requester_name: line(120).min(1, 'Enter your name'),
  requester_email: accountEmail,
  organisation: line(160).default(''),
  event_name: line(200).min(1, 'Enter the event name'),
  event_url: z
    .string()
    .transform(withScheme)
    .pipe(
      z
        .string()
        .max(500, 'Use at most 500 characters')
        .refine((url) => url === '' || isWebAddress(url), 'Enter a web address'),
    )
    .default(''),
  /** Null: not set yet. */
  starts_on: day
    .refine((date) => !isPast(date), 'Choose today or a later date')
    .nullable()
    .default(null),
  ends_on: day.nullable().default(null),
  city: line(120).default(''),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Choose a country')
    .nullable()
    .default(null),
  online: z.boolean().default(false),
  format: speakingFormat,
  audience_size: wholeNumber
    .min(0, 'Enter 0 or more')
    .max(10_000_000, 'Enter at most 10,000,000')
    .nullable()
    .default(null),
  /** Whole units of `budget_currency`. */
  budget: wholeNumber
    .min(0, 'Enter 0 or more')
    .max(100_000_000, 'Enter at most 100,000,000')
    .nullable()
    .default(null),
  /** ISO 4217. */
  budget_currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Choose a currency')
    .nullable()
    .default(null),
  message: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'Write a message')
        .max(4000, 'Use at most 4,000 characters')
        .refine(isPlainText, 'Use plain text')
        .refine(isVisible, 'Remove the invisible characters'),
    ),
}

export const speakingRequestInput = z
  .strictObject(fields)
  .superRefine(({ starts_on, ends_on, budget, budget_currency }, { addIssue }) => {
    if (ends_on !== null && starts_on === null)
      addIssue({ code: 'custom', path: ['starts_on'], message: 'Enter the first day as well' })
    else if (ends_on !== null && starts_on !== null && ends_on < starts_on)
      addIssue({ code: 'custom', path: ['ends_on'], message: 'The last day is before the first' })
    if (budget !== null && budget_currency === null)
      addIssue({ code: 'custom', path: ['budget_currency'], message: 'Choose a currency' })
  })
  .openapi('SpeakingRequestInput')

/** The speaker, as the form's page shows them. */
export const askedSpeaker = z
  .object({
    username: z.string(),
    name: z.string(),
    headline: z.string(),
    formats: z.array(speakingFormat),
  })
  .openapi('AskedSpeaker')

export const sentRequest = z
  .object({
    id: z.uuid(),
    /** `pending_confirmation`: using the link mailed to `requester_email` sends it. */
    state: requestState,
    requester_email: z.string(),
  })
  .openapi('SentRequest')

/** What both sides see of a request. */
export const requestContent = z.object({
  requester_name: z.string(),
  requester_email: z.string(),
  organisation: z.string(),
  event_name: z.string(),
  event_url: z.string(),
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  city: z.string(),
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  online: z.boolean(),
  format: speakingFormat,
  audience_size: z.number().int().nullable(),
  budget: z.number().int().nullable(),
  budget_currency: z.string().nullable(),
  message: z.string(),
})

/** A request as its speaker reads it. */
export const speakingRequest = z
  .object({ id: z.uuid(), state: requestState, ...requestContent.shape, requested_at: z.iso.datetime() })
  .openapi('SpeakingRequest')

export const speakingRequestList = z
  .object({ requests: z.array(speakingRequest), next_cursor: z.string().nullable() })
  .openapi('SpeakingRequestList')

/** A request as the organizer who sent it sees it. */
export const ownSentRequest = z
  .object({
    id: z.uuid(),
    state: requestState,
    event_name: z.string(),
    /** Null: not set yet. */
    starts_on: z.iso.date().nullable(),
    speaker_name: z.string(),
    /** Null while the speaker's page is not visible to others. */
    speaker_username: z.string().nullable(),
    sent_at: z.iso.datetime(),
  })
  .openapi('OwnSentRequest')

export const ownSentRequestList = z
  .object({ requests: z.array(ownSentRequest), total: z.number().int() })
  .openapi('OwnSentRequestList')

/** What the holder of a link sees before sending. */
export const unconfirmedRequest = z
  .object({
    valid: z.boolean(),
    /** The link has been used: the speaker has the request. */
    is_confirmed: z.boolean(),
    speaker: z.string().nullable(),
    request: requestContent.nullable(),
  })
  .openapi('UnconfirmedRequest')

export const requestConfirmation = z.strictObject({ token: linkToken }).openapi('RequestConfirmation')

export type SpeakingRequestInput = z.output<typeof speakingRequestInput>
export type AskedSpeaker = z.infer<typeof askedSpeaker>
export type SentRequest = z.infer<typeof sentRequest>
export type SpeakingRequest = z.infer<typeof speakingRequest>
export type SpeakingRequestList = z.infer<typeof speakingRequestList>
export type UnconfirmedRequest = z.infer<typeof unconfirmedRequest>
export type OwnSentRequest = z.infer<typeof ownSentRequest>
export type OwnSentRequestList = z.infer<typeof ownSentRequestList>
export type RequestContent = z.infer<typeof requestContent>
