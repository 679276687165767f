// The actions on one message, loaded with its button.
import { Copy, Pencil, Reply, Trash2 } from 'lucide-react'
import { MenuAction, OpenedMenu } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.tsx'
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
  const { text, changeable_until } = message
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
