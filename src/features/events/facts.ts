// An event in words: for its page, the lists and the form, so that all say the same.
import { formatClock, formatDays, formatShortDay } from '../../lib/dates.ts'
import { zoneName } from '../../lib/time-zones.ts'
import { countOf } from '../../lib/words.ts'
import { describeAmount, describeMoney } from '../../vocabulary/money.ts'
import { talkFormatNames } from '../../vocabulary/talk-formats.ts'
import type { Event, EventSlot, LineUpEntry } from './schema.ts'
import { eventTexts, stateNames } from './texts.ts'

const texts = eventTexts.facts

type Times = Pick<Event, 'starts_at' | 'ends_at'>

/** `15–16 Apr 2027`. */
export function describeDays({ starts_at, ends_at }: Times, locale = 'en'): string {
  return formatDays(starts_at.slice(0, 10), ends_at.slice(0, 10), locale)
}

/** `9:00 AM – 5:30 PM, Europe/Berlin`; a narrow column does not break a time. */
export function describeHours(
  { starts_at, ends_at, time_zone }: Times & Pick<Event, 'time_zone'>,
  locale = 'en',
): string {
  const [from, to] = [starts_at, ends_at].map((moment) =>
    formatClock(moment.slice(11), locale).replace(' ', '\u00a0'),
  )
  return `${from} – ${to}, ${zoneName(time_zone)}`
}

/** `Werft 11, Hamburg, Germany · Online`; empty when unknown. */
export function describePlace({
  venue,
  city,
  country,
  online,
}: Pick<Event, 'venue' | 'city' | 'country' | 'online'>): string {
  const place = [venue, city, country?.name ?? ''].filter(Boolean).join(', ')
  return [place, online ? texts.online : ''].filter(Boolean).join(' · ')
}

/** Among others, an event that is not public yet, or does not take place, says so: `In review · Oslo, Norway`. */
export function describeStateAndPlace(
  event: Pick<Event, 'state' | 'venue' | 'city' | 'country' | 'online'>,
): string {
  const state = event.state === 'published' ? '' : stateNames[event.state]
  return [state, describePlace(event)].filter(Boolean).join(' · ')
}

/** `Thu 15 Apr, 9:30 AM`, `Thu 15 Apr, morning`; without a day `9:30 AM`, `Morning`, `Any time`. */
export function describeSlotTime(
  { day, time, part_of_day }: Pick<EventSlot, 'day' | 'time' | 'part_of_day'>,
  locale = 'en',
): string {
  const part = part_of_day && texts.partsOfDay[part_of_day]
  const hour = time === null ? part : formatClock(time, locale)
  if (day === null) return hour ?? texts.anyTime
  return [formatShortDay(day, locale), hour === part ? part?.toLowerCase() : hour].filter(Boolean).join(', ')
}

/** `45 min`, `2 h`, `2 h 30 min`; empty when unknown. */
export function describeLength(minutes: number | null): string {
  if (minutes === null) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  // People say 90 minutes.
  if (minutes < 100) return texts.minutes(minutes)
  return [texts.hours(hours), rest > 0 && texts.minutes(rest)].filter(Boolean).join(' ')
}

/** `€1,500–3,000`; empty when unknown. */
export function describeFee(
  { fee_min, fee_max }: Pick<EventSlot, 'fee_min' | 'fee_max'>,
  currency: string,
): string {
  return fee_min === null && fee_max === null ? '' : describeMoney({ min: fee_min, max: fee_max, currency })
}

export function describeBudget({
  budget_min,
  budget_max,
  currency,
}: Pick<Event, 'budget_min' | 'budget_max' | 'currency'>): string {
  return describeFee({ fee_min: budget_min, fee_max: budget_max }, currency)
}

/** What the slots cost at most, as far as it is known. */
export function plannedFor(slots: readonly Pick<EventSlot, 'fee_min' | 'fee_max'>[]): number {
  return slots.reduce((sum, { fee_min, fee_max }) => sum + (fee_max ?? fee_min ?? 0), 0)
}

interface Plan {
  slots: readonly Pick<EventSlot, 'fee_min' | 'fee_max'>[]
  budget: number | null
  currency: string
}

/** `€16,400 planned of €18,000`, and whether that is too much. Null without any money. */
export function describePlanned({
  slots,
  budget,
  currency,
}: Plan): { text: string; over: string | null } | null {
  const planned = plannedFor(slots)
  if (planned === 0) return null
  const amount = describeAmount(planned, currency)
  if (budget === null) return { text: texts.planned(amount), over: null }
  return {
    text: texts.plannedOf(amount, describeAmount(budget, currency)),
    over: planned > budget ? texts.over(describeAmount(planned - budget, currency)) : null,
  }
}

/** Those that no booking fills yet. */
export function openSlots({ slots, line_up }: Pick<Event, 'slots' | 'line_up'>): EventSlot[] {
  return slots.filter(
    ({ id }) => !line_up.some(({ slot_id, stage }) => slot_id === id && stage === 'confirmed'),
  )
}

const furthestFirst = ['confirmed', 'accepted', 'held', 'offered', 'asked'] as const

/** Who fills a slot, or may: the one furthest on. */
export function furthestFor(slotId: string, line_up: readonly LineUpEntry[]): LineUpEntry | undefined {
  const asked = line_up.filter(({ slot_id }) => slot_id === slotId)
  return furthestFirst.flatMap((wanted) => asked.filter(({ stage }) => stage === wanted))[0]
}

/** `2 keynotes, 1 panel`, in the order in which formats are listed; empty without slots. */
export function describeSlots(slots: readonly Pick<EventSlot, 'format'>[]): string {
  const formats = Object.keys(talkFormatNames) as EventSlot['format'][]
  return formats
    .flatMap((format) => {
      const count = slots.filter((slot) => slot.format === format).length
      const name = talkFormatNames[format].toLowerCase()
      return count === 0 ? [] : countOf(count, name, `${name}s`)
    })
    .join(', ')
}
