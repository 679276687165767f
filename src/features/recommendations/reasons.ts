// Why someone fits an event. Pure: only what the event asks for and the speaker shows this reader.
import { formatDays } from '../../lib/dates.ts'
import { describeAmount, describeMoney } from '../../vocabulary/money.ts'
import { talkFormatNames } from '../../vocabulary/talk-formats.ts'
import type { Event } from '../events/schema.ts'
import type { Recommendation } from './schema.ts'
import { recommendationTexts as texts } from './texts.ts'

type Speaker = Recommendation['speaker']
type Reason = Recommendation['reasons'][number]
export type AskedEvent = Pick<
  Event,
  'topics' | 'slots' | 'starts_at' | 'ends_at' | 'city' | 'country' | 'budget_max' | 'currency' | 'online'
>

/** The most that one speaker may cost; null if the event says nothing about it. */
export function ceilingOf({ slots, budget_max }: Pick<Event, 'slots' | 'budget_max'>): number | null {
  const fees = slots.flatMap(({ fee_min, fee_max }) => fee_max ?? fee_min ?? [])
  return fees.length > 0 ? Math.max(...fees) : budget_max
}

export function daysOf({ starts_at, ends_at }: Pick<Event, 'starts_at' | 'ends_at'>): [string, string] {
  return [starts_at.slice(0, 10), ends_at.slice(0, 10)]
}

/** `reach`: the speaker comes from anywhere, or speaks online. Those given are free on these days. */
export function reasonsFor(
  speaker: Speaker,
  event: AskedEvent,
  reach: { travels: boolean; isRemote: boolean },
): Reason[] {
  const topics = speaker.topics.filter(({ name }) => event.topics.some((one) => one.name === name))
  const formats = speaker.formats.filter((format) => event.slots.some((slot) => slot.format === format))
  const place = placeReason(speaker, event, reach)
  const budget = budgetReason(speaker, event)
  const days = formatDays(...daysOf(event))
  return [
    ...(topics.length > 0
      ? [{ about: 'topic' as const, text: texts.topics(topics.map(({ name }) => name).join(', ')) }]
      : []),
    ...(formats.length > 0
      ? [
          {
            about: 'format' as const,
            text: texts.formats(formats.map((format) => talkFormatNames[format]).join(', ')),
          },
        ]
      : []),
    ...(budget === null ? [] : [{ about: 'budget' as const, text: budget }]),
    ...(place === null ? [] : [{ about: 'place' as const, text: place }]),
    { about: 'date', text: texts.free(days) },
  ]
}

function budgetReason({ fee }: Speaker, event: AskedEvent): string | null {
  const ceiling = ceilingOf(event)
  const least = fee?.min ?? fee?.max ?? null
  if (ceiling === null || fee === null || least === null) return null
  if (fee.currency !== event.currency || least > ceiling) return null
  return texts.budget(describeMoney(fee), describeAmount(ceiling, event.currency))
}

function placeReason(
  speaker: Speaker,
  event: AskedEvent,
  { travels, isRemote }: { travels: boolean; isRemote: boolean },
): string | null {
  const isNear = event.country !== null && speaker.country?.code === event.country.code
  if (isNear && event.city !== '' && speaker.city.toLowerCase() === event.city.toLowerCase()) {
    return texts.sameCity(speaker.city)
  }
  if (isNear && event.country) return texts.sameCountry(event.country.name)
  if (event.online && isRemote) return texts.online
  return travels && event.country !== null ? texts.travels : null
}
