// A speaker's offer to speak at an event (docs/specification.md §11).
import { z } from '@hono/zod-openapi'
import { requestFields } from '../input-schema.ts'

export const speakingOfferInput = z
  .strictObject({
    slot_id: z.uuid('Choose one of the event’s slots').nullable().default(null).openapi({
      description: 'An open slot of the event. Its day, or all days of the event, become those of the offer.',
    }),
    format: requestFields.format,
    /** Asked for, in whole units of `currency`. */
    fee: requestFields.budget,
    currency: requestFields.budget_currency,
    message: requestFields.message,
  })
  .superRefine(({ fee, currency }, { addIssue }) => {
    if (fee !== null && currency === null)
      addIssue({ code: 'custom', path: ['currency'], message: 'Choose a currency' })
  })
  .openapi('SpeakingOfferInput')

export const sentOffer = z
  .object({ id: z.uuid().openapi({ description: 'Of the request, which has the state `requested`.' }) })
  .openapi('SentOffer')

export type SpeakingOfferInput = z.output<typeof speakingOfferInput>
export type SpeakingOfferDraft = z.input<typeof speakingOfferInput>
