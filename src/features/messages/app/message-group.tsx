// Messages of one sender that belong together: the other side's at the start with their picture, those of the reader's side at
// the end. The time and what became of them are shown once.
import { Check, CheckCheck } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Conversation, Message } from '../schema.ts'
import { MessageBubble } from './message-bubble.tsx'
import { Clock } from './moments.tsx'
import { screenTexts } from './texts.ts'

const texts = screenTexts.thread

interface MessageGroupProps {
  conversationId: string
  messages: readonly Message[]
  /** The numbers up to which the other side has read and received. */
  marks: { read: number; delivered: number }
  highlighted: number | null
  other: Conversation['other']
  /** Several write on the other side. */
  isNamed: boolean
  onQuote: (message: Message) => void
}

export function MessageGroup({ messages, marks, highlighted, other, isNamed, ...props }: MessageGroupProps) {
  const [first] = messages
  const last = messages.at(-1)
  if (!first || !last) return null
  const { by, sender } = first
  const isTheirs = by === 'theirs'
  const name = by === 'you' ? screenTexts.you : (sender?.name ?? texts.someone)
  const isEdited = messages.some(({ edited_at, deleted_at }) => edited_at && !deleted_at)
  return (
    <li
      className={`flex max-w-full items-end gap-2.5 lg:max-w-[min(78%,37.5rem)] ${isTheirs ? '' : 'ms-auto self-end'}`}
    >
      {isTheirs && (
        <span className="mb-5.5 shrink-0">
          <Avatar name={name} src={sender?.is_other ? other.headshot?.sizes[0]?.webp : undefined} size={32} />
        </span>
      )}
      <div
        className={`grid min-w-0 grid-cols-[minmax(0,auto)] gap-[3px] ${isTheirs ? 'justify-items-start' : 'justify-items-end'}`}
      >
        <span
          className={
            by === 'ours' || (isTheirs && isNamed) ? 'wrap-anywhere px-1 text-sm text-text-2' : 'sr-only'
          }
        >
          <bdi>{name}</bdi>
        </span>
        {messages.map((message) => (
          <MessageBubble
            key={message.id}
            message={message}
            isFirst={message === first}
            isHighlighted={message.number === highlighted}
            {...props}
          />
        ))}
        <p className="flex flex-wrap items-center gap-1.5 px-1 text-sm text-text-2">
          <Clock at={last.created_at} />
          {isEdited && <span>· {texts.edited}</span>}
          {by === 'you' && <Mark number={last.number} {...marks} />}
        </p>
      </div>
    </li>
  )
}

function Mark({ number, read, delivered }: { number: number; read: number; delivered: number }) {
  const isRead = number <= read
  const Icon = isRead ? CheckCheck : Check
  return (
    <span className="inline-flex items-center gap-1">
      · {isRead ? texts.read : number <= delivered ? texts.delivered : texts.sent}
      <Icon aria-hidden className="size-4 text-primary-text" />
    </span>
  )
}
