// Which of the event's slots a speaker is considered for.
import { ChevronDown } from 'lucide-react'
import type { ShortlistItem } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import type { ShortlistActions } from '../use-shortlist-actions.ts'

const texts = listTexts.row

interface SlotChoiceProps {
  item: ShortlistItem
  slotNames: ReadonlyMap<string, string>
  actions: ShortlistActions
}

export function SlotChoice({ item, slotNames, actions }: SlotChoiceProps) {
  const { slot_id, name } = item
  if (slotNames.size === 0) return null
  return (
    <span className="relative flex w-fit max-w-full items-center">
      <select
        aria-label={texts.slotFor(name)}
        title={slot_id === null ? undefined : slotNames.get(slot_id)}
        value={slot_id ?? ''}
        onChange={({ target }) => void actions.describe(item, { slot_id: target.value || null })}
        className={`field-sizing-content min-h-8 min-w-0 max-w-full cursor-pointer appearance-none truncate rounded-chip border border-transparent bg-transparent py-1 pe-6 text-sm hover:border-border-strong hover:bg-surface pointer-coarse:min-h-11 @min-[840px]:ps-2 [&>option]:bg-surface [&>option]:text-text ${slot_id === null ? 'text-text-3' : ''}`}
      >
        <option value="">{texts.noSlot}</option>
        {[...slotNames].map(([id, slot]) => (
          <option key={id} value={id}>
            {slot}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden size={16} className="pointer-events-none absolute end-1 text-text-3" />
    </span>
  )
}
