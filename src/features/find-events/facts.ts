// What a found event comes down to for its reader. Pure.
import { daysOf } from '../events/checks.ts'
import { describeFee } from '../events/facts.ts'
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
