// Routes of the signed-in user's conversations. Other users' are 404 (docs/specification.md §20.38).
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { limitParameter, pageParameters } from '../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { pageLength } from './limits.ts'
import { changeConversation, markDelivered, markRead, saveDraft, showTyping } from './marks.server.ts'
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
import { listConversations, listMessages, readConversation } from './service.server.ts'
import { openConversation } from './start.server.ts'

const params = z.object({ id: z.uuid('This is not an id') })
const done = (description: string) => ({ 204: { description } })

export function messagesApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Messages'] })

  const readAll = route.get(messagePaths.conversations, 'Your conversations, the last written in first', {
    description:
      '`open`: neither archived nor snoozed. `unread` and `waiting` (the other side has the last word) are among the open ones. `q` searches all of them, in names, events and messages.',
    request: { query: conversationFilters.extend(pageParameters(30)) },
    responses: { 200: jsonAnswer('One page.', conversationList) },
  })
  const start = route.post(messagePaths.conversations, 'Open a conversation', {
    description:
      'The one of a request, of an event, or with a connected person; made if there is none. A guest’s request has none: 409. Where your plan does not include starting one: 403 `limit_reached`; the hint is the plan that does.',
    request: { body: jsonBody(conversationStart) },
    responses: { 200: jsonAnswer('Its id.', startedConversation), ...errors(404, 409) },
  })
  const delivered = route.post(messagePaths.delivered, 'Mark what was sent to you as delivered', {
    responses: done('Marked.'),
  })
  const readOne = route.get(messagePaths.conversation.pattern, 'One conversation', {
    request: { params },
    responses: { 200: jsonAnswer('Without its messages.', conversation), ...errors(404) },
  })
  const change = route.patch(messagePaths.conversation.pattern, 'Mute, archive or snooze a conversation', {
    description: 'For you alone. A message of someone else brings an archived one back.',
    request: { params, body: jsonBody(conversationChanges) },
    responses: { 200: jsonAnswer('Changed.', conversation), ...errors(404) },
  })
  const readMessages = route.get(messagePaths.conversationMessages.pattern, 'Messages of a conversation', {
    description: 'The newest, or those before, after or around a number.',
    request: { params, query: messagePosition.extend({ limit: limitParameter.default(pageLength) }) },
    responses: { 200: jsonAnswer('In the order of their numbers.', messageList), ...errors(404) },
  })
  const send = route.post(messagePaths.conversationMessages.pattern, 'Send a message', {
    description:
      'Once for each `client_id`: sending it again answers with the same message. The same key with another text: 422.',
    request: { params, body: jsonBody(messageInput) },
    responses: { 201: jsonAnswer('Sent.', message), ...errors(404) },
  })
  const read = route.post(messagePaths.conversationRead.pattern, 'Mark messages as read', {
    description: 'All up to this number. A mark never moves back.',
    request: { params, body: jsonBody(readMark) },
    responses: { ...done('Marked.'), ...errors(404) },
  })
  const typing = route.post(messagePaths.conversationTyping.pattern, 'Show that you are typing', {
    description: 'To those who have the conversation open, for a few seconds.',
    request: { params },
    responses: { ...done('Shown.'), ...errors(404) },
  })
  const draft = route.put(messagePaths.conversationDraft.pattern, 'Keep a draft', {
    request: { params, body: jsonBody(draftInput) },
    responses: { ...done('Kept.'), ...errors(404) },
  })
  const edit = route.patch(messagePaths.message.pattern, 'Change your message', {
    description: 'Within 15 minutes, once they have passed: 409. It shows that it was edited.',
    request: { params, body: jsonBody(messageChange) },
    responses: { 200: jsonAnswer('Changed.', message), ...errors(404, 409) },
  })
  const remove = route.delete(messagePaths.message.pattern, 'Delete your message', {
    description: 'Within 15 minutes. That it was deleted stays visible in its place.',
    request: { params },
    responses: { 200: jsonAnswer('What is left of it.', message), ...errors(404, 409) },
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
