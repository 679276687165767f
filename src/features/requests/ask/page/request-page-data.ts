// The data of the page /speaker/{username}/request: the fields as the form shows them, always text. Generated per request
// and never cached, because it contains a signed-in user's name.
import { readWholeNumber } from '../../../../lib/whole-number.ts'
import type { FieldErrors } from '../../../../ui/use-form.ts'
import type { AskedSpeaker } from '../../schema.ts'

export interface RequestValues {
  requester_name: string
  requester_email: string
  organisation: string
  event_name: string
  event_url: string
  starts_on: string
  ends_on: string
  city: string
  country: string
  online: boolean
  format: string
  audience_size: string
  budget: string
  budget_currency: string
  message: string
}

export type RequestPageData =
  | { state: 'sent' | 'mailed'; speaker: AskedSpeaker }
  | {
      state: 'form'
      speaker: AskedSpeaker
      /** The signed-in user, with the account's name and address. */
      viewer: { name: string; email: string } | null
      countries: { code: string; name: string }[]
      values: RequestValues
      errors: FieldErrors
      /** An error that concerns no particular field. */
      notice?: string
    }

export const emptyRequest: RequestValues = {
  requester_name: '',
  requester_email: '',
  organisation: '',
  event_name: '',
  event_url: '',
  starts_on: '',
  ends_on: '',
  city: '',
  country: '',
  online: false,
  format: '',
  audience_size: '',
  budget: '',
  budget_currency: 'EUR',
  message: '',
}

export function requestFromForm(form: FormData): RequestValues {
  const values = { ...emptyRequest, online: form.get('online') !== null }
  for (const name of Object.keys(values) as (keyof RequestValues)[]) {
    const value = form.get(name)
    if (name !== 'online' && typeof value === 'string') values[name] = value
  }
  return values
}

/** In the API's form, without empty values. The schema validates it. */
export function inputFromValues(values: RequestValues) {
  const { audience_size, budget, budget_currency, starts_on, ends_on, country, ...texts } = values
  return {
    ...texts,
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
