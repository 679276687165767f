// One message: what it answers, its words, and what can be done with it.
import { useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { memo, useState } from 'react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { ConfirmDialog } from '../../../ui/app/confirm-dialog.tsx'
import { lateMenu } from '../../../ui/late-menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deleteMessage } from '../queries.ts'
import type { Message } from '../schema.ts'
import { EditMessage } from './edit-message.tsx'
import { MessageFiles, namesOf } from './message-files.tsx'
import { MessageWords } from './message-words.tsx'
import { screenTexts } from './texts.ts'
import { wordsOf } from './words-of.ts'

const texts = screenTexts.message
const Actions = lateMenu(async () => (await import('./message-menu.tsx')).MessageMenu)

interface MessageBubbleProps {
  conversationId: string
  message: Message
  /** Of those that are shown together. */
  isFirst: boolean
  isHighlighted: boolean
  onQuote: (message: Message) => void
}

const looks = { you: 'bg-primary-subtle', ours: 'bg-surface-3', theirs: 'bg-surface-2' }
/** Where a bubble touches the one above it. */
const joined = { you: 'rounded-tr-[5px]', ours: 'rounded-tr-[5px]', theirs: 'rounded-tl-[5px]' }

/** Rendered again only for what changes in this message: a thread is rendered with every answer about its conversation. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { conversationId, message, isFirst, isHighlighted, onQuote } = props
  const { id, by, number, text, quote, files, deleted_at, is_withheld } = message
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  /** Undefined: has never asked, so that a thread does not carry a dialog for each message. */
  const [isAsking, setAsking] = useState<boolean>()
  const [isOpened, setOpened] = useState(false)

  if (isEditing)
    return <EditMessage conversationId={conversationId} message={message} onEnd={() => setEditing(false)} />
  if (deleted_at !== null || is_withheld)
    return (
      <p
        data-number={number}
        className="rounded-[14px] border border-border border-dashed px-3.5 py-2 text-sm text-text-2"
      >
        {wordsOf({ text: '', is_withheld })}
      </p>
    )
  if (message.is_reported && !isOpened)
    return (
      <p
        data-number={number}
        className="flex gap-2.5 rounded-card border border-border border-dashed px-3.5 py-2 text-sm text-text-2"
      >
        <Flag aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          {texts.reported}{' '}
          <button
            type="button"
            className="link min-h-6 cursor-pointer pointer-coarse:min-h-11"
            onClick={() => setOpened(true)}
          >
            {texts.show}
          </button>
        </span>
      </p>
    )
  return (
    <div className={`group flex max-w-full items-center gap-1 ${by === 'theirs' ? '' : 'flex-row-reverse'}`}>
      <div
        data-number={number}
        className={`min-w-0 rounded-[14px] px-3.5 py-2 ${looks[by]} ${isFirst ? '' : joined[by]} ${isHighlighted ? 'outline-2 outline-spotlight' : ''}`}
      >
        {quote && (
          <blockquote className="mb-1 border-border-strong border-s-3 ps-2.5 text-sm text-text-2">
            <span className="sr-only">
              {screenTexts.thread.quoteOf(quote.by === 'you' ? screenTexts.you : quote.name)}
            </span>
            <bdi className="line-clamp-2 wrap-anywhere">{wordsOf(quote)}</bdi>
          </blockquote>
        )}
        {text === namesOf(files) ? (
          <span className="grid gap-1">
            <MessageFiles conversationId={conversationId} files={files} />
          </span>
        ) : (
          <>
            <MessageWords>{text}</MessageWords>
            {files.length > 0 && (
              <span className="mt-2 grid gap-1">
                <MessageFiles conversationId={conversationId} files={files} />
              </span>
            )}
          </>
        )}
      </div>
      <span className="shrink-0 opacity-0 transition-opacity duration-160 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
        <Actions
          label={texts.more(text.slice(0, 40))}
          message={message}
          onQuote={() => onQuote(message)}
          onEdit={() => setEditing(true)}
          onDelete={() => setAsking(true)}
        />
      </span>
      {isAsking !== undefined && (
        <ConfirmDialog
          open={isAsking}
          title={texts.deleteTitle}
          text={texts.deleteText}
          confirm={texts.delete}
          variant="danger"
          onClose={() => setAsking(false)}
          onConfirm={() =>
            void deleteMessage(client, conversationId, id).catch((error: unknown) =>
              toast({
                title: requestErrorText(error, texts.deleteFailed, ['conflict']),
                tone: 'destructive',
              }),
            )
          }
        />
      )}
    </div>
  )
})
