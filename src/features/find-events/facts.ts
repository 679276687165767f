// What a found event comes down to for its reader. Pure.

import type { TalkFormat } from '../../vocabulary/talk-formats.ts'
import { daysOf } from '../events/checks.ts'
import { describeFee } from '../events/facts.ts'
import type { Profile } from '../profiles/schema.ts'
import type { FoundEvent } from './schema.ts'

export type Freedom = { kind: 'free' | 'taken' } | { kind: 'partly'; free: number; days: number }

/** Whether the reader's own calendar has space on its days. */
export function freedomOn({
  taken_days,
  ...times
}: Pick<FoundEvent, 'taken_days' | 'starts_at' | 'ends_at'>): Freedom {
  const days = daysOf(times).length
  if (taken_days.length === 0) return { kind: 'free' }
  if (taken_days.length >= days) return { kind: 'taken' }
  return { kind: 'partly', free: days - taken_days.length, days }
}

/** What the form starts with: the first slot in one of the speaker's formats, and its money, else the speaker's. */
export function offerFor(
  { slots, currency }: Pick<FoundEvent, 'slots' | 'currency'>,
  profile: Pick<Profile, 'formats' | 'fee_min' | 'fee_max' | 'fee_currency'>,
  slotId?: string | null,
): OfferStart {
  const slot =
    slots.find(({ id }) => id === slotId) ??
    slots.find(({ format }) => profile.formats.includes(format)) ??
    slots[0]
  const paid = slot?.fee_max ?? slot?.fee_min ?? null
  const usual = profile.fee_min ?? profile.fee_max
  return {
    slot_id: slot?.id ?? '',
    format: slot?.format ?? profile.formats[0] ?? 'talk',
    ...(paid === null && usual !== null && profile.fee_currency !== null
      ? { fee: String(usual), currency: profile.fee_currency }
      : { fee: paid === null ? '' : String(paid), currency }),
  }
}

/** As the form has it. */
export interface OfferStart {
  slot_id: string
  format: TalkFormat
  fee: string
  currency: string
}

export interface SlotGroup {
  format: FoundEvent['slots'][number]['format']
  count: number
  /** Empty: no money is named. */
  fee: string
}

/** Slots of one format and fee belong together, in the organizer's order. */
export function groupSlots({ slots, currency }: Pick<FoundEvent, 'slots' | 'currency'>): SlotGroup[] {
  const groups: SlotGroup[] = []
  for (const slot of slots) {
    const fee = describeFee(slot, currency)
    const known = groups.find((group) => group.format === slot.format && group.fee === fee)
    if (known) known.count += 1
    else groups.push({ format: slot.format, count: 1, fee })
  }
  return groups
}
