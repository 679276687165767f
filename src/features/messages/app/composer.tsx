// Where a message is written. It is sent from the outbox (outgoing.ts), so that it needs no connection.
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { excerptOf } from '../../../lib/excerpts.ts'
import { Key } from '../../../ui/app/key.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useInBrowser } from '../../../ui/use-in-browser.ts'
import { paths } from '../../../vocabulary/paths.ts'
import { useLimit } from '../../profiles/me.ts'
import { longestMessage } from '../limits.ts'
import type { Conversation, Message } from '../schema.ts'
import { AttachmentList } from './attachment-list.tsx'
import { namesOf } from './message-files.tsx'
import { useOutgoing } from './outgoing.ts'
import { screenTexts } from './texts.ts'
import { useAttachments } from './use-attachments.ts'
import { useDraft } from './use-draft.ts'
import { useTellTyping } from './use-typing.ts'

const texts = screenTexts.composer
/** Characters of a name within the field, which stays one line. */
const longestName = 24

interface ComposerProps {
  conversation: Conversation
  /** What the message answers. */
  quote: Message | null
  onQuoteEnd: () => void
}

export function Composer({ conversation, quote, onQuoteEnd }: ComposerProps) {
  const { id, other, draft: stored, refusal } = conversation
  const { outbox, waiting } = useOutgoing(id)
  const draft = useDraft(
    id,
    stored,
    waiting.some(({ refusal }) => refusal === undefined),
  )
  const tellTyping = useTellTyping(id)
  const hintId = useId()
  const isLacking = useLimit('direct_messaging') === 0 && conversation.kind !== 'request'
  const isApple = useInBrowser(() => /Mac|iPhone|iPad/.test(navigator.userAgent), false)
  const over = [...draft.text.trim()].length - longestMessage
  const { attachments, files, isUploading, ...attaching } = useAttachments(id)
  const picker = useRef<HTMLInputElement>(null)
  const [isWaiting, setWaiting] = useState(false)

  /** At once, or when all files have been uploaded; not without one that was refused. */
  function press() {
    if (isUploading) setWaiting(true)
    else void send()
  }

  useEffect(() => {
    if (!isWaiting || isUploading) return
    setWaiting(false)
    if (attachments.every(({ file }) => file)) void send()
  })

  async function send() {
    const text = draft.text.trim() || namesOf(files)
    if (text === '' || over > 0 || !outbox) return
    outbox.add({
      client_id: uuidv7(),
      conversation_id: id,
      text,
      quote: quote && {
        id: quote.id,
        number: quote.number,
        by: quote.by,
        name: quote.sender?.name ?? '',
        text: quote.text,
        is_withheld: false,
      },
      files,
      at: new Date().toISOString(),
    })
    attaching.clear()
    onQuoteEnd()
    await draft.clear()
    void outbox.flush()
  }

  if (refusal !== null) {
    return (
      <div className="m-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface-2 px-4 py-3 md:mx-6 md:mb-4">
        <p className="min-w-0 flex-1">{refusal}</p>
        {isLacking && (
          <Link
            to={paths.dashboardSettingsArea('plan')}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {screenTexts.plans}
          </Link>
        )}
      </div>
    )
  }
  return (
    <div className="mx-2 mb-2 rounded-card border border-border-strong bg-surface focus-within:border-primary focus-within:outline-2 focus-within:outline-primary md:mx-6 md:mb-4">
      {quote && (
        <div className="flex items-start gap-2 border-border border-b px-3.5 py-2 text-sm">
          <p className="line-clamp-2 wrap-anywhere min-w-0 flex-1 border-border-strong border-s-3 ps-2.5 text-text-2">
            <span className="font-semibold">
              {texts.quoting(quote.by === 'you' ? screenTexts.you : (quote.sender?.name ?? ''))}
            </span>{' '}
            <bdi>{quote.text}</bdi>
          </p>
          <IconButton icon={X} label={texts.stopQuoting} onClick={onQuoteEnd} />
        </div>
      )}
      <AttachmentList attachments={attachments} onRemove={attaching.remove} />
      <textarea
        id="write-message"
        rows={1}
        dir="auto"
        aria-label={texts.label}
        aria-describedby={hintId}
        aria-invalid={over > 0 || undefined}
        placeholder={texts.placeholder(excerptOf(other.name, longestName))}
        value={draft.text}
        className="block max-h-60 min-h-11 w-full resize-none bg-transparent px-3.5 pt-2.5 pb-0.5 outline-none field-sizing-content"
        onChange={({ target }) => {
          draft.type(target.value)
          if (target.value.trim() !== '') tellTyping()
        }}
        onPaste={({ clipboardData }) => attaching.add(clipboardData.files)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
            event.preventDefault()
            press()
          }
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <div className="flex items-center gap-2 p-1.5">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            attaching.add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <IconButton icon={Paperclip} label={texts.attach} onClick={() => picker.current?.click()} />
        <p id={hintId} className="min-w-0 flex-1 truncate text-sm text-text-2" aria-live="polite">
          {over > 0 ? (
            <span className="text-danger">{texts.tooLong(over)}</span>
          ) : draft.status === 'saved' ? (
            texts.saved
          ) : draft.status === 'kept' ? (
            texts.kept
          ) : (
            ''
          )}
        </p>
        <Button size="sm" aria-label={texts.send} busy={isWaiting} onClick={press}>
          <SendHorizontal aria-hidden className="size-4 md:hidden" />
          <span className="max-md:sr-only">{texts.sendShort}</span>
          <span className="max-md:hidden">
            <Key isOnPrimary>{isApple ? '⌘ ↵' : 'Ctrl ↵'}</Key>
          </span>
        </Button>
      </div>
    </div>
  )
}
