// The actions on one saved search, loaded with its button.
import { Pencil, Trash2 } from 'lucide-react'
import { MenuAction, OpenedMenu } from '../../../../ui/menu.tsx'
import { savedScreenTexts } from './texts.ts'

const texts = savedScreenTexts.row

interface SavedActionsProps {
  label: string
  onRename: () => void
  onDelete: () => void
}

export function SavedActions({ label, onRename, onDelete }: SavedActionsProps) {
  return (
    <OpenedMenu label={label}>
      <MenuAction icon={<Pencil />} onSelect={onRename}>
        {texts.rename}
      </MenuAction>
      <MenuAction danger icon={<Trash2 />} onSelect={onDelete}>
        {texts.delete}
      </MenuAction>
    </OpenedMenu>
  )
}
