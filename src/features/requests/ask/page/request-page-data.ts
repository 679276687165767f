// The data of the page /speaker/{username}/request: the fields as the form shows them, always text. Generated per request
// and never cached, because it contains a signed-in user's name.
import { textsOf } from '../../../../lib/form-text.ts'
import { readWholeNumber } from '../../../../lib/whole-number.ts'
import type { FieldErrors } from '../../../../ui/use-form.ts'
import type { AskedSpeaker } from '../../schema.ts'

const lines = [
  'requester_name',
  'requester_email',
  'organisation',
  'event_name',
  'event_url',
  'starts_on',
  'ends_on',
  'city',
  'country',
  'format',
  'audience_size',
  'budget',
  'budget_currency',
  'message',
  'asks_for',
  'event_id',
  'slot_id',
] as const

export type RequestValues = Record<(typeof lines)[number], string> & { online: boolean; is_firm: boolean }

/** The organizer's own event that the request is for. */
export interface EventOfRequest {
  id: string
  title: string
  slots: { value: string; label: string }[]
}

export type RequestPageData =
  /** `own`: the speaker's own page. */
  | { state: 'sent' | 'mailed' | 'own'; speaker: AskedSpeaker }
  /** The reader's plan doesn't include this request. */
  | { state: 'limited'; speaker: AskedSpeaker; reason: string }
  | {
      state: 'form'
      speaker: AskedSpeaker
      /** The signed-in user, with the account's name and address. */
      viewer: { name: string; email: string } | null
      countries: { code: string; name: string }[]
      event: EventOfRequest | null
      values: RequestValues
      errors: FieldErrors
      /** An error that concerns no particular field. */
      notice?: string
    }

export const emptyRequest = requestFromForm(new FormData())

export function requestFromForm(form: FormData): RequestValues {
  const texts = textsOf(form, lines)
  return {
    ...texts,
    budget_currency: texts.budget_currency || 'EUR',
    online: form.has('online'),
    is_firm: form.has('is_firm'),
  }
}

/** In the API's form, without empty values. The schema validates it. */
export function inputFromValues(values: RequestValues) {
  const { audience_size, budget, budget_currency, starts_on, ends_on, country, asks_for, ...others } = values
  const { event_id, slot_id, ...texts } = others
  return {
    ...texts,
    event_id: event_id || null,
    slot_id: slot_id || null,
    asks_for: asks_for || 'booking',
    starts_on: starts_on || null,
    ends_on: ends_on || null,
    country: country || null,
    audience_size: numberIn(audience_size),
    budget: numberIn(budget),
    budget_currency: budget.trim() === '' ? null : budget_currency,
  }
}

function numberIn(text: string): number | null {
  return text.trim() === '' ? null : readWholeNumber(text)
}
