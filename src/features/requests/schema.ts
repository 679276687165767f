// What each side sees of a request to speak (docs/specification.md §11). What is sent is in input-schema.ts.
import { z } from '@hono/zod-openapi'
import { picture } from '../media/schema.ts'
import { speakingFormat } from '../profiles/schema.ts'
import { stepReasons, stepWays, type Terms } from './terms.ts'
import { actions, humanActions, requestStates, sides } from './transitions.ts'

const requestState = z.enum(requestStates)

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
        /** As the other side sees it until then. */
        from_state: requestState,
        from_turn: side.nullable(),
      })
      .nullable(),
    /** Who cancelled the booking. Null for a request that was cancelled before it was one. */
    cancelled_by: side.nullable(),
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
    from_state: requestState,
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
    /** For the organizer, while it is open: what the event’s slots cost with the fee in question. */
    event_plan: z
      .object({ planned: z.number().int(), budget: z.number().int(), currency: z.string() })
      .nullable(),
    /** The reader's own note. */
    note: z.string(),
    /** For the speaker: the engagement logged from it. */
    engagement_id: z.uuid().nullable(),
    /** The latest first. */
    steps: z.array(requestStep),
  })
  .openapi('BookingRequest')

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
    /** Its day is over. */
    is_past: z.boolean(),
    speaker: z.string().nullable(),
    request: requestContent.nullable(),
  })
  .openapi('UnconfirmedRequest')

export type AskedSpeaker = z.infer<typeof askedSpeaker>
export type SentRequest = z.infer<typeof sentRequest>
export type RequestRow = z.infer<typeof requestRow>
export type RequestList = z.infer<typeof requestList>
export type BookingRequest = z.infer<typeof bookingRequest>
export type Consequences = z.infer<typeof consequences>
export type RequestStep = z.infer<typeof requestStep>
export type RequestFilters = z.output<typeof requestFilters>
export type UnconfirmedRequest = z.infer<typeof unconfirmedRequest>
export type RequestContent = z.infer<typeof requestContent>
