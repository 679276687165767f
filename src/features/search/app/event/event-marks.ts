// How a speaker fits the event in hand, in words: the marks of a row, the sentences of the preview. Pure.
import { describeAmount, type MoneyRange } from '../../../../vocabulary/money.ts'
import { talkFormatNames } from '../../../../vocabulary/talk-formats.ts'
import type { Event } from '../../../events/schema.ts'
import type { EventFit } from '../../fit/schema.ts'
import type { FoundSpeaker } from '../../schema.ts'
import { feeText, placeOf } from '../fit.ts'
import { eventTexts } from './texts.ts'

const { date: dateTexts, money: moneyTexts, format: formatTexts, reach: reachTexts } = eventTexts

export type MarkKind = 'yes' | 'partly' | 'no' | 'unknown'

export interface Mark {
  kind: MarkKind
  text: string
}

export function dateMark({ days, free }: EventFit['date']): Mark {
  const [first] = free
  if (first === undefined) return { kind: 'no', text: dateTexts.none }
  if (free.length === days) {
    const text = days === 1 ? dateTexts.one : days === 2 ? dateTexts.both : dateTexts.all(days)
    return { kind: 'yes', text }
  }
  // A weekday alone is clear within a week.
  const isClear = free.length === 1 && days <= 7
  return { kind: 'partly', text: isClear ? dateTexts.only(first) : dateTexts.some(free.length, days) }
}

const moneyKinds = {
  within: 'yes',
  partly: 'partly',
  over: 'no',
  other_currency: 'unknown',
  unknown: 'unknown',
} as const

/** Null: there is nothing to compare. */
export function moneyMark(money: EventFit['money']): Mark | null {
  if (money === null) return null
  const { kind, over, currency } = money
  const text =
    kind === 'over'
      ? moneyTexts.over(describeAmount(over ?? 0, currency))
      : kind === 'other_currency'
        ? moneyTexts.other_currency(currency)
        : moneyTexts[kind]
  return { kind: moneyKinds[kind], text }
}

type Reach = NonNullable<EventFit['reach']>

/** What is known of how far they come: the kind, or the travels that stand against it. */
function reachName({ kind, travels }: Reach) {
  if (kind === 'unknown' && travels === 'continent') return 'ownContinent'
  if (kind !== 'no') return kind
  if (travels === 'none') return 'noTravel'
  return travels === 'continent' ? 'continentOnly' : 'countryOnly'
}

export function reachMark(reach: EventFit['reach']): Mark | null {
  if (reach === null) return null
  const name = reachName(reach)
  const kind = reach.kind === 'no' || reach.kind === 'unknown' ? reach.kind : 'yes'
  return { kind, text: name === 'unknown' ? '' : reachTexts[name] }
}

/** Of a row, and of a public profile. */
export type MarkedSpeaker = Pick<FoundSpeaker, 'city' | 'country'> & { fee: MoneyRange | null }

/** A sentence for each thing that can be compared. */
export function describeFit(fit: EventFit, speaker: MarkedSpeaker, event: Event): Mark[] {
  return [
    describeDate(fit.date, event),
    fit.money && describeMoneyFit(fit.money, speaker.fee),
    fit.format && describeFormat(fit.format, event),
    fit.reach && describeReach(fit.reach, speaker),
  ].filter((mark) => mark !== null)
}

function describeDate(date: EventFit['date'], { starts_at, ends_at }: Event): Mark {
  const { kind, text } = dateMark(date)
  if (kind === 'yes') {
    return { kind, text: dateTexts.free(starts_at.slice(0, 10), ends_at.slice(0, 10)) }
  }
  return { kind, text: kind === 'no' ? dateTexts.taken(date.days) : dateTexts.partly(text) }
}

function describeMoneyFit(money: NonNullable<EventFit['money']>, fee: MoneyRange | null): Mark {
  const { kind, most, currency, over } = money
  const { sentences } = moneyTexts
  const planned = describeAmount(most, currency)
  const asked = feeText(fee)
  const text =
    kind === 'unknown'
      ? sentences.unknown(planned)
      : kind === 'over'
        ? sentences.over(asked, planned, describeAmount(over ?? 0, currency))
        : sentences[kind](asked, planned)
  return { kind: moneyKinds[kind], text }
}

function describeFormat({ kind, shared }: NonNullable<EventFit['format']>, { slots }: Event): Mark {
  const named = (formats: readonly (keyof typeof talkFormatNames)[]) =>
    [...new Set(formats)].map((format) => talkFormatNames[format]).join(', ')
  if (kind === 'unknown') return { kind, text: formatTexts.unknown }
  return {
    kind,
    text:
      kind === 'yes'
        ? formatTexts.yes(named(shared))
        : formatTexts.no(named(slots.map(({ format }) => format))),
  }
}

function describeReach(reach: Reach, speaker: MarkedSpeaker): Mark {
  const { sentences } = reachTexts
  const name = reachName(reach)
  const kind = reach.kind === 'no' || reach.kind === 'unknown' ? reach.kind : 'yes'
  const sentence = sentences[name]
  return { kind, text: typeof sentence === 'string' ? sentence : sentence(placeOf(speaker)) }
}
