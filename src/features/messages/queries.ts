// Conversations in the data cache. Messages are held as one run that grows in both directions (history.ts).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { hasAllWords } from '../../lib/has-all-words.ts'
import { NetworkError, refuseMalformedId, toRequestError } from '../../lib/request-errors.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import type { messagesApi } from './api.server.ts'
import { joinEarlier, joinLater, joinNewest, joinOne, startsAfterUnread } from './history.ts'
import type {
  Conversation,
  ConversationList,
  ConversationView,
  Message,
  MessageFile,
  MessageInput,
  MessageList,
} from './schema.ts'

const keys = { all: ['conversations'] } as const

function clientOf(client: QueryClient) {
  return hc<ReturnType<typeof messagesApi>>('/', requestsOf(client)).api
}

/** Messages that a conversation opens with: more than a screen of them, and fewer to lay out than a whole page. */
const firstPage = '30'
/** Rows of a page (the API's most), and pages that are loaded: older conversations are found by searching. */
const limit = '100'
const mostPages = 3

/** What arrives while it is open is read again at once; `q` looks everywhere. */
export function conversationsQuery(view: ConversationView, q = '') {
  return queryOptions({
    queryKey: [...keys.all, 'list', view, q],
    staleTime: 2_000,
    meta: { shows: ['conversations', 'event_members'] },
    queryFn: ({ client }): Promise<ConversationList> => readPages(client, view, q),
  })
}

/** Those with this person or about this subject, for the command palette. Their messages are searched on the screen. */
export function conversationsNamedQuery(q: string) {
  return queryOptions({
    queryKey: [...keys.all, 'named', q],
    staleTime: 2_000,
    meta: { shows: ['conversations', 'event_members'] },
    queryFn: async ({ client }): Promise<ConversationList['conversations']> => {
      const query = { q: q.slice(0, 100), limit: '30' }
      const { conversations } = await answerOf(clientOf(client).conversations.$get({ query }))
      return conversations.filter(({ other, about, found }) =>
        found === null ? true : hasAllWords([other.name, about].join(' '), q),
      )
    },
  })
}

async function readPages(client: QueryClient, view: ConversationView, q: string): Promise<ConversationList> {
  let list: ConversationList | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const cursor = list?.next_cursor
    const query = { view, q, limit, ...(cursor && { cursor }) }
    const read: ConversationList = await answerOf(clientOf(client).conversations.$get({ query }))
    list = { ...read, conversations: [...(list?.conversations ?? []), ...read.conversations] }
    if (read.next_cursor === null) break
  }
  return list ?? { conversations: [], waiting: 0, has_undelivered: false, next_cursor: null }
}

/** Throws RequestError 404 for another user's conversation. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.all, 'one', id],
    staleTime: 2_000,
    meta: { shows: ['conversations', 'event_members'] },
    queryFn: async ({ client }): Promise<Conversation> => {
      refuseMalformedId(id)
      return answerOf(clientOf(client).conversations[':id'].$get({ param: { id } }))
    },
  })
}

/** From the first unread one on, or the newest. While a part is open that others follow, that one stays. */
export function messagesQuery(id: string) {
  return queryOptions({
    queryKey: [...keys.all, 'messages', id],
    staleTime: 2_000,
    meta: { shows: ['conversations'] },
    queryFn: async ({ client }): Promise<MessageList> => {
      refuseMalformedId(id)
      const known = heldMessages(client, id)
      if (!known) return openMessages(client, id)
      if (known.has_later) return known
      const page = await readMessages(client, id, {})
      const held = heldMessages(client, id) ?? known
      return (
        joinNewest(held, page) ?? joinLater({ ...held, has_later: true }, await readAfter(client, id, held))
      )
    },
  })
}

async function openMessages(client: QueryClient, id: string): Promise<MessageList> {
  const [page, { unread, read_to }] = await Promise.all([
    readMessages(client, id, { limit: firstPage }),
    client.ensureQueryData(conversationQuery(id)),
  ])
  if (unread === 0 || !startsAfterUnread(page, read_to)) return page
  return readMessages(client, id, { around: String(read_to + 1) })
}

/** The page after the last message. */
function readAfter(client: QueryClient, id: string, { messages }: MessageList): Promise<MessageList> {
  return readMessages(client, id, { after: String(messages.at(-1)?.number ?? 0) })
}

/** Forgets a part that others follow: the conversation opens at its newest or unread messages again. */
export function closeMessages(client: QueryClient, id: string): void {
  if (heldMessages(client, id)?.has_later)
    client.removeQueries({ queryKey: messagesQuery(id).queryKey, exact: true })
}

function heldMessages(client: QueryClient, id: string): MessageList | undefined {
  return client.getQueryData<MessageList>([...keys.all, 'messages', id])
}

function readMessages(
  client: QueryClient,
  id: string,
  query: { before?: string; after?: string; around?: string; limit?: string },
): Promise<MessageList> {
  return answerOf(clientOf(client).conversations[':id'].messages.$get({ param: { id }, query }))
}

function hold(client: QueryClient, id: string, change: (known: MessageList) => MessageList): void {
  client.setQueryData<MessageList>([...keys.all, 'messages', id], (known) => known && change(known))
}

/** Loads what is before the first message. */
export async function loadEarlier(client: QueryClient, id: string): Promise<void> {
  const first = heldMessages(client, id)?.messages[0]
  if (!first) return
  const page = await readMessages(client, id, { before: String(first.number) })
  hold(client, id, (known) => joinEarlier(known, page))
}

export async function loadLater(client: QueryClient, id: string): Promise<void> {
  const held = heldMessages(client, id)
  if (!held) return
  const page = await readAfter(client, id, held)
  hold(client, id, (known) => joinLater(known, page))
  // What has arrived meanwhile was left for this page.
  if (!page.has_later) await client.invalidateQueries({ queryKey: messagesQuery(id).queryKey })
}

/** Shows the part around a message, which may be long ago. */
export async function loadAround(client: QueryClient, id: string, number: number): Promise<void> {
  const known = heldMessages(client, id)
  if (known?.messages.some((message) => message.number === number)) return
  await client.cancelQueries({ queryKey: messagesQuery(id).queryKey })
  const page = await readMessages(client, id, { around: String(number) })
  client.setQueryData(messagesQuery(id).queryKey, page)
}

/** Back to the newest, from a part that is long ago. */
export async function loadNewest(client: QueryClient, id: string): Promise<void> {
  const page = await readMessages(client, id, {})
  client.setQueryData(messagesQuery(id).queryKey, page)
}

/** Sends a message; a repetition with its key answers with the first. */
export async function sendMessage(
  client: QueryClient,
  id: string,
  { client_id, text, quote_of, files }: MessageInput,
): Promise<Message> {
  const message: Message = await answerOf(
    clientOf(client).conversations[':id'].messages.$post({
      param: { id },
      json: { client_id, text, quote_of, files },
    }),
  )
  show(client, id, message)
  return message
}

/** ms; as long as the server waits for an upload. */
const uploadTimeout = 5 * 60_000

/** Throws RequestError when the API refuses, NetworkError when there is no answer. */
export async function uploadFile(id: string, file: File): Promise<MessageFile> {
  let answer: Response
  try {
    answer = await fetch(messagePaths.conversationFiles(id), {
      method: 'POST',
      body: file,
      headers: {
        'Content-Type': 'application/octet-stream',
        'X-File-Name': encodeURIComponent(file.name.toWellFormed()),
      },
      signal: AbortSignal.timeout(uploadTimeout),
    })
  } catch (cause) {
    throw new NetworkError('No answer came.', { cause })
  }
  if (!answer.ok) throw await toRequestError(answer)
  return (await answer.json()) as MessageFile // our own API's
}

export async function editMessage(client: QueryClient, id: string, messageId: string, text: string) {
  const message = await answerOf(
    clientOf(client).messages[':id'].$patch({ param: { id: messageId }, json: { text } }),
  )
  show(client, id, message)
}

export async function deleteMessage(client: QueryClient, id: string, messageId: string) {
  show(client, id, await answerOf(clientOf(client).messages[':id'].$delete({ param: { id: messageId } })))
}

function show(client: QueryClient, id: string, message: Message): void {
  hold(client, id, (known) => joinOne(known, message))
  void client.invalidateQueries({ queryKey: [...keys.all, 'list'] })
  void client.invalidateQueries({ queryKey: [...keys.all, 'messages', id] })
}

/** Clears the conversation's unread count at once. */
export async function markRead(client: QueryClient, id: string, number: number): Promise<void> {
  client.setQueryData(conversationQuery(id).queryKey, (known) =>
    known ? { ...known, unread: 0, read_to: Math.max(known.read_to, number) } : known,
  )
  client.setQueriesData<ConversationList>({ queryKey: [...keys.all, 'list'] }, (list) =>
    list
      ? {
          ...list,
          conversations: list.conversations.map((row) => (row.id === id ? { ...row, unread: 0 } : row)),
        }
      : list,
  )
  await answerOf(clientOf(client).conversations[':id'].read.$post({ param: { id }, json: { number } }))
  void client.invalidateQueries({ queryKey: ['news'] })
}

export async function markDelivered(client: QueryClient): Promise<void> {
  await answerOf(clientOf(client)['delivered-messages'].$post())
  client.setQueriesData<ConversationList>(
    { queryKey: [...keys.all, 'list'] },
    (list) => list && { ...list, has_undelivered: false },
  )
}

export async function tellTyping(client: QueryClient, id: string): Promise<void> {
  await answerOf(clientOf(client).conversations[':id'].typing.$post({ param: { id } }))
}

export async function saveDraft(client: QueryClient, id: string, text: string): Promise<void> {
  await answerOf(clientOf(client).conversations[':id'].draft.$put({ param: { id }, json: { text } }))
  client.setQueryData(conversationQuery(id).queryKey, (known) => known && { ...known, draft: text })
  void client.invalidateQueries({ queryKey: [...keys.all, 'list'] })
}

type Changes = Partial<Pick<Conversation, 'is_muted' | 'is_archived' | 'snooze'>>

export async function changeConversation(client: QueryClient, id: string, changes: Changes): Promise<void> {
  const changed = await answerOf(
    clientOf(client).conversations[':id'].$patch({ param: { id }, json: changes }),
  )
  client.setQueryData(conversationQuery(id).queryKey, changed)
  await client.invalidateQueries({ queryKey: [...keys.all, 'list'] })
}

interface Start {
  request_id?: string
  event_id?: string
  username?: string
}

/** The id of the conversation. */
export async function openConversation(client: QueryClient, start: Start): Promise<string> {
  return (await answerOf(clientOf(client).conversations.$post({ json: start }))).id
}
