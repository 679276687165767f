// The terms of a request in a few words, on the button that opens the details.
import { describeAmount } from '../../../vocabulary/money.ts'
import { describeDays } from '../../requests/facts.ts'
import type { BookingRequest } from '../../requests/schema.ts'

/** `€4,000, 11 Mar`: what stands, or what was proposed. */
export function shortTerms(request: BookingRequest, locale: string): string {
  const { starts_on, ends_on, budget, budget_currency } = request.proposal?.terms ?? request
  const fee = budget !== null && budget_currency !== null ? describeAmount(budget, budget_currency) : ''
  // The year is in the terms themselves.
  const days = describeDays(starts_on, ends_on, locale).replace(/ \d{4}$/, '')
  return [fee, days].filter(Boolean).join(', ')
}
