// Where the reader of a conversation is: where it opens, what is loaded around them, and what they have read.
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '../../../ui/app/after-paint.ts'
import { useVisible } from '../../../ui/app/use-visible.ts'
import { conversationQuery, loadAround, loadEarlier, loadLater, loadNewest, markRead } from '../queries.ts'
import type { Conversation, Message, MessageList } from '../schema.ts'

/** px from the top at which earlier messages are loaded, and from the end up to which the reader follows. */
const loadAt = 600
const following = 300

interface Opened {
  /** The number up to which the reader had read; null: nothing was unread. */
  readTo: number | null
}

/** As the conversation was when it was opened, so that the line does not move while it is read. null: not yet known. */
export function useOpened({ id, unread, read_to }: Conversation): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null)
  const isReading = useIsFetching({ queryKey: conversationQuery(id).queryKey }) > 0
  if (opened || isReading) return opened
  const now = { readTo: unread > 0 ? read_to : null }
  setOpened(now)
  return now
}

/**
 * Whether the reader is at the end of what is loaded. While messages arrive below, they stay where they are. `waiting`: how many
 * of their own are on their way. `isElsewhere`: the conversation opens at a message that was asked for.
 */
export function useFollowing(
  pane: RefObject<HTMLElement | null>,
  id: string,
  { messages, has_later }: MessageList,
  { waiting, isElsewhere }: { waiting: number; isElsewhere: boolean },
) {
  const client = useQueryClient()
  const [isAtEnd, setAtEnd] = useState(!isElsewhere)
  /** px; null: not scrolled yet, and so at the end, where the layout keeps the reader without being measured. */
  const height = useRef<number | null>(null)
  const lastNumber = messages.at(-1)?.number
  const known = useRef({ lastNumber, has_later, waiting })
  const awaitsNewest = useRef(false)

  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const before = known.current
    known.current = { lastNumber, has_later, waiting }
    const isOwn = before.waiting < waiting
    const hasMore = before.lastNumber !== lastNumber
    if (isOwn) void toEnd().catch(() => {})
    if (has_later) height.current ??= element.scrollHeight
    if (height.current === null) return
    const grown = element.scrollHeight - height.current
    height.current = element.scrollHeight
    if (awaitsNewest.current && !has_later) {
      awaitsNewest.current = false
      element.scrollTop = 0
    } else if (hasMore && !isOwn && grown > 0 && (before.has_later || element.scrollTop < -following))
      element.scrollTop -= grown
  })

  function follow() {
    const element = pane.current
    if (!element) return
    height.current ??= element.scrollHeight
    setAtEnd(element.scrollTop > -following)
  }

  /** Throws RequestError or NetworkError when the newest messages could not be loaded. */
  async function toEnd(): Promise<void> {
    if (pane.current) pane.current.scrollTop = 0
    if (!has_later) return
    awaitsNewest.current = true
    try {
      await loadNewest(client, id)
    } catch (error) {
      awaitsNewest.current = false
      throw error
    }
  }

  return { isAtEnd, follow, toEnd }
}

/** Loads what follows once the reader is near the end of what is loaded. */
export function useLater(
  pane: RefObject<HTMLElement | null>,
  id: string,
  { messages, has_later }: MessageList,
) {
  const client = useQueryClient()
  const isBusy = useRef(false)

  async function load() {
    const element = pane.current
    if (!element || !has_later || isBusy.current || element.scrollTop <= -following) return
    isBusy.current = true
    // Scrolling, or the button to the newest, tries again.
    await loadLater(client, id).catch(() => {})
    isBusy.current = false
  }
  // What is loaded may not fill the pane.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again after every page.
  useEffect(() => void load(), [messages.at(-1)?.number, has_later])
  return () => void load()
}

export function useEarlier(pane: RefObject<HTMLElement | null>, id: string, hasEarlier: boolean) {
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
export function useMarkRead(
  { id, read_to }: Conversation,
  messages: readonly Message[],
  isAtEnd: boolean,
): void {
  const client = useQueryClient()
  const isVisible = useVisible()
  const last = messages.at(-1)?.number ?? 0
  const isNew = last > read_to
  useEffect(() => {
    if (!isNew || !isAtEnd || !isVisible) return
    return afterPaint(() => void markRead(client, id, last).catch(() => {}))
  }, [client, id, last, isNew, isAtEnd, isVisible])
}

/** Begins at the first unread message, as soon as that is there. */
export function useFirstPlace(
  pane: RefObject<HTMLElement | null>,
  readTo: number | null,
  onPlace: () => void,
): void {
  const isPlaced = useRef(false)
  useLayoutEffect(() => {
    if (isPlaced.current || readTo === null) return
    const line = pane.current?.querySelector('[data-new]')
    if (!line) return
    isPlaced.current = true
    line.scrollIntoView({ block: 'center' })
    onPlace()
  })
}

/** Shows the message that was asked for. */
export function useFound(
  pane: RefObject<HTMLElement | null>,
  id: string,
  at: number | null,
  onPlace: () => void,
): void {
  const place = useEffectEvent(onPlace)
  const client = useQueryClient()
  useEffect(() => {
    if (at === null) return
    let isLeft = false
    const show = () => {
      if (isLeft) return
      pane.current?.querySelector(`[data-number="${at}"]`)?.scrollIntoView({ block: 'center' })
      place()
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
