// The messages of a thread with the admins, the reader's own at the end of the line. Days and times are with each.
import { DateTime } from '../../../ui/app/date-time.tsx'
import { MessageWords } from '../../messages/app/message-words.tsx'
import type { SupportMessage } from '../schema.ts'
import { supportTexts } from '../texts.ts'

interface SupportMessagesProps {
  label: string
  messages: readonly SupportMessage[]
  /** Whose messages are the reader's side. */
  isAdmin: boolean
}

export function SupportMessages({ label, messages, isAdmin }: SupportMessagesProps) {
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {messages.map((message) => (
        <Message key={message.id} message={message} isOurs={message.by_admin === isAdmin} isAdmin={isAdmin} />
      ))}
    </ol>
  )
}

interface MessageProps {
  message: SupportMessage
  isOurs: boolean
  isAdmin: boolean
}

function Message({ message: { name, by_admin, text, created_at }, isOurs, isAdmin }: MessageProps) {
  const { you, us } = supportTexts.own
  const written = isOurs && !isAdmin ? you : name || (by_admin ? us : supportTexts.someone)
  return (
    <li
      className={`grid max-w-[92%] gap-1 md:max-w-[85%] ${isOurs ? 'justify-self-end' : 'justify-self-start'}`}
    >
      <p className={`px-1 text-sm text-text-2 tabular-nums ${isOurs ? 'text-end' : ''}`}>
        <bdi className="wrap-anywhere font-semibold text-text">{written}</bdi>{' '}
        <DateTime at={created_at} withTime />
      </p>
      <div
        className={`min-w-0 rounded-[14px] px-3.5 py-2 ${isOurs ? 'justify-self-end bg-primary-subtle' : 'justify-self-start bg-surface-2'}`}
      >
        <MessageWords>{text}</MessageWords>
      </div>
    </li>
  )
}

/** Shows more of the thread, from its end. */
export function EarlierMessages({ onShow }: { onShow: () => void }) {
  return (
    <button
      type="button"
      className="link mb-3 inline-flex min-h-11 cursor-pointer items-center justify-self-start"
      onClick={onShow}
    >
      {supportTexts.own.earlier}
    </button>
  )
}
