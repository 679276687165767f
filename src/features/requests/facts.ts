// A request as lines of text: for its speaker, its confirming guest, and the mail. Pure, so that all three say the same.
import { formatDays } from '../../lib/dates.ts'
import { describeAmount } from '../../vocabulary/money.ts'
import { type TalkFormat, talkFormatNames } from '../../vocabulary/talk-formats.ts'
import { requestTexts as texts } from './texts.ts'
import { agreedStates, type RequestState, type Side } from './transitions.ts'

/** The facts of a request, from any source. */
export interface RequestFacts {
  sent_by?: Side
  state?: RequestState
  organisation: string
  event_url: string
  starts_on: string | null
  ends_on: string | null
  city: string
  country: { name: string } | null
  online: boolean
  format: TalkFormat
  audience_size: number | null
  budget: number | null
  budget_currency: string | null
}

export interface Fact {
  label: string
  value: string
  /** The value is a web address. */
  isLink?: true
}

/** Only known facts; the day is always listed, because it matters most. */
export function factsOf(request: RequestFacts, locale = 'en'): Fact[] {
  const place = [request.city, request.country?.name ?? ''].filter(Boolean).join(', ')
  const where = [place, request.online ? texts.online : ''].filter(Boolean).join(' · ')
  return [
    { label: texts.when, value: describeDays(request.starts_on, request.ends_on, locale) },
    ...(where === '' ? [] : [{ label: texts.where, value: where }]),
    { label: texts.format, value: talkFormatNames[request.format] },
    ...(request.audience_size === null
      ? []
      : [{ label: texts.audience, value: request.audience_size.toLocaleString('en') }]),
    ...(request.budget === null
      ? []
      : [
          {
            label: feeLabel(request),
            value: describeBudget(request),
          },
        ]),
    ...(request.organisation === '' ? [] : [{ label: texts.organisation, value: request.organisation }]),
    ...(request.event_url === ''
      ? []
      : [{ label: texts.eventUrl, value: request.event_url, isLink: true as const }]),
  ]
}

/** What is offered or asked for; once it is agreed on, the fee. */
function feeLabel({ state, sent_by }: RequestFacts): string {
  if (state && agreedStates.includes(state)) return texts.rows.fee
  return sent_by === 'speaker' ? texts.feeAsked : texts.budget
}

export function describeDays(starts_on: string | null, ends_on: string | null, locale = 'en'): string {
  return starts_on === null ? texts.noDay : formatDays(starts_on, ends_on ?? starts_on, locale)
}

function describeBudget({ budget, budget_currency }: RequestFacts): string {
  const amount = budget ?? 0
  return budget_currency === null ? amount.toLocaleString('en') : describeAmount(amount, budget_currency)
}
