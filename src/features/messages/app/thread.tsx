// The messages of the open conversation, the newest at the foot. The list is laid out from its end, so that what is loaded
// above moves nothing; what arrives below moves only readers who are at the end.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { dayKey } from '../../../lib/moments.ts'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { Reading } from '../../../shell/reading/reading.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { requestQuery } from '../../requests/queries.ts'
import type { BookingRequest, RequestStep } from '../../requests/schema.ts'
import { groupThread } from '../groups.ts'
import { closeMessages, messagesQuery } from '../queries.ts'
import type { Conversation, Message, MessageList } from '../schema.ts'
import { ThreadSkeleton } from './conversation-skeleton.tsx'
import { MessageGroup } from './message-group.tsx'
import { DayName } from './moments.tsx'
import { useOutgoing } from './outgoing.ts'
import { OutgoingGroup } from './outgoing-group.tsx'
import { StepLine } from './step-line.tsx'
import { screenTexts } from './texts.ts'
import {
  useEarlier,
  useFirstPlace,
  useFollowing,
  useFound,
  useLater,
  useMarkRead,
  useOpened,
} from './thread-position.ts'
import { TypingLine } from './typing-line.tsx'

const texts = screenTexts.thread

interface ThreadProps {
  conversation: Conversation
  /** The number of a message to show, as the search found it. */
  at: number | null
  onQuote: (message: Message) => void
}

export function Thread(props: ThreadProps) {
  const read = useQuery(messagesQuery(props.conversation.id))
  return (
    // The place to write stays at the foot, also below a failure.
    <div className="flex min-h-0 flex-1 flex-col justify-center">
      <Reading of={read} waiting={<ThreadSkeleton label={texts.loading} />}>
        {(history) => <Messages {...props} history={history} />}
      </Reading>
    </div>
  )
}

function Messages({ conversation, at, onQuote, history }: ThreadProps & { history: MessageList }) {
  const { id, request_id, theirs_read_to, theirs_delivered_to } = conversation
  const client = useQueryClient()
  const reader = useReader()
  const { messages, has_earlier, has_later } = history
  const { outbox, waiting, hasFailed } = useOutgoing(id)
  const writers = new Set(messages.flatMap(({ by, sender }) => (by === 'theirs' ? [sender?.name] : [])))
  const { data: request } = useQuery({ ...requestQuery(request_id ?? ''), enabled: request_id !== null })
  const opened = useOpened(conversation)
  const pane = useRef<HTMLElement>(null)
  const { isAtEnd, follow, toEnd } = useFollowing(pane, id, history, {
    waiting: waiting.length,
    isElsewhere: at !== null,
  })
  const { isLoading, hasFailedToLoad, load } = useEarlier(pane, id, has_earlier)
  const loadFollowing = useLater(pane, id, history)
  const readTo = opened?.readTo ?? null
  useFirstPlace(pane, isAtEnd ? readTo : null, follow)
  useFound(pane, id, at, follow)
  useMarkRead(conversation, messages, opened !== null && isAtEnd && !has_later)
  useEffect(() => () => closeMessages(client, id), [client, id])

  const sent = useMemo(() => new Set(messages.map(({ client_id }) => client_id)), [messages])
  const items = useMemo(
    () =>
      groupThread({
        messages,
        steps: stepsOf(request, history),
        readTo,
        dayOf: (moment) => dayKey(new Date(moment), reader),
      }),
    [messages, request, history, readTo, reader],
  )
  const last = messages.at(-1)?.number ?? 0
  const newBelow = isAtEnd && !has_later ? 0 : conversation.unread

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={pane}
        aria-label={texts.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain [overflow-anchor:none]"
        onScroll={() => {
          follow()
          load()
          loadFollowing()
        }}
      >
        <ol className="flex flex-col gap-3.5 px-4 py-4 md:px-6">
          {has_earlier ? (
            <li className="py-2 text-center text-sm text-text-2" aria-live="polite">
              {hasFailedToLoad ? (
                <span className="inline-flex flex-wrap items-center justify-center gap-3">
                  {texts.earlierFailed}
                  <Button variant="secondary" size="sm" onClick={() => load(true)}>
                    {texts.tryAgain}
                  </Button>
                </span>
              ) : (
                isLoading && texts.earlier
              )}
            </li>
          ) : (
            <li className="text-center text-sm text-text-2">{texts.start}</li>
          )}
          {items.map((item) => {
            if (item.kind === 'day')
              return (
                <li key={item.key} className="thread-rule">
                  <DayName at={item.at} />
                </li>
              )
            if (item.kind === 'new')
              return (
                <li key={item.key} data-new className="thread-rule thread-rule-new">
                  {texts.isNew}
                </li>
              )
            if (item.kind === 'step')
              return request ? <StepLine key={item.key} step={item.step} request={request} /> : null
            return (
              <MessageGroup
                key={item.key}
                conversationId={id}
                messages={item.messages}
                marks={{ read: theirs_read_to, delivered: theirs_delivered_to }}
                highlighted={at}
                other={conversation.other}
                isNamed={writers.size > 1}
                onQuote={onQuote}
              />
            )
          })}
          {outbox && (
            <OutgoingGroup
              outgoing={waiting.filter(({ client_id }) => !sent.has(client_id))}
              outbox={outbox}
              hasFailed={hasFailed}
            />
          )}
          <TypingLine conversation={conversation} lastNumber={last} />
        </ol>
      </section>
      {(!isAtEnd || has_later) && (
        <button
          type="button"
          className="button button-secondary button-sm absolute inset-x-0 bottom-3 mx-auto w-fit whitespace-nowrap shadow-md"
          onClick={() =>
            void toEnd().catch((error) =>
              toast({ title: requestErrorText(error, texts.newestFailed), tone: 'destructive' }),
            )
          }
        >
          <ArrowDown aria-hidden />
          {newBelow > 0 ? texts.newBelow(newBelow) : texts.toNewest}
        </button>
      )}
    </div>
  )
}

/** Those since the first of the messages that are loaded. The reader's own pending one is not among them. */
function stepsOf(request: BookingRequest | undefined, { messages, has_earlier, has_later }: MessageList) {
  const first = messages[0]?.created_at
  const last = messages.at(-1)?.created_at
  return (request?.steps ?? []).filter(
    ({ taken_at }: RequestStep) =>
      (!has_earlier || (first !== undefined && taken_at >= first)) &&
      (!has_later || (last !== undefined && taken_at <= last)),
  )
}
