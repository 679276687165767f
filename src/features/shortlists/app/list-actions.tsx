// The actions on one shortlist, loaded with its button.
import { Archive, ArchiveRestore, Copy, Pencil, Trash2 } from 'lucide-react'
import { MenuAction, MenuSeparator, OpenedMenu } from '../../../ui/menu.tsx'
import { listTexts } from './texts.ts'

const { menu } = listTexts

interface ListActionsProps {
  label: string
  isArchived: boolean
  onRename: () => void
  onDuplicate: () => void
  onArchive: () => void
  onDelete: () => void
}

export function ListActions(props: ListActionsProps) {
  const { label, isArchived, onRename, onDuplicate, onArchive, onDelete } = props
  return (
    <OpenedMenu label={label}>
      <MenuAction icon={<Pencil />} onSelect={onRename}>
        {menu.rename}
      </MenuAction>
      <MenuAction icon={<Copy />} onSelect={onDuplicate}>
        {menu.duplicate}
      </MenuAction>
      <MenuAction icon={isArchived ? <ArchiveRestore /> : <Archive />} onSelect={onArchive}>
        {isArchived ? menu.unarchive : menu.archive}
      </MenuAction>
      <MenuSeparator />
      <MenuAction danger icon={<Trash2 />} onSelect={onDelete}>
        {menu.delete}
      </MenuAction>
    </OpenedMenu>
  )
}
