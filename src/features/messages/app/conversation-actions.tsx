// Actions on a whole conversation, which only affect the reader: snooze, archive, mute.
import { useQueryClient } from '@tanstack/react-query'
import {
  AlarmClock,
  AlarmClockOff,
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  Ellipsis,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuAction } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { paths } from '../../../vocabulary/paths.ts'
import { BlockDialog } from '../../blocks/app/block-dialog.tsx'
import { changeConversation } from '../queries.ts'
import type { Conversation } from '../schema.ts'
import { laterToday, nextMonday, tomorrow } from './snooze-times.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.actions

export function ConversationActions({ conversation }: { conversation: Conversation }) {
  const { id, is_archived, is_muted, snooze, other, other_id } = conversation
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBlocking, setBlocking] = useState(false)

  async function change(changes: Parameters<typeof changeConversation>[2]): Promise<boolean> {
    try {
      await changeConversation(client, id, changes)
      return true
    } catch (error) {
      toast({ title: requestErrorText(error, texts.failed), tone: 'destructive' })
      return false
    }
  }
  const snoozeUntil = (until: Date | null) => void change({ snooze: { until: until?.toISOString() ?? null } })

  async function archive() {
    if (!(await change({ is_archived: true }))) return
    toast({
      title: texts.archived,
      action: { label: texts.undo, onSelect: () => void change({ is_archived: false }) },
    })
    void navigate(paths.dashboardMessages)
  }

  return (
    <>
      <span className="max-md:hidden">
        <Menu trigger={<IconButton icon={AlarmClock} label={texts.snooze} className="max-[359px]:hidden" />}>
          {snooze && (
            <MenuAction icon={<AlarmClockOff />} onSelect={() => void change({ snooze: null })}>
              {texts.wake}
            </MenuAction>
          )}
          <MenuAction icon={<AlarmClock />} onSelect={() => snoozeUntil(null)}>
            {texts.untilReply}
          </MenuAction>
          <MenuAction icon={<AlarmClock />} onSelect={() => snoozeUntil(laterToday(new Date()))}>
            {texts.laterToday}
          </MenuAction>
          <MenuAction icon={<AlarmClock />} onSelect={() => snoozeUntil(tomorrow(new Date()))}>
            {texts.tomorrow}
          </MenuAction>
          <MenuAction icon={<AlarmClock />} onSelect={() => snoozeUntil(nextMonday(new Date()))}>
            {texts.nextWeek}
          </MenuAction>
        </Menu>
      </span>
      <Menu trigger={<IconButton icon={Ellipsis} label={texts.more} />}>
        {/* On phones the bar has no room for a menu of its own. */}
        <div className="md:hidden">
          {snooze ? (
            <MenuAction icon={<AlarmClockOff />} onSelect={() => void change({ snooze: null })}>
              {texts.wake}
            </MenuAction>
          ) : (
            <>
              <MenuAction icon={<AlarmClock />} onSelect={() => snoozeUntil(null)}>
                {texts.snoozeForReply}
              </MenuAction>
              <MenuAction icon={<AlarmClock />} onSelect={() => snoozeUntil(tomorrow(new Date()))}>
                {texts.snoozeToTomorrow}
              </MenuAction>
            </>
          )}
        </div>
        {is_archived ? (
          <MenuAction icon={<ArchiveRestore />} onSelect={() => void change({ is_archived: false })}>
            {texts.unarchive}
          </MenuAction>
        ) : (
          <MenuAction icon={<Archive />} onSelect={() => void archive()}>
            {texts.archive}
          </MenuAction>
        )}
        <MenuAction
          icon={is_muted ? <Bell /> : <BellOff />}
          onSelect={() => void change({ is_muted: !is_muted })}
        >
          {is_muted ? texts.unmute : texts.mute}
        </MenuAction>
        {other_id !== null && (
          <MenuAction icon={<Ban />} danger onSelect={() => setBlocking(true)}>
            {texts.block(other.name)}
          </MenuAction>
        )}
      </Menu>
      <BlockDialog
        person={isBlocking && other_id !== null ? { reference: other_id, name: other.name } : null}
        onClose={() => setBlocking(false)}
        onBlocked={() => void client.invalidateQueries({ queryKey: ['conversations'] })}
      />
    </>
  )
}
