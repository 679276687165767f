// The actions on another calendar, loaded with its button.
import { Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { MenuAction, OpenedMenu } from '../../../ui/menu.tsx'
import { otherCalendarTexts as texts } from './busy-texts.ts'

interface CalendarActionsProps {
  label: string
  onRefresh: () => void
  onRename: () => void
  onRemove: () => void
}

export function CalendarActions({ label, onRefresh, onRename, onRemove }: CalendarActionsProps) {
  return (
    <OpenedMenu label={label}>
      <MenuAction icon={<RefreshCw />} onSelect={onRefresh}>
        {texts.refresh}
      </MenuAction>
      <MenuAction icon={<Pencil />} onSelect={onRename}>
        {texts.rename}
      </MenuAction>
      <MenuAction danger icon={<Trash2 />} onSelect={onRemove}>
        {texts.remove}
      </MenuAction>
    </OpenedMenu>
  )
}
