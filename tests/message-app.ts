// Conversations between test people.
import { v7 as uuidv7 } from 'uuid'
import type { Conversation, ConversationList, Message, MessageList } from '../src/features/messages/schema.ts'
import { messagePaths } from '../src/vocabulary/message-paths.ts'
import { type TestApp, testOrigin } from './harness.ts'
import type { Browser } from './people.ts'
import { bodyOf } from './shortlist-app.ts'

export async function openAbout(who: Browser, given: object): Promise<string> {
  return (await bodyOf<{ id: string }>(who.send('POST', messagePaths.conversations, given))).id
}

export function sending(who: Browser, id: string, given: object): Promise<Response> {
  return who.send('POST', messagePaths.conversationMessages(id), { client_id: uuidv7(), ...given })
}

export function say(who: Browser, id: string, text: string, given: object = {}): Promise<Message> {
  return bodyOf(sending(who, id, { text, ...given }), 201)
}

export function readMessages(who: Browser, id: string, query = ''): Promise<MessageList> {
  return bodyOf(who.get(messagePaths.conversationMessages(id) + query))
}

export async function textsOf(who: Browser, id: string, query = ''): Promise<string[]> {
  return (await readMessages(who, id, query)).messages.map(({ text }) => text)
}

export function readConversation(who: Browser, id: string): Promise<Conversation> {
  return bodyOf(who.get(messagePaths.conversation(id)))
}

export function listConversations(who: Browser, query = ''): Promise<ConversationList> {
  return bodyOf(who.get(messagePaths.conversations + query))
}

export async function idsOf(who: Browser, query = ''): Promise<string[]> {
  return (await listConversations(who, query)).conversations.map(({ id }) => id)
}

export function uploadFile(
  app: TestApp,
  who: Browser,
  id: string,
  bytes: Uint8Array | string,
  given: Record<string, string> = {},
): Promise<Response> {
  return app.request(messagePaths.conversationFiles(id), {
    method: 'POST',
    body: bytes as BodyInit,
    headers: {
      origin: testOrigin,
      cookie: [...who.cookies].map((pair) => pair.join('=')).join('; '),
      'content-type': 'application/octet-stream',
      ...given,
    },
  })
}

/** Everything was sent that many minutes earlier, and the jobs that are due by then run. */
export async function letMessagesAge(app: TestApp, minutes: number): Promise<void> {
  for (const [table, time] of [
    ['messages', 'created_at'],
    ['conversation_people', 'snoozed_until'],
    ['graphile_worker._private_jobs', 'run_at'],
  ])
    await app.database.pool.query(`update ${table} set ${time} = ${time} - make_interval(mins => $1)`, [
      minutes,
    ])
  await app.runJobs()
}
