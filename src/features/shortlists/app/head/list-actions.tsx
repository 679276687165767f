// The actions on one shortlist, loaded with its button.
import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  FileDown,
  History,
  Lock,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router'
import { MenuAction, MenuLink, MenuSeparator, OpenedMenu } from '../../../../ui/menu.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import { shortlistPaths } from '../../../../vocabulary/shortlist-paths.ts'
import { hasFeature } from '../../../plans/policy.ts'
import { planOf, useMe } from '../../../profiles/me.ts'
import { listTexts } from '../texts.ts'

const { menu } = listTexts

interface ListActionsProps {
  listId: string
  label: string
  isArchived: boolean
  onEdit: () => void
  onHistory?: () => void
  onUndo?: (() => void) | null
  canExport?: true
  onDuplicate: () => void
  onArchive: () => void
  onDelete: () => void
}

export function ListActions(props: ListActionsProps) {
  const {
    listId,
    label,
    isArchived,
    onEdit,
    onHistory,
    onUndo,
    canExport,
    onDuplicate,
    onArchive,
    onDelete,
  } = props
  return (
    <OpenedMenu label={label}>
      {onUndo && (
        <MenuAction icon={<Undo2 />} onSelect={onUndo}>
          {menu.undo}
        </MenuAction>
      )}
      {onHistory && (
        <MenuAction icon={<History />} onSelect={onHistory}>
          {menu.history}
        </MenuAction>
      )}
      {onHistory && <MenuSeparator />}
      {canExport && <Exports listId={listId} />}
      <MenuAction icon={<Pencil />} onSelect={onEdit}>
        {menu.edit}
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

/** With a smaller plan they lead to what the larger ones include. */
function Exports({ listId }: { listId: string }) {
  if (!hasFeature(planOf(useMe()), 'export')) {
    return (
      <>
        <MenuLink icon={<Lock />} render={<Link to={paths.dashboardSettingsArea('plan')} />}>
          {menu.exportLocked}
        </MenuLink>
        <MenuSeparator />
      </>
    )
  }
  return (
    <>
      <MenuLink icon={<Download />} render={<a href={shortlistPaths.shortlistCsv(listId)} download />}>
        {menu.exportCsv}
      </MenuLink>
      <MenuLink icon={<FileDown />} render={<a href={shortlistPaths.shortlistPdf(listId)} download />}>
        {menu.exportPdf}
      </MenuLink>
      <MenuSeparator />
    </>
  )
}
