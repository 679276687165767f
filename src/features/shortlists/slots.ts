// The slots of a list's event: their names, and who is considered for each. Pure.
import { talkFormatNames } from '../../vocabulary/talk-formats.ts'
import { describeSlotTime } from '../events/facts.ts'
import type { EventSlot } from '../events/schema.ts'
import type { ShortlistItem } from './schema.ts'
import { type Stage, stageOf } from './stages.ts'

/** By id: the format alone where there is one of it, else with its time, and with a number where that is the same. */
export function nameSlots(slots: readonly EventSlot[]): Map<string, string> {
  const whole = (slot: EventSlot) => {
    const name = talkFormatNames[slot.format]
    const isOnlyOne = slots.filter(({ format }) => format === slot.format).length === 1
    return isOnlyOne ? name : `${name} · ${describeSlotTime(slot)}`
  }
  const names = slots.map(whole)
  return new Map(
    slots.map(({ id }, index) => {
      const name = names[index] ?? ''
      const nth = names.slice(0, index + 1).filter((other) => other === name).length
      return [id, names.filter((other) => other === name).length > 1 ? `${name} (${nth})` : name]
    }),
  )
}

export interface FormatOfSlots {
  format: EventSlot['format']
  /** Of each of its slots, the best first; null: no one above the line is considered for it. */
  taken: (Stage | null)[]
}

const rank = (stage: Stage | null) => (stage === 'confirmed' ? 0 : stage === null ? 2 : 1)

/** In the order of the event's slots. */
export function slotsByFormat(
  slots: readonly EventSlot[],
  items: readonly Pick<ShortlistItem, 'is_above' | 'slot_id' | 'request'>[],
): FormatOfSlots[] {
  const stageIn = new Map<string, Stage>()
  for (const item of items) {
    if (!item.is_above || item.slot_id === null) continue
    const before = stageIn.get(item.slot_id) ?? null
    const stage = stageOf(item)
    if (rank(stage) < rank(before)) stageIn.set(item.slot_id, stage)
  }
  return [...new Set(slots.map(({ format }) => format))].map((format) => ({
    format,
    taken: slots
      .filter((slot) => slot.format === format)
      .map(({ id }) => stageIn.get(id) ?? null)
      .sort((a, b) => rank(a) - rank(b)),
  }))
}
