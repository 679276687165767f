// Routes of the signed-in user's conversations. Other users' are 404 (docs/specification.md §20.38).
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { limitParameter, pageParameters } from '../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { pageLength } from './limits.ts'
import { changeConversation, markDelivered, markRead, saveDraft, showTyping } from './marks.server.ts'
import { listMessages } from './messages.server.ts'
import {
  conversation,
  conversationChanges,
  conversationFilters,
  conversationList,
  conversationStart,
  draftInput,
  message,
  messageChange,
  messageInput,
  messageList,
  messagePosition,
  readMark,
  startedConversation,
} from './schema.ts'
import { deleteMessage, editMessage, sendMessage } from './send.server.ts'
import { listConversations, readConversation } from './service.server.ts'
import { openConversation } from './start.server.ts'

const params = z.object({ id: z.uuid('This is not an id') })
const done = (description: string) => ({ 204: { description } })

export function messagesApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Messages'] })

  const readAll = route.get(messagePaths.conversations, 'List your conversations', {
    description:
      'The latest message first. `open`: neither archived nor snoozed. `waiting` (the other side wrote last) is among the open ones. `q` searches names, events and messages of all conversations.',
    request: { query: conversationFilters.extend(pageParameters(30)) },
    responses: { 200: jsonAnswer('One page.', conversationList) },
  })
  const start = route.post(messagePaths.conversations, 'Open a conversation', {
    description:
      'The conversation about a request, about an event, or with a connection; created if there is none. 409 for a guest’s request, which has none. 403 `limit_reached` if your plan does not include starting it; the hint is the plan that does.',
    request: { body: jsonBody(conversationStart) },
    responses: { 200: jsonAnswer('Its id.', startedConversation), ...errors(404, 409) },
  })
  const delivered = route.post(messagePaths.delivered, 'Mark messages to you as delivered', {
    responses: done('Marked.'),
  })
  const readOne = route.get(messagePaths.conversation.pattern, 'Read a conversation', {
    request: { params },
    responses: { 200: jsonAnswer('Without its messages.', conversation), ...errors(404) },
  })
  const change = route.patch(messagePaths.conversation.pattern, 'Mute, archive or snooze a conversation', {
    description: 'Only for you. A message from someone else reopens an archived conversation.',
    request: { params, body: jsonBody(conversationChanges) },
    responses: { 200: jsonAnswer('Changed.', conversation), ...errors(404) },
  })
  const readMessages = route.get(
    messagePaths.conversationMessages.pattern,
    'List the messages of a conversation',
    {
      description: 'The newest messages, or those before, after or around a message’s number.',
      request: { params, query: messagePosition.extend({ limit: limitParameter.default(pageLength) }) },
      responses: { 200: jsonAnswer('Ordered by number.', messageList), ...errors(404) },
    },
  )
  const send = route.post(messagePaths.conversationMessages.pattern, 'Send a message', {
    description:
      'Stored once per `client_id`: a repetition answers with the same message, or with 422 if the text differs.',
    request: { params, body: jsonBody(messageInput) },
    responses: { 201: jsonAnswer('Sent.', message), ...errors(404) },
  })
  const read = route.post(messagePaths.conversationRead.pattern, 'Mark messages as read', {
    description: 'Every message up to this number. The mark never moves back.',
    request: { params, body: jsonBody(readMark) },
    responses: { ...done('Marked.'), ...errors(404) },
  })
  const typing = route.post(messagePaths.conversationTyping.pattern, 'Show that you are typing', {
    description: 'Shown for a few seconds to the people who have the conversation open.',
    request: { params },
    responses: { ...done('Shown.'), ...errors(404) },
  })
  const draft = route.put(messagePaths.conversationDraft.pattern, 'Save a draft', {
    request: { params, body: jsonBody(draftInput) },
    responses: { ...done('Saved.'), ...errors(404) },
  })
  const edit = route.patch(messagePaths.message.pattern, 'Change your message', {
    description: 'Within 15 minutes; after that, 409. The message is marked as edited.',
    request: { params, body: jsonBody(messageChange) },
    responses: { 200: jsonAnswer('Changed.', message), ...errors(404, 409) },
  })
  const remove = route.delete(messagePaths.message.pattern, 'Delete your message', {
    description: 'Within 15 minutes; after that, 409. A note that it was deleted stays in its place.',
    request: { params },
    responses: { 200: jsonAnswer('The deleted message, without its text.', message), ...errors(404, 409) },
  })
  return route.api
    .openapi(readAll, async (c) =>
      c.json(await listConversations(db, c.get('session').user.id, c.req.valid('query')), 200),
    )
    .openapi(start, async (c) =>
      c.json({ id: await openConversation(db, c.get('session').user.id, c.req.valid('json')) }, 200),
    )
    .openapi(delivered, async (c) => {
      await markDelivered(db, c.get('session').user.id)
      return c.body(null, 204)
    })
    .openapi(readOne, async (c) =>
      c.json(await readConversation(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(change, async (c) => {
      const [userId, { id }] = [c.get('session').user.id, c.req.valid('param')]
      await changeConversation(db, userId, id, c.req.valid('json'))
      return c.json(await readConversation(db, userId, id), 200)
    })
    .openapi(readMessages, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await listMessages(db, c.get('session').user.id, id, c.req.valid('query')), 200)
    })
    .openapi(send, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await sendMessage(db, c.get('session').user.id, id, c.req.valid('json')), 201)
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param')
      await markRead(db, c.get('session').user.id, id, c.req.valid('json').number)
      return c.body(null, 204)
    })
    .openapi(typing, async (c) => {
      await showTyping(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(draft, async (c) => {
      const { id } = c.req.valid('param')
      await saveDraft(db, c.get('session').user.id, id, c.req.valid('json').text)
      return c.body(null, 204)
    })
    .openapi(edit, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await editMessage(db, c.get('session').user.id, id, c.req.valid('json').text), 200)
    })
    .openapi(remove, async (c) =>
      c.json(await deleteMessage(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
}
