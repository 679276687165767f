// A request to speak: what is sent, and what each side sees of it (docs/specification.md §11).
import { z } from '@hono/zod-openapi'
import { accountEmail } from '../../lib/account-email.ts'
import { isPlainText, isVisible } from '../../lib/text.ts'
import { isWebAddress, withScheme } from '../../lib/web-address.ts'
import { linkToken } from '../accounts/schema.ts'
import { picture } from '../media/schema.ts'
import { line, speakingFormat } from '../profiles/schema.ts'
import { reasonsOf, stepReasons, stepWays, type Terms } from './terms.ts'
import { actions, humanActions, requestStates, sides } from './transitions.ts'

const requestState = z.enum(requestStates)

/** Somewhere it is still today until twelve hours after the day ends in UTC. */
function isPast(date: string): boolean {
  return date < new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)
}

const day = z.iso.date('Enter a date')
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
      addIssue({ code: 'custom', path: ['is_firm'], message: 'A hold is not a booking yet' })
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

const side = z.enum(sides)

const terms = z
  .object({
    /** Null: not set yet. */
    starts_on: z.iso.date().nullable(),
    ends_on: z.iso.date().nullable(),
    city: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string().nullable(),
    online: z.boolean(),
    format: speakingFormat,
    /** Whole units of `budget_currency`. */
    budget: z.number().int().nullable(),
    /** ISO 4217. */
    budget_currency: z.string().nullable(),
  })
  .openapi('Terms') satisfies z.ZodType<Terms>

const proposal = z.object({
  by: side,
  terms,
  note: z.string(),
})

/** A row of a side's list. What is pending is shown only to who did it: the other fields are as if it had not been done. */
export const requestRow = z
  .object({
    id: z.uuid(),
    /** The reader's. */
    side,
    /** False: a reader of the event's team, who only looks. */
    may_act: z.boolean(),
    state: requestState,
    /** Goes with a step, which is refused once another was taken. */
    version: z.number().int(),
    sent_by: side,
    asks_for: z.enum(['booking', 'hold']),
    is_firm: z.boolean(),
    ...requestContent.shape,
    /** Null: an offer's speaker learns it once the organizer has agreed to something. */
    requester_email: z.string().nullable(),
    /** The organizer's event and its slot; null where the reader may not see the event. */
    event_id: z.uuid().nullable(),
    slot_id: z.uuid().nullable(),
    /** The other side: the organizer as they wrote their name, or the speaker. */
    other: z.object({
      name: z.string(),
      /** Of a speaker whose page the reader may open. */
      username: z.string().nullable(),
      headshot: picture.nullable(),
    }),
    proposal: proposal.nullable(),
    hold_ends_at: z.iso.datetime().nullable(),
    /** Whose answer it waits for. */
    turn: side.nullable(),
    /** What the reader can do, the most likely first. */
    actions: z.array(z.enum(humanActions)),
    /** The reader's own last step, while it can be undone. */
    pending: z
      .object({
        action: z.enum(humanActions),
        settles_at: z.iso.datetime(),
        /** As it stands for the other side until then. */
        from_state: requestState,
        from_turn: side.nullable(),
      })
      .nullable(),
    is_unread: z.boolean(),
    requested_at: z.iso.datetime(),
    moved_at: z.iso.datetime(),
    /** Until when it waits for an answer. */
    expires_at: z.iso.datetime(),
  })
  .openapi('RequestRow')

export const requestList = z
  .object({ requests: z.array(requestRow), next_cursor: z.string().nullable() })
  .openapi('RequestList')

const days = { starts_on: z.iso.date(), ends_on: z.iso.date().nullable() }

/** What a yes of the speaker collides with, and which holds a booking ends. */
export const consequences = z
  .object({
    /** Goes with a yes, which is refused when they have changed since. Empty: none. */
    key: z.string(),
    collisions: z.array(
      z.object({
        kind: z.enum(['booking', 'engagement', 'blocked', 'travel', 'busy']),
        label: z.string(),
        ...days,
      }),
    ),
    ended_holds: z.array(z.object({ label: z.string(), ...days })),
  })
  .openapi('Consequences')

export const requestStep = z
  .object({
    action: z.enum(actions),
    /** Null: the product itself. */
    side: side.nullable(),
    /** Who took it; null: the reader, or the product itself. */
    by: z.string().nullable(),
    way: z.enum(stepWays),
    reason: z.enum(stepReasons).nullable(),
    note: z.string(),
    terms,
    /** Why the speaker takes two bookings on one day; shown to the speaker only. */
    override_reason: z.string().nullable(),
    taken_at: z.iso.datetime(),
  })
  .openapi('RequestStep')

export const loggedEngagement = z.object({ engagement_id: z.uuid() }).openapi('LoggedEngagement')

/** A request in full, as one side sees it. */
export const bookingRequest = requestRow
  .extend({
    hold: z
      .object({
        /** 1 is first in line. */
        rank: z.number().int(),
        ends_at: z.iso.datetime(),
        /** Who else holds a day of it, oldest first; for the speaker only. */
        others: z.array(z.object({ label: z.string() })).nullable(),
      })
      .nullable(),
    consequences,
    /** For the organizer: the speaker has another booking on that day. Which one is not told. */
    is_taken: z.boolean(),
    /** The reader's own note. */
    note: z.string(),
    /** For the speaker: the engagement logged from it. */
    engagement_id: z.uuid().nullable(),
    /** The latest first. */
    steps: z.array(requestStep),
  })
  .openapi('BookingRequest')

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
      .min(1, 'Say why you take both')
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
  })
  .openapi('RequestNote')

export const requestFilters = z.strictObject({
  /** Settled: ended, whichever way. */
  view: z.enum(['open', 'settled']).default('open'),
  /** In the names of event, organizer, organisation and speaker. */
  q: z.string().trim().max(100).default(''),
  /** Of this event; none of those that the reader doesn’t see anyway. */
  event: z.uuid('This is not an id').optional(),
})

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
export type RequestRow = z.infer<typeof requestRow>
export type RequestList = z.infer<typeof requestList>
export type BookingRequest = z.infer<typeof bookingRequest>
export type Consequences = z.infer<typeof consequences>
export type RequestStep = z.infer<typeof requestStep>
export type StepInput = z.output<typeof stepInput>
export type StepGiven = z.input<typeof stepInput>
export type RequestFilters = z.output<typeof requestFilters>
export type UnconfirmedRequest = z.infer<typeof unconfirmedRequest>
export type RequestContent = z.infer<typeof requestContent>
