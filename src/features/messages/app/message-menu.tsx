// The actions on one message, loaded with its button.
import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { MenuAction, MenuLink, OpenedMenu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import type { Message } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.message

interface MessageMenuProps {
  label: string
  message: Message
  onQuote: () => void
  onEdit: () => void
  onDelete: () => void
}

export function MessageMenu({ label, message, onQuote, onEdit, onDelete }: MessageMenuProps) {
  const { id, by, text, changeable_until } = message
  const isChangeable = changeable_until !== null && Date.parse(changeable_until) > Date.now()
  return (
    <OpenedMenu label={label}>
      <MenuAction icon={<Reply />} onSelect={onQuote}>
        {texts.quote}
      </MenuAction>
      <MenuAction
        icon={<Copy />}
        onSelect={() => void navigator.clipboard?.writeText(text).then(() => toast({ title: texts.copied }))}
      >
        {texts.copy}
      </MenuAction>
      {by !== 'you' && (
        <MenuLink icon={<Flag />} render={<Link to={paths.reportOf('message', id)} reloadDocument />}>
          {texts.report}
        </MenuLink>
      )}
      {isChangeable && (
        <>
          <MenuAction icon={<Pencil />} onSelect={onEdit}>
            {texts.edit}
          </MenuAction>
          <MenuAction icon={<Trash2 />} danger onSelect={onDelete}>
            {texts.delete}
          </MenuAction>
        </>
      )}
    </OpenedMenu>
  )
}
