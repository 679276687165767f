// What can be done with one slot, loaded with its button.
import { ArrowDown, ArrowUp, ArrowUpToLine, Copy, Trash2 } from 'lucide-react'
import { MenuAction, MenuSeparator, OpenedMenu } from '../../../../ui/menu.tsx'
import { formTexts } from './texts.ts'

const texts = formTexts.slot.menu

interface SlotActionsProps {
  label: string
  place: number
  /** Of slots. */
  count: number
  onMove: (to: number) => void
  /** Null: there is no room for another. */
  onDuplicate: (() => void) | null
  onRemove: () => void
}

export function SlotActions({ label, place, count, onMove, onDuplicate, onRemove }: SlotActionsProps) {
  const isFirst = place === 0
  const isLast = place === count - 1
  return (
    <OpenedMenu label={label}>
      {!isFirst && (
        <MenuAction icon={<ArrowUp />} onSelect={() => onMove(place - 1)}>
          {texts.up}
        </MenuAction>
      )}
      {!isLast && (
        <MenuAction icon={<ArrowDown />} onSelect={() => onMove(place + 1)}>
          {texts.down}
        </MenuAction>
      )}
      {place > 1 && (
        <MenuAction icon={<ArrowUpToLine />} onSelect={() => onMove(0)}>
          {texts.toTop}
        </MenuAction>
      )}
      {onDuplicate && (
        <MenuAction icon={<Copy />} onSelect={onDuplicate}>
          {texts.duplicate}
        </MenuAction>
      )}
      {(onDuplicate || count > 1) && <MenuSeparator />}
      <MenuAction danger icon={<Trash2 />} onSelect={onRemove}>
        {texts.remove}
      </MenuAction>
    </OpenedMenu>
  )
}
