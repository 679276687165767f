// The messages of a conversation that a browser holds: one run without gaps, the newest page joined to what was loaded
// upward. Pure.
import type { Message, MessageList } from './schema.ts'

/** Joins the newest page to the messages loaded before it. null: there are others between them. */
export function joinNewest(known: MessageList, page: MessageList): MessageList | null {
  const first = page.messages[0]?.number
  const last = known.messages.at(-1)?.number
  if (first === undefined || last === undefined) return page
  const earlier = known.messages.filter(({ number }) => number < first)
  if (page.has_earlier && last < first - 1) return null
  if (earlier.length === 0) return page
  return { messages: [...earlier, ...page.messages], has_earlier: known.has_earlier, has_later: false }
}

/** Whether a reader who has read up to this number would miss messages that are before the page. */
export function startsAfterUnread({ messages, has_earlier }: MessageList, readTo: number): boolean {
  const first = messages[0]?.number
  return has_earlier && first !== undefined && first > readTo + 1
}

/** Adds a page from before the first message. */
export function joinEarlier(known: MessageList, page: MessageList): MessageList {
  const first = known.messages[0]?.number ?? Number.POSITIVE_INFINITY
  const earlier = page.messages.filter(({ number }) => number < first)
  return { ...known, messages: [...earlier, ...known.messages], has_earlier: page.has_earlier }
}

/** Adds a page from after the last message. One that comes after the newest page changes nothing. */
export function joinLater(known: MessageList, page: MessageList): MessageList {
  const last = known.messages.at(-1)?.number ?? 0
  const later = page.messages.filter(({ number }) => number > last)
  return { ...known, messages: [...known.messages, ...later], has_later: known.has_later && page.has_later }
}

/** Adds or replaces a message sent or changed here. One that does not follow the last is left to the next read. */
export function joinOne(known: MessageList, message: Message): MessageList {
  const at = known.messages.findIndex(({ id }) => id === message.id)
  if (at >= 0) return { ...known, messages: known.messages.with(at, message) }
  const last = known.messages.at(-1)?.number ?? 0
  if (known.has_later || message.number !== last + 1) return known
  return { ...known, messages: [...known.messages, message] }
}
