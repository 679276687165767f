// A request in a sentence, and terms side by side. Pure: the screens and the page behind a mailed link say the same.
import { formatDays } from '../../lib/dates.ts'
import { utcDayOf } from '../../lib/today.ts'
import { countryName } from '../../vocabulary/countries.ts'
import { describeAmount } from '../../vocabulary/money.ts'
import { talkFormatNames } from '../../vocabulary/talk-formats.ts'
import type { BookingRequest, RequestRow, RequestStep } from './schema.ts'
import { answerDays, changedRows, type TermRow, type Terms, termRows } from './terms.ts'
import { requestTexts as texts } from './texts.ts'
import type { Action, HumanAction, RequestState } from './transitions.ts'

const words = texts.summary

/** Characters of a name in a sentence. */
const longestName = 40

type Proposal = NonNullable<RequestRow['proposal']>

type Sent = Pick<RequestRow, 'sent_by'>

/** Its state, as a request or as an offer. */
export function stateName({ state, sent_by }: Sent & Pick<RequestRow, 'state'>): string {
  return (sent_by === 'speaker' && texts.offer.states[state]) || texts.states[state]
}

/** In the history, after a name; without one, of the product’s own steps. */
export function didName(
  { action, side, from_state }: Pick<RequestStep, 'action' | 'side' | 'from_state'>,
  { sent_by }: Sent,
): string | undefined {
  if (endsUnbooked(action, from_state)) return texts.unbooked.did(words.things[sent_by])
  const of = side === null ? 'byItself' : 'did'
  return (sent_by === 'speaker' && texts.offer[of][action]) || texts[of][action]
}

/** Just done by the reader, from this state. */
export function doneName(action: HumanAction, from_state: RequestState, { sent_by }: Sent): string {
  if (endsUnbooked(action, from_state)) return texts.unbooked.done(words.things[sent_by])
  return (sent_by === 'speaker' && texts.offer.done[action]) || texts.done[action]
}

/** To cancel what has been agreed on, but not booked. */
export function endsUnbooked(action: Action, from: RequestState): boolean {
  return action === 'cancel' && from !== 'confirmed'
}

/** What it comes down to for its reader. `rank` of a hold: from 1, where it is known. */
export function summarize(request: RequestRow & Partial<Pick<BookingRequest, 'hold'>>): string {
  const { side, state, turn, other, asks_for, is_firm, proposal, pending, sent_by } = request
  const who = shorten(other.name)
  if (pending) return doneName(pending.action, pending.from_state, request)
  const isUnbooked = state === 'cancelled' && request.cancelled_by === null
  const settled = (isUnbooked ? texts.unbooked.settled : words.settled[state])?.(words.things[sent_by])
  if (settled !== undefined) return settled
  const isMine = turn === side
  if (state === 'confirmed' && proposal) return isMine ? words.changeAsked(who) : words.changeSent(who)
  if (state === 'confirmed') return words.confirmed
  if (state === 'held') {
    if (side === 'speaker') return words.theirHold(who)
    const rank = request.hold && (words.ranks[request.hold.rank - 1] ?? String(request.hold.rank))
    return rank ? words.yourHold(rank) : texts.states.held
  }
  if (!isMine) {
    return sent_by === 'speaker' && state === 'requested' ? words.youOffered(who) : words.waitingFor(who)
  }
  if (state === 'accepted') return words.accepted(who)
  if (proposal) return summarizeProposal(who, request, proposal)
  if (asks_for === 'hold') return words.asksHold(who)
  if (sent_by === 'speaker') return words.offers(who)
  return is_firm ? words.asksFirm(who) : words.asksBooking(who)
}

/** What it changes; several terms at once are not named. */
function summarizeProposal(who: string, request: RequestRow, { by, terms }: Proposal): string {
  const changed = compareTerms(termsInForce(request), terms).filter(({ after }) => after !== null)
  const [only] = changed
  if (only === undefined) return words.proposesNone(who)
  if (changed.length > 1) return words.proposes(who)
  return only.difference === null
    ? words.proposesOne[only.row](who)
    : words.proposesFee[by](who, only.difference)
}

/** A name in full is beside the sentence, which must not be lost behind it. */
function shorten(name: string): string {
  return name.length <= longestName ? name : `${name.slice(0, longestName - 1).trimEnd()}…`
}

/** The terms in force, of a request as the API shows it. */
export function termsInForce(request: RequestRow): Terms {
  const { starts_on, ends_on, city, country, online, format, budget, budget_currency } = request
  return { starts_on, ends_on, city, country: country?.code ?? null, online, format, budget, budget_currency }
}

export interface ComparedTerm {
  row: TermRow
  label: string
  before: string
  /** Null: the same. */
  after: string | null
  /** Of the fee, in one currency: `€500 more`. */
  difference: string | null
}

export function compareTerms(before: Terms, after: Terms, locale = 'en'): ComparedTerm[] {
  const changed = changedRows(before, after)
  return termRows.map(({ row }) => {
    const isChanged = changed.includes(row)
    return {
      row,
      label: texts.rows[row],
      before: describeTerm(row, before, locale),
      after: isChanged ? describeTerm(row, after, locale) : null,
      difference: isChanged && row === 'fee' ? describeDifference(before, after) : null,
    }
  })
}

function describeTerm(row: TermRow, terms: Terms, locale: string): string {
  const { starts_on, ends_on, city, country, online, format, budget, budget_currency } = terms
  if (row === 'when')
    return starts_on === null ? texts.noDay : formatDays(starts_on, ends_on ?? starts_on, locale)
  if (row === 'where') {
    const place = [city, country && countryName(country)].filter(Boolean).join(', ')
    return [place, online ? texts.online : ''].filter(Boolean).join(' · ') || texts.terms.none
  }
  if (row === 'format') return talkFormatNames[format]
  return budget === null || budget_currency === null
    ? texts.terms.none
    : describeAmount(budget, budget_currency)
}

function describeDifference(before: Terms, after: Terms): string | null {
  const { budget_currency: currency } = after
  if (before.budget === null || after.budget === null || currency === null) return null
  if (before.budget_currency !== currency || before.budget === after.budget) return null
  const amount = describeAmount(Math.abs(after.budget - before.budget), currency)
  return after.budget > before.budget ? texts.terms.more(amount) : texts.terms.less(amount)
}

/** The verb on its button. */
export function actionName(action: HumanAction, request: RequestRow): string {
  const { is_firm, side, state, sent_by, starts_on, proposal } = request
  if (action === 'agree' && proposal) {
    const changed = changedRows(termsInForce(request), proposal.terms)
    const { budget, budget_currency } = proposal.terms
    if (changed.join() === 'fee' && budget !== null && budget_currency !== null)
      return texts.agreeToFee(describeAmount(budget, budget_currency))
  }
  if (endsUnbooked(action, state)) return texts.unbooked.action(words.things[sent_by])
  if (action === 'accept' && is_firm) return texts.acceptAndBook
  if (state === 'held' && side === 'speaker' && action === 'decline') return texts.releaseHold
  if (action === 'extend' && starts_on !== null && starts_on < utcDayOf(Date.now() + answerDays * 86_400_000))
    return texts.extendUntilDay
  return (sent_by === 'speaker' && texts.offer.actions[action]) || texts.actions[action]
}

/** The likely answer, unless its day is taken: then no answer is suggested. */
export function isSuggested(
  action: HumanAction | undefined,
  { consequences, is_taken }: Pick<BookingRequest, 'consequences' | 'is_taken'>,
): boolean {
  const isTaken = is_taken || consequences.collisions.some(({ kind }) => kind === 'booking')
  return isAnswer(action) && !isTaken
}

/** Whether an action ends the request, so that it steps back behind the others. */
export function isQuiet(action: HumanAction): boolean {
  return ['decline', 'withdraw', 'cancel', ...lines].includes(action)
}

/** Asks for a line, and for nothing else. */
export function needsLine(action: HumanAction): boolean {
  return lines.includes(action)
}

const lines: readonly HumanAction[] = ['record_no_show', 'record_late_cancellation', 'reply']

/** Rarely needed, and unfriendly to suggest: never at the foot of a phone's screen. */
export function isRecord(action: Action | undefined): boolean {
  return action === 'record_no_show' || action === 'record_late_cancellation'
}

export function needsReason(action: HumanAction): boolean {
  return action === 'decline' || action === 'cancel'
}

/** The speaker's yes on a day that is booked asks why. */
export function needsOverride(
  action: HumanAction,
  { consequences }: Pick<BookingRequest, 'consequences'>,
): boolean {
  const isBooked = consequences.collisions.some(({ kind }) => kind === 'booking')
  return isBooked && (action === 'accept' || action === 'agree')
}

/** In a list, below the name: without it, and with what is at stake. */
export function summarizeBriefly(request: RequestRow): string {
  const { proposal, state, side, turn, pending, asks_for, is_firm, sent_by } = request
  if (pending) return doneName(pending.action, pending.from_state, request)
  const { brief } = words
  const isMine = turn === side
  if (state === 'confirmed' && turn !== null) return isMine ? brief.changeAsked : brief.changeSent
  if (!isMine || state === 'held') return stateName(request)
  if (proposal) {
    const fee = compareTerms(termsInForce(request), proposal.terms).find(({ difference }) => difference)
    return fee ? words.asksFee(fee.after ?? '', fee.before) : brief.proposes
  }
  if (state === 'accepted') return brief.accepted
  if (asks_for === 'hold') return brief.asksHold
  if (sent_by === 'speaker') return brief.offers
  return is_firm ? brief.asksFirm : brief.asksBooking
}

/** What is offered of what can be done, what ends the request behind the rest. To decline says more than to withdraw. */
export function offeredActions({ actions }: Pick<RequestRow, 'actions'>): HumanAction[] {
  const offered = actions.filter((action) => action !== 'withdraw' || !actions.includes('decline'))
  return [...offered.filter((action) => !isQuiet(action)), ...offered.filter(isQuiet)]
}

/** A yes of any kind. */
export function isAnswer(action: HumanAction | undefined): boolean {
  return action !== undefined && ['accept', 'confirm', 'agree', 'hold', 'request'].includes(action)
}
