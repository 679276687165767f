// The messages of the open conversation, the newest at the foot. The list is laid out from its end, so that what is loaded
// above moves nothing; what arrives below moves only readers who are at the end.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Reading } from '../../../shell/reading/reading.tsx'
import { afterPaint } from '../../../ui/app/after-paint.ts'
import { Button } from '../../../ui/button.tsx'
import { useReader } from '../../../ui/use-reader.ts'
import { requestQuery } from '../../requests/queries.ts'
import type { BookingRequest, RequestStep } from '../../requests/schema.ts'
import { groupThread } from '../groups.ts'
import { loadAround, loadEarlier, loadLater, loadNewest, markRead, messagesQuery } from '../queries.ts'
import type { Conversation, Message, MessageList } from '../schema.ts'
import { ThreadSkeleton } from './conversation-skeleton.tsx'
import { MessageGroup } from './message-group.tsx'
import { DayName, dayIn } from './moments.tsx'
import { useOutgoing, useVisible } from './outgoing.ts'
import { OutgoingGroup } from './outgoing-group.tsx'
import { StepLine } from './step-line.tsx'
import { screenTexts } from './texts.ts'
import { TypingLine } from './typing-line.tsx'

const texts = screenTexts.thread

/** px from the top at which earlier messages are loaded, and from the end up to which the reader follows. */
const loadAt = 600
const following = 300

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
    <div className="flex min-h-0 flex-1 flex-col justify-center overflow-hidden">
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
  const { data: request } = useQuery({ ...requestQuery(request_id ?? ''), enabled: request_id !== null })
  // As it was when the conversation was opened: the line does not move while it is read.
  const [readTo] = useState(conversation.unread > 0 ? conversation.read_to : null)
  const pane = useRef<HTMLElement>(null)
  const { isAtEnd, follow, toEnd } = useFollowing(pane, messages, waiting.length)
  const { isLoading, hasFailedToLoad, load } = useEarlier(pane, id, has_earlier)
  useMarkRead(conversation, messages, isAtEnd && !has_later)
  useShown(pane, id, at, readTo)

  const sent = useMemo(() => new Set(messages.map(({ client_id }) => client_id)), [messages])
  const items = useMemo(
    () =>
      groupThread({
        messages,
        steps: stepsOf(request, history),
        readTo,
        dayOf: (moment) => dayIn(reader, moment),
      }),
    [messages, request, history, readTo, reader],
  )
  const last = messages.at(-1)?.number ?? 0
  const newBelow = isAtEnd ? 0 : conversation.unread

  function goToEnd() {
    if (has_later) void loadNewest(client, id).then(toEnd)
    else toEnd()
  }

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
          if (has_later && pane.current && pane.current.scrollTop > -following)
            void loadLater(client, id).catch(() => {})
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
                onQuote={onQuote}
              />
            )
          })}
          {!has_later && outbox && (
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
          onClick={goToEnd}
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

/** Whether the reader is at the end, and stays where they are while messages arrive below. */
function useFollowing(pane: RefObject<HTMLElement | null>, messages: readonly Message[], waiting: number) {
  const [isAtEnd, setAtEnd] = useState(true)
  /** px; null: not scrolled yet, and so at the end, where the layout keeps the reader without being measured. */
  const height = useRef<number | null>(null)
  const lastNumber = messages.at(-1)?.number
  const known = useRef(lastNumber)
  const knownWaiting = useRef(waiting)

  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const hasMore = known.current !== lastNumber || knownWaiting.current < waiting
    const isOwn = knownWaiting.current < waiting
    known.current = lastNumber
    knownWaiting.current = waiting
    if (height.current === null) return
    const grown = element.scrollHeight - height.current
    height.current = element.scrollHeight
    if (!hasMore || grown <= 0) return
    if (isOwn) element.scrollTop = 0
    else if (element.scrollTop < -following) element.scrollTop -= grown
  })

  return {
    isAtEnd,
    follow() {
      const element = pane.current
      if (!element) return
      height.current ??= element.scrollHeight
      setAtEnd(element.scrollTop > -following)
    },
    toEnd() {
      if (pane.current) pane.current.scrollTop = 0
    },
  }
}

function useEarlier(pane: RefObject<HTMLElement | null>, id: string, hasEarlier: boolean) {
  const client = useQueryClient()
  const [isLoading, setLoading] = useState(false)
  const [hasFailedToLoad, setFailed] = useState(false)
  const isBusy = useRef(false)

  async function load(again = false) {
    const element = pane.current
    if (!element || !hasEarlier || isBusy.current || (hasFailedToLoad && !again)) return
    const fromTop = element.scrollHeight - element.clientHeight + element.scrollTop
    if (fromTop > loadAt && !again) return
    isBusy.current = true
    setLoading(true)
    setFailed(false)
    await loadEarlier(client, id).catch(() => setFailed(true))
    setLoading(false)
    isBusy.current = false
  }
  // A first page that does not fill the pane, or one loaded while the reader waits at the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after every page.
  useEffect(() => {
    if (!isLoading) void load()
  }, [isLoading, hasEarlier])
  return { isLoading, hasFailedToLoad, load: (again = false) => void load(again) }
}

/** What is at the end of a tab in front is read. */
function useMarkRead(
  { id, read_to, unread }: Conversation,
  messages: readonly Message[],
  isAtEnd: boolean,
): void {
  const client = useQueryClient()
  const isVisible = useVisible()
  const last = messages.at(-1)?.number ?? 0
  const isNew = last > read_to || unread > 0
  useEffect(() => {
    if (!isNew || !isAtEnd || !isVisible || last === 0) return
    return afterPaint(() => void markRead(client, id, last).catch(() => {}))
  }, [client, id, last, isNew, isAtEnd, isVisible])
}

/** Opens at the message that was asked for, else at the first unread one. */
function useShown(
  pane: RefObject<HTMLElement | null>,
  id: string,
  at: number | null,
  readTo: number | null,
): void {
  const client = useQueryClient()
  useLayoutEffect(() => {
    if (at === null && readTo !== null)
      pane.current?.querySelector('[data-new]')?.scrollIntoView({ block: 'center' })
  }, [pane, at, readTo])
  useEffect(() => {
    if (at === null) return
    let isLeft = false
    const show = () => {
      if (!isLeft) pane.current?.querySelector(`[data-number="${at}"]`)?.scrollIntoView({ block: 'center' })
    }
    loadAround(client, id, at).then(
      () => requestAnimationFrame(() => requestAnimationFrame(show)),
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [client, pane, id, at])
}
