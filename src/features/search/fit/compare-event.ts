// Compares an event with a speaker. Only stated facts count: what one of them leaves open stays open. Pure.
import type { TalkFormat } from '../../../vocabulary/talk-formats.ts'
import { areOnOneContinent } from '../../countries/continents.ts'
import { cityKey, type Travels } from '../document.ts'
import type { EventFit } from './schema.ts'

export interface FittedEvent {
  /** yyyy-mm-dd. */
  first_day: string
  last_day: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string | null
  online: boolean
  currency: string
  /** For all speakers together. */
  budget_max: number | null
  slots: readonly { format: TalkFormat; fee_min: number | null; fee_max: number | null }[]
}

export interface FittedSpeaker {
  city: string
  country: string | null
  travels: Travels | null
  remote: boolean
  formats: readonly TalkFormat[]
  /** What the reader may see. */
  fee: { min: number | null; max: number | null; currency: string } | null
  /** `name`: what everyone may see of it. */
  taken: readonly { from: string; to: string; name: string | null }[]
}

const longestStrip = 12
const daysBeside = 2
const dayLength = 86_400_000

export function fitFor(event: FittedEvent, speaker: FittedSpeaker): EventFit {
  return {
    date: compareDates(event, speaker),
    money: compareMoney(event, speaker),
    format: compareFormats(event, speaker),
    reach: comparePlaces(event, speaker),
  }
}

/** The days that matter: those of the event and a few beside them. */
export function daysAround({ first_day, last_day }: Pick<FittedEvent, 'first_day' | 'last_day'>): {
  from: string
  to: string
} {
  return { from: shift(first_day, -daysBeside), to: shift(last_day, daysBeside) }
}

function compareDates(event: FittedEvent, { taken }: FittedSpeaker): EventFit['date'] {
  const { from, to } = daysAround(event)
  const all = daysFrom(from, to).map((day) => {
    const logged = taken.filter((one) => one.from <= day && day <= one.to)
    return {
      day,
      of_event: event.first_day <= day && day <= event.last_day,
      is_free: logged.length === 0,
      engagement: logged.find(({ name }) => name !== null)?.name ?? null,
    }
  })
  const own = all.filter(({ of_event }) => of_event)
  return {
    days: own.length,
    free: own.filter(({ is_free }) => is_free).map(({ day }) => day),
    around: own.length > longestStrip ? all.slice(0, daysBeside + longestStrip) : all,
  }
}

function compareMoney(event: FittedEvent, { fee, formats }: FittedSpeaker): EventFit['money'] {
  const { currency } = event
  const most = mostPaid(event, formats)
  if (most === null) return null
  if (fee === null) return { kind: 'unknown', most, currency, over: null }
  if (fee.currency !== currency) return { kind: 'other_currency', most, currency, over: null }
  if (fee.max !== null && fee.max <= most) return { kind: 'within', most, currency, over: null }
  if (fee.min === null || fee.min <= most) return { kind: 'partly', most, currency, over: null }
  return { kind: 'over', most, currency, over: fee.min - most }
}

/** The best paid slot of the speaker's formats, or of any while they state none; else the whole budget. */
function mostPaid({ slots, budget_max }: FittedEvent, formats: readonly TalkFormat[]): number | null {
  const suitable = slots.filter(({ format }) => formats.length === 0 || formats.includes(format))
  const paid = suitable.flatMap(({ fee_min, fee_max }) => fee_max ?? fee_min ?? [])
  return paid.length > 0 ? Math.max(...paid) : budget_max
}

function compareFormats({ slots }: FittedEvent, { formats }: FittedSpeaker): EventFit['format'] {
  if (slots.length === 0) return null
  const shared = formats.filter((format) => slots.some((slot) => slot.format === format))
  return { kind: formats.length === 0 ? 'unknown' : shared.length > 0 ? 'yes' : 'no', shared }
}

function comparePlaces(event: FittedEvent, speaker: FittedSpeaker): EventFit['reach'] {
  const hasPlace = event.city !== '' || event.country !== null
  if (!hasPlace && !event.online) return null
  return { kind: reachOf(event, speaker, hasPlace), travels: speaker.travels }
}

function reachOf(
  event: FittedEvent,
  { city, country, travels, remote }: FittedSpeaker,
  hasPlace: boolean,
): NonNullable<EventFit['reach']>['kind'] {
  const isOnline = event.online && remote
  if (!hasPlace) return isOnline ? 'online' : 'unknown'
  const isSameCountry = country !== null && country === event.country
  if (isSameCountry && city !== '' && cityKey(city) === cityKey(event.city)) return 'same_city'
  if (isSameCountry && travels !== 'none') return 'same_country'
  if (travels === 'world') return 'world'
  if (isOnline) return 'online'
  if (travels === 'none') return city === '' || event.city === '' ? 'unknown' : 'no'
  if (country === null || event.country === null || travels === null) return 'unknown'
  if (travels === 'country') return 'no'
  return areOnOneContinent(country, event.country) ? 'continent' : 'no'
}

function daysFrom(from: string, to: string): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  return Array.from({ length }, (_, i) => shift(from, i))
}

function shift(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayLength).toISOString().slice(0, 10)
}
