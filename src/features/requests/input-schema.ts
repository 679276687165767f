// What is sent of a request to speak: the request itself, a step, a private note, and a guest's confirmation
// (docs/specification.md §11).
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../lib/account-email.ts'
import { byCheck, checkDay } from '../../lib/field-checks.ts'
import { isPlainText, isVisible } from '../../lib/text.ts'
import { isWebAddress, withScheme } from '../../lib/web-address.ts'
import { linkToken } from '../accounts/schema.ts'
import { line, speakingFormat } from '../profiles/schema.ts'
import { reasonsOf, type Terms } from './terms.ts'
import { humanActions } from './transitions.ts'

/** Somewhere it is still today until twelve hours after the day ends in UTC. */
function isPast(date: string): boolean {
  return date < new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)
}

const day = z.string('Enter a date').superRefine(byCheck(checkDay)).openapi({ format: 'date' })
const wholeNumber = z.number('Enter a whole number').int('Enter a whole number')

export const requestFields = {
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

/** ms from the first day to the last, as for an event. */
const longest = 60 * 86_400_000

function checkTogether(
  given: Pick<Terms, 'starts_on' | 'ends_on' | 'budget' | 'budget_currency'>,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  const { starts_on, ends_on, budget, budget_currency } = given
  if (ends_on !== null && starts_on === null)
    addIssue({ code: 'custom', path: ['starts_on'], message: 'Enter the first day as well' })
  else if (ends_on !== null && starts_on !== null && ends_on < starts_on)
    addIssue({ code: 'custom', path: ['ends_on'], message: 'The last day is before the first' })
  else if (ends_on !== null && starts_on !== null && Date.parse(ends_on) - Date.parse(starts_on) >= longest)
    addIssue({ code: 'custom', path: ['ends_on'], message: 'Use at most 60 days' })
  if (budget !== null && budget_currency === null)
    addIssue({ code: 'custom', path: ['budget_currency'], message: 'Choose a currency' })
}

export const speakingRequestInput = z
  .strictObject({
    ...requestFields,
    /** One of the sender's events, and the slot that the speaker would fill. */
    event_id: z.uuid().nullable().default(null),
    slot_id: z.uuid().nullable().default(null),
    /** What is asked of the speaker: to speak, or to keep the day free for a while. */
    asks_for: z.enum(['booking', 'hold']).default('booking'),
    /** The speaker's yes books. */
    is_firm: z.boolean().default(false),
  })
  .superRefine(checkTogether)
  .superRefine(({ asks_for, starts_on, is_firm, event_id, slot_id }, { addIssue }) => {
    if (slot_id !== null && event_id === null)
      addIssue({ code: 'custom', path: ['event_id'], message: 'Name the event of the slot' })
    if (starts_on === null && (asks_for === 'hold' || is_firm))
      addIssue({ code: 'custom', path: ['starts_on'], message: 'Enter the day' })
    if (asks_for === 'hold' && is_firm)
      addIssue({
        code: 'custom',
        path: ['is_firm'],
        message: 'A hold can’t book as soon as the speaker accepts. Choose one of the two.',
      })
  })
  .openapi('SpeakingRequestInput')

const reason = z.enum([...reasonsOf.speaker, ...reasonsOf.organizer.filter((word) => word !== 'other')])

const otherTerms = z
  .strictObject({
    starts_on: requestFields.starts_on,
    ends_on: requestFields.ends_on,
    city: requestFields.city,
    country: requestFields.country,
    online: requestFields.online,
    format: requestFields.format,
    budget: requestFields.budget,
    budget_currency: requestFields.budget_currency,
  })
  .superRefine(checkTogether)

export const stepInput = z
  .strictObject({
    action: z.enum(humanActions),
    version: z.number().int(),
    /** Required to decline and to cancel. */
    reason: reason.optional(),
    note: z
      .string()
      .trim()
      .max(2000, 'Use at most 2,000 characters')
      .refine((text) => text === '' || isPlainText(text), 'Use plain text')
      .default(''),
    /** Required to propose. */
    terms: otherTerms.optional(),
    /** The organizer's, with `request` and `propose`: the speaker's yes books. */
    is_firm: z.boolean().optional(),
    /** Required for the speaker's yes on a day that is booked. */
    override_reason: z
      .string()
      .trim()
      .min(1, 'Say why you’re taking both')
      .max(500, 'Use at most 500 characters')
      .refine(isPlainText, 'Use plain text')
      .optional(),
    /** The key of the consequences that were shown. */
    consequences: z.string().max(40).default(''),
  })
  .openapi('StepInput')

export const requestNote = z
  .strictObject({
    note: z
      .string()
      .max(4000, 'Use at most 4,000 characters')
      .refine((text) => text === '' || isPlainText(text), 'Use plain text'),
    /** The note that it was made from: one that has changed since is not overwritten. */
    was: z.string().max(4000).optional(),
  })
  .openapi('RequestNote')

export const requestConfirmation = z.strictObject({ token: linkToken }).openapi('RequestConfirmation')

export type SpeakingRequestInput = z.output<typeof speakingRequestInput>
export type RequestNote = z.output<typeof requestNote>
export type StepInput = z.output<typeof stepInput>
export type StepGiven = z.input<typeof stepInput>
