// The menus of a conversation, loaded with their buttons.
import { AlarmClock, AlarmClockOff, Archive, ArchiveRestore, Ban, Bell, BellOff } from 'lucide-react'
import { clockOf } from '../../../lib/moments.ts'
import { MenuAction, OpenedMenu } from '../../../ui/menu.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import type { changeConversation } from '../queries.ts'
import type { Conversation } from '../schema.ts'
import { laterToday, nextMonday, tomorrow } from './snooze-times.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.actions

type Changes = Parameters<typeof changeConversation>[2]
/** Until then, or without a time until someone else writes; null: not any more. */
type Snooze = { until: string | null } | null

interface SnoozeMenuProps {
  label: string
  isSnoozed: boolean
  onChange: (to: Snooze) => void
}

export function SnoozeMenu({ label, isSnoozed, onChange }: SnoozeMenuProps) {
  const now = new Date()
  const { locale } = useReader()
  // By the clock of this browser, as the times themselves.
  const clock = (time: Date) => clockOf(time, { locale })
  return (
    <OpenedMenu label={label} icon={AlarmClock}>
      {isSnoozed && (
        <MenuAction icon={<AlarmClockOff />} onSelect={() => onChange(null)}>
          {texts.wake}
        </MenuAction>
      )}
      <MenuAction icon={<AlarmClock />} onSelect={() => onChange({ until: null })}>
        {texts.untilReply}
      </MenuAction>
      <MenuAction icon={<AlarmClock />} onSelect={() => onChange(until(laterToday(now)))}>
        {texts.laterToday}
      </MenuAction>
      <MenuAction icon={<AlarmClock />} onSelect={() => onChange(until(tomorrow(now)))}>
        {texts.tomorrow(clock(tomorrow(now)))}
      </MenuAction>
      <MenuAction icon={<AlarmClock />} onSelect={() => onChange(until(nextMonday(now)))}>
        {texts.nextWeek(clock(nextMonday(now)))}
      </MenuAction>
    </OpenedMenu>
  )
}

interface MoreMenuProps {
  label: string
  conversation: Conversation
  onChange: (changes: Changes) => void
  onArchive: () => void
  onBlock: () => void
}

export function MoreMenu({ label, conversation, onChange, onArchive, onBlock }: MoreMenuProps) {
  const { is_archived, is_muted, snooze, other, other_id } = conversation
  return (
    <OpenedMenu label={label}>
      {/* On phones the bar has no room for a menu of its own. */}
      <div className="md:hidden">
        {snooze ? (
          <MenuAction icon={<AlarmClockOff />} onSelect={() => onChange({ snooze: null })}>
            {texts.wake}
          </MenuAction>
        ) : (
          <>
            <MenuAction icon={<AlarmClock />} onSelect={() => onChange({ snooze: until(null) })}>
              {texts.snoozeForReply}
            </MenuAction>
            <MenuAction
              icon={<AlarmClock />}
              onSelect={() => onChange({ snooze: until(tomorrow(new Date())) })}
            >
              {texts.snoozeToTomorrow}
            </MenuAction>
          </>
        )}
      </div>
      {is_archived ? (
        <MenuAction icon={<ArchiveRestore />} onSelect={() => onChange({ is_archived: false })}>
          {texts.unarchive}
        </MenuAction>
      ) : (
        <MenuAction icon={<Archive />} onSelect={() => onArchive()}>
          {texts.archive}
        </MenuAction>
      )}
      <MenuAction icon={is_muted ? <Bell /> : <BellOff />} onSelect={() => onChange({ is_muted: !is_muted })}>
        {is_muted ? texts.unmute : texts.mute}
      </MenuAction>
      {other_id !== null && (
        <MenuAction icon={<Ban />} danger onSelect={() => onBlock()}>
          {texts.block(other.name)}
        </MenuAction>
      )}
    </OpenedMenu>
  )
}

function until(time: Date | null): Snooze {
  return { until: time?.toISOString() ?? null }
}
