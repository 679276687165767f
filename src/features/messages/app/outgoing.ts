// The outbox of the signed-in user in this tab (outbox.ts), connected to the network, the other tabs and React.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { requestErrorText } from '../../../lib/request-errors.ts'
import { useMe } from '../../profiles/me.ts'
import { createOutbox, type Outbox, type OutgoingMessage } from '../outbox.ts'
import { sendMessage } from '../queries.ts'

const lockName = 'outgoing-messages'
const telling = [
  'invalid_input',
  'limit_reached',
  'forbidden',
  'idempotency_mismatch',
  'not_found',
  'conflict',
]

let opened: { userId: string; outbox: Outbox } | undefined

/** Sends what waits as soon as it is opened, and whenever the connection is back. */
export function openOutbox(client: QueryClient, userId: string): Outbox {
  if (opened?.userId === userId) return opened.outbox
  const outbox = createOutbox({
    userId,
    storage: storageHere(),
    send: ({ conversation_id, client_id, text, quote, files = [] }) =>
      sendMessage(client, conversation_id, {
        client_id,
        text,
        quote_of: quote?.id ?? null,
        files: files.map(({ id }) => id),
      }),
    alone: (work) => (navigator.locks ? navigator.locks.request(lockName, work) : work()),
    explain: (error) => requestErrorText(error, { verb: 'send this', noun: 'sending' }, telling),
  })
  opened = { userId, outbox }
  window.addEventListener('online', () => void outbox.flush())
  window.addEventListener('storage', outbox.reread)
  void outbox.flush()
  return outbox
}

/** A browser may refuse it. */
function storageHere(): Storage {
  try {
    return window.localStorage
  } catch {
    return {
      length: 0,
      key: () => null,
      getItem: () => null,
      setItem() {
        throw new Error('There is no storage.')
      },
      removeItem() {},
      clear() {},
    }
  }
}

const none: readonly OutgoingMessage[] = []

/** Those of a conversation, in their order. */
export function useOutgoing(conversationId: string) {
  const client = useQueryClient()
  const { user } = useMe()
  const outbox = useMemo(
    () => (typeof window === 'undefined' ? null : openOutbox(client, user.id)),
    [client, user.id],
  )
  const all = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.list() ?? none,
    () => none,
  )
  const hasFailed = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.hasFailed() ?? false,
    () => false,
  )
  const waiting = useMemo(
    () => all.filter(({ conversation_id }) => conversation_id === conversationId),
    [all, conversationId],
  )
  return { outbox, waiting, hasFailed }
}

const never = () => () => {}

/** Whether the browser has a network at all. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
