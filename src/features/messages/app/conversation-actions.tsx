// Actions on a whole conversation, which only affect the reader: snooze, archive, mute.
import { useQueryClient } from '@tanstack/react-query'
import { AlarmClock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { lateMenu } from '../../../ui/late-menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { BlockDialog } from '../../blocks/app/block-dialog.tsx'
import { changeConversation } from '../queries.ts'
import type { Conversation } from '../schema.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.actions

const SnoozeMenu = lateMenu(async () => (await import('./conversation-menus.tsx')).SnoozeMenu, AlarmClock)
const MoreMenu = lateMenu(async () => (await import('./conversation-menus.tsx')).MoreMenu)

interface ConversationActionsProps {
  conversation: Conversation
  /** Where an archived one is left to: the list as it is beside it. */
  toList: string
}

export function ConversationActions({ conversation, toList }: ConversationActionsProps) {
  const { id, snooze, other, other_id } = conversation
  const client = useQueryClient()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const [isBlocking, setBlocking] = useState(false)
  // Null once something else is opened, also while that is still loading.
  const leavesTo = useRef<string | null>(null)
  useEffect(() => {
    leavesTo.current = state === 'idle' ? toList : null
    return () => {
      leavesTo.current = null
    }
  }, [state, toList])

  async function change(changes: Parameters<typeof changeConversation>[2]): Promise<boolean> {
    try {
      await changeConversation(client, id, changes)
      return true
    } catch (error) {
      toast({ title: requestErrorText(error, texts.failed), tone: 'destructive' })
      return false
    }
  }

  async function archive() {
    if (!(await change({ is_archived: true }))) return
    toast({
      title: texts.archived,
      action: { label: texts.undo, onSelect: () => void change({ is_archived: false }) },
    })
    if (leavesTo.current !== null) void navigate(leavesTo.current)
  }

  return (
    <>
      <span className="max-md:hidden">
        <SnoozeMenu
          label={texts.snooze}
          isSnoozed={snooze !== null}
          onChange={(to) => void change({ snooze: to })}
        />
      </span>
      <MoreMenu
        label={texts.more}
        conversation={conversation}
        onChange={(changes) => void change(changes)}
        onArchive={() => void archive()}
        onBlock={() => setBlocking(true)}
      />
      <BlockDialog
        person={isBlocking && other_id !== null ? { reference: other_id, name: other.name } : null}
        onClose={() => setBlocking(false)}
        onBlocked={() => void client.invalidateQueries({ queryKey: ['conversations'] })}
      />
    </>
  )
}
