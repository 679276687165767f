// Messages on their way: waiting for a connection, or refused, with the reason.
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Clock } from 'lucide-react'
import { discardFile } from '../files/queries.ts'
import type { Outbox, OutgoingMessage } from '../outbox.ts'
import { MessageWords } from './message-words.tsx'
import { useOnline } from './outgoing.ts'
import { screenTexts } from './texts.ts'

const texts = screenTexts.thread

interface OutgoingGroupProps {
  outgoing: readonly OutgoingMessage[]
  outbox: Outbox
  /** The last attempt failed. */
  hasFailed: boolean
}

export function OutgoingGroup({ outgoing, outbox, hasFailed }: OutgoingGroupProps) {
  const client = useQueryClient()
  const isOnline = useOnline()
  if (outgoing.length === 0) return null
  const isWaiting = outgoing.some(({ refusal }) => refusal === undefined)
  function remove({ client_id, conversation_id: conversationId, files = [] }: OutgoingMessage) {
    outbox.remove(client_id)
    for (const { id } of files) void discardFile(client, { conversationId, id }).catch(() => {})
  }

  return (
    <li className="ms-auto flex max-w-full self-end lg:max-w-[min(78%,37.5rem)]">
      <div className="grid min-w-0 justify-items-end gap-[3px]">
        <span className="sr-only">{screenTexts.you}</span>
        {outgoing.map((message) => {
          const { client_id, text, quote, refusal } = message
          return (
            <div key={client_id} className="grid max-w-full justify-items-end gap-[3px]">
              <div
                className={`max-w-full rounded-[14px] px-3.5 py-2 ${refusal === undefined ? 'bg-primary-subtle/60 text-text-2' : 'bg-danger-subtle'}`}
              >
                {quote && (
                  <blockquote className="mb-1 border-border-strong border-s-3 ps-2.5 text-sm text-text-2">
                    <bdi className="line-clamp-2 wrap-anywhere">{quote.text}</bdi>
                  </blockquote>
                )}
                <MessageWords>{text}</MessageWords>
              </div>
              {refusal !== undefined && (
                <p
                  role="alert"
                  className="flex flex-wrap items-center justify-end gap-x-3 px-1 text-danger text-sm"
                >
                  <span className="flex min-w-0 gap-1.5">
                    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                    {texts.notSent(refusal)}
                  </span>
                  <button
                    type="button"
                    className="min-h-6 cursor-pointer font-semibold underline pointer-coarse:min-h-11"
                    onClick={() => outbox.retry(client_id)}
                  >
                    {texts.tryAgain}
                  </button>
                  <button
                    type="button"
                    className="min-h-6 cursor-pointer font-semibold underline pointer-coarse:min-h-11"
                    onClick={() => remove(message)}
                  >
                    {texts.delete}
                  </button>
                </p>
              )}
            </div>
          )
        })}
        {isWaiting && (
          <p className="flex items-center gap-1.5 px-1 text-sm text-text-2">
            <Clock aria-hidden className="size-4" />
            {isOnline && !hasFailed ? texts.sending : texts.waiting}
          </p>
        )}
      </div>
    </li>
  )
}
