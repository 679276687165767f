// A conversation in the list: who, about what, the last word, and what is unread.
import { BellOff, Clock3 } from 'lucide-react'
import { memo } from 'react'
import { formatMoment } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import type { ConversationRow } from '../schema.ts'
import { ListTime } from './moments.tsx'
import { screenTexts as texts } from './texts.ts'
import { wordsOf } from './words-of.ts'

interface ConversationLineProps {
  conversation: ConversationRow
  href: string
  isOpen: boolean
}

/** A plain link: the list around it hears the clicks (ui/app/link-clicks.ts). */
export const ConversationLine = memo(function ConversationLine(props: ConversationLineProps) {
  const { conversation, href, isOpen } = props
  const { other, about, at, unread, is_muted, snooze } = conversation
  const isUnread = unread > 0
  return (
    <a
      href={href}
      data-conversation={conversation.id}
      aria-current={isOpen ? 'page' : undefined}
      className="relative grid grid-cols-[40px_minmax(0,1fr)] gap-3 rounded-card px-3 py-2 transition-colors duration-160 hover:bg-surface-2 aria-[current]:bg-primary-subtle aria-[current]:[&_.tint-4]:bg-surface max-md:py-3"
    >
      <Avatar name={other.name} src={other.headshot?.sizes[0]?.webp} />
      <span className="min-w-0">
        <span className="flex items-baseline gap-2">
          <bdi className={`min-w-0 flex-1 truncate text-left ${isUnread ? 'font-semibold' : 'font-medium'}`}>
            {other.name}
          </bdi>
          <span className="shrink-0 text-text-2 text-xs tabular-nums">
            <ListTime at={at} />
          </span>
        </span>
        <bdi className="block truncate text-left text-sm text-text-2">{about ?? texts.connection}</bdi>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate text-sm ${isUnread ? 'font-semibold' : 'text-text-2'}`}>
            <LastWords conversation={conversation} />
          </span>
          {snooze && <Clock3 aria-hidden className="size-4 shrink-0 text-text-2" />}
          {is_muted && (
            <>
              <BellOff aria-hidden className="size-4 shrink-0 text-text-2" />
              <span className="sr-only">{texts.muted}</span>
            </>
          )}
          {isUnread && (
            <span className="min-w-5 shrink-0 rounded-pill bg-primary px-1.5 text-center font-semibold text-on-primary text-xs leading-5 tabular-nums">
              <span aria-hidden>{texts.unreadCount(unread)}</span>
              <span className="sr-only">{texts.unread(unread)}</span>
            </span>
          )}
        </span>
        {snooze && <SnoozeLine until={snooze.until} />}
      </span>
    </a>
  )
})

/** What was found, what is being written, or what was said last. */
function LastWords({
  conversation: { other, found, draft, last },
}: Pick<ConversationLineProps, 'conversation'>) {
  if (found) return <bdi>{found.text}</bdi>
  if (draft !== '') {
    return (
      <>
        <span className="text-warning">{texts.draft}</span> <bdi>{draft}</bdi>
      </>
    )
  }
  if (!last) return null
  const words = wordsOf(last)
  const who = last.by === 'you' ? texts.you : firstOf(last.name)
  // The name above may be the one that a request was sent under.
  const isAbove = last.by === 'theirs' && who === firstOf(other.name)
  return <bdi>{isAbove ? words : texts.lastOf(who, words)}</bdi>
}

function firstOf(name: string): string {
  return name.split(' ', 1)[0] ?? name
}

/** The condition, in words. */
export function SnoozeLine({ until }: { until: string | null }) {
  const reader = useReader()
  return (
    <span className="block text-sm text-text-2">
      {until === null ? texts.snoozedForReply : texts.snoozedUntil(formatMoment(new Date(until), reader))}
    </span>
  )
}
