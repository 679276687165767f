// Signing out, a user leaves nothing that they wrote on a computer that others use. Signing out needs a connection, so what
// waits is sent first: only what the server refuses, which the conversation has said, is lost. A session that ends in another
// way keeps everything for the user's return. Drafts of other screens live in a tab and end with it.
import { sendJson } from '../../lib/send-json.ts'
import { messagePaths } from '../../vocabulary/message-paths.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { parseOutgoing } from './outbox.ts'
import { draftPrefix, keysOf, outgoingPrefix } from './outgoing-keys.ts'

type Kept = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>

/** ms after which signing out waits no longer. */
const longest = 5_000

/** Sends what waits, as far as it can. The function it resolves to removes the rest, once the session has ended. */
export async function sendLast(storage: Kept, send: typeof sendJson = sendJson): Promise<() => void> {
  const { user, viewing_as } = (await send('GET', apiPaths.me)) as Me
  // What an admin sees of another user is not theirs to send.
  if (viewing_as) return () => {}
  const late = new Promise<void>((resolve) => setTimeout(resolve, longest))
  // In this order, because a message that arrives empties its conversation's draft.
  const sent = sendMessages(storage, user.id, send).then(() => saveDrafts(storage, user.id, send))
  await Promise.race([sent, late])
  return () => {
    for (const prefix of [outgoingPrefix, draftPrefix])
      for (const key of keysOf(storage, `${prefix}${user.id}:`)) storage.removeItem(key)
  }
}

interface Me {
  user: { id: string }
  viewing_as: object | null
}

/** In their order; after a failure the rest of its conversation is not tried. */
async function sendMessages(storage: Kept, userId: string, send: typeof sendJson): Promise<void> {
  const waiting = keysOf(storage, `${outgoingPrefix}${userId}:`)
    .flatMap((key) => parseOutgoing(storage.getItem(key)) ?? [])
    .filter(({ refusal }) => refusal === undefined)
    .sort((a, b) => a.order - b.order)
  const stuck = new Set<string>()
  for (const { conversation_id, client_id, text, quote, files = [] } of waiting) {
    if (stuck.has(conversation_id)) continue
    const message = { client_id, text, quote_of: quote?.id ?? null, files: files.map(({ id }) => id) }
    try {
      await send('POST', messagePaths.conversationMessages(conversation_id), message)
      storage.removeItem(`${outgoingPrefix}${userId}:${client_id}`)
    } catch {
      stuck.add(conversation_id)
    }
  }
}

async function saveDrafts(storage: Kept, userId: string, send: typeof sendJson): Promise<void> {
  for (const key of keysOf(storage, `${draftPrefix}${userId}:`)) {
    const id = key.slice(key.lastIndexOf(':') + 1)
    await send('PUT', messagePaths.conversationDraft(id), { text: storage.getItem(key) ?? '' }).catch(
      () => {},
    )
  }
}
