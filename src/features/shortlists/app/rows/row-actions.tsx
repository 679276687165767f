// The actions on one speaker of a shortlist, loaded with their button.
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  FoldVertical,
  MessageSquare,
  Send,
  StickyNote,
  Trash2,
  UserRound,
} from 'lucide-react'
import { MenuAction, MenuLink, MenuSeparator, OpenedMenu } from '../../../../ui/menu.tsx'
import { paths } from '../../../../vocabulary/paths.ts'
import type { ShortlistItem } from '../../schema.ts'
import { listTexts } from '../texts.ts'
import type { ShortlistActions } from '../use-shortlist-actions.ts'

const texts = listTexts.row

interface RowActionsProps {
  label: string
  item: ShortlistItem
  actions: ShortlistActions
  /** Of all the rows, the line among them. */
  isFirst: boolean
  isLast: boolean
  /** There is a committee. */
  canDiscuss: boolean
  onNote: () => void
  onDiscuss: () => void
}

export function RowActions(props: RowActionsProps) {
  const { label, item, actions, isFirst, isLast, canDiscuss, onNote, onDiscuss } = props
  const { speaker } = item
  return (
    <OpenedMenu label={label}>
      {!isFirst && (
        <MenuAction icon={<ArrowUp />} onSelect={() => void actions.step(item, -1)}>
          {texts.up}
        </MenuAction>
      )}
      {!isLast && (
        <MenuAction icon={<ArrowDown />} onSelect={() => void actions.step(item, 1)}>
          {texts.down}
        </MenuAction>
      )}
      <MenuAction icon={<FoldVertical />} onSelect={() => void actions.cross(item)}>
        {item.is_above ? texts.belowLine : texts.aboveLine}
      </MenuAction>
      {!isFirst && (
        <MenuAction icon={<ArrowUpToLine />} onSelect={() => void actions.toTop(item)}>
          {texts.toTop}
        </MenuAction>
      )}
      <MenuSeparator />
      <MenuAction icon={<StickyNote />} onSelect={() => onNote()}>
        {texts.editNote(item.note === '')}
      </MenuAction>
      {canDiscuss && (
        <MenuAction icon={<MessageSquare />} onSelect={() => onDiscuss()}>
          {texts.comments(item.comments.length)}
        </MenuAction>
      )}
      {speaker && (
        <MenuLink icon={<Send />} render={<a href={actions.requestOf(item, speaker.username)} />}>
          {texts.ask}
        </MenuLink>
      )}
      {speaker && (
        <MenuLink icon={<UserRound />} render={<a href={paths.speaker(speaker.username)} />}>
          {texts.profile}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuAction danger icon={<Trash2 />} onSelect={() => void actions.remove(item)}>
        {texts.remove}
      </MenuAction>
    </OpenedMenu>
  )
}
