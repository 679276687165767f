// What an organizer's event says of a request: the fields of the form that are filled in. Pure.

import { talkFormatNames } from '../../../vocabulary/talk-formats.ts'
import { describeSlotTime, openSlots } from '../../events/facts.ts'
import type { Event, EventSlot } from '../../events/schema.ts'
import type { EventOfRequest, RequestValues } from './page/request-page-data.ts'

type AskedEvent = Pick<
  Event,
  | 'id'
  | 'title'
  | 'url'
  | 'starts_at'
  | 'ends_at'
  | 'city'
  | 'country'
  | 'online'
  | 'expected_audience'
  | 'currency'
  | 'slots'
  | 'line_up'
>

interface Asking {
  /** The slot that the speaker is meant for, if it is known. */
  slotId: string | undefined
  /** Those that the form offers. */
  formats: readonly string[]
  /** YYYY-MM-DD; days before it are left out, because a request is for later. */
  today: string
}

/**
 * The event's title, address, place and audience; the slot that is meant, else the first open one with a format that the form
 * offers, and its day, format and fee. The event's budget is for all speakers and is left out.
 */
export function valuesFromEvent(
  event: AskedEvent,
  { slotId, formats, today }: Asking,
): Partial<RequestValues> {
  const { id, title, url, city, country, online, expected_audience, currency } = event
  const open = openSlots(event)
  const slot = open.find(({ id }) => id === slotId) ?? open.find(({ format }) => formats.includes(format))
  const fee = slot?.fee_max ?? slot?.fee_min ?? null
  return {
    event_id: id,
    slot_id: slot?.id ?? '',
    event_name: title,
    event_url: url,
    ...daysOf(event, slot, today),
    city,
    country: country?.code ?? '',
    online,
    format: slot && formats.includes(slot.format) ? slot.format : '',
    audience_size: expected_audience === null ? '' : String(expected_audience),
    budget: fee === null ? '' : String(fee),
    budget_currency: currency,
  }
}

/** What the form shows of it: which slot the speaker would fill is chosen from those that no booking fills. */
export function presentAsked(event: Pick<AskedEvent, 'id' | 'title' | 'slots' | 'line_up'>): EventOfRequest {
  return {
    id: event.id,
    title: event.title,
    slots: openSlots(event).map((slot) => ({
      value: slot.id,
      label: `${talkFormatNames[slot.format]}, ${describeSlotTime(slot)}`,
    })),
  }
}

function daysOf(
  { starts_at, ends_at }: Pick<AskedEvent, 'starts_at' | 'ends_at'>,
  slot: Pick<EventSlot, 'day'> | undefined,
  today: string,
): Pick<RequestValues, 'starts_on' | 'ends_on'> {
  const first = slot?.day ?? starts_at.slice(0, 10)
  const last = slot?.day ?? ends_at.slice(0, 10)
  if (first < today) return { starts_on: '', ends_on: '' }
  return { starts_on: first, ends_on: last === first ? '' : last }
}
