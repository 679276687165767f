// The draft of each conversation: stored in this browser on every key press, and on the server shortly after the last one,
// so that other devices have it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../profiles/me.ts'
import { draftPrefix } from '../outgoing-keys.ts'
import { conversationQuery, saveDraft } from '../queries.ts'

/** ms after the last key. */
const pause = 500

type Status = 'empty' | 'typing' | 'saved' | 'kept'

/** `isSending`: while a message is on its way, which empties the server's copy, drafts stay in this browser. */
export function useDraft(id: string, stored: string, isSending: boolean) {
  const client = useQueryClient()
  const { user } = useMe()
  const key = `${draftPrefix}${user.id}:${id}`
  /** Here; null: nothing yet, so that the field follows what other devices store. What is on its way may still be stored as well. */
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? (isSending ? '' : stored)
  const [status, setStatus] = useState<Status>('empty')
  const saver = useRef<ReturnType<typeof createSaver>>(undefined)
  saver.current ??= createSaver(client, id, key, setStatus)

  useEffect(() => {
    const kept = readKept(key)
    if (kept !== null) {
      setTyped(kept)
      saver.current?.save(kept)
    }
    const current = saver.current
    return () => current?.leave()
  }, [key])
  useEffect(() => saver.current?.hold(isSending), [isSending])

  return {
    text,
    status: text === '' ? 'empty' : status,
    type(next: string) {
      setTyped(next)
      setStatus('typing')
      keep(key, next)
      saver.current?.save(next)
    },
    /** It was sent: the server empties its own. Resolves when no older text is on its way there. */
    async clear(): Promise<void> {
      setTyped('')
      setStatus('empty')
      keep(key, null)
      client.setQueryData(conversationQuery(id).queryKey, (known) => known && { ...known, draft: '' })
      await saver.current?.stop()
    },
  }
}

function createSaver(client: QueryClient, id: string, key: string, tell: (status: Status) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> = Promise.resolve()
  let latest: string | undefined
  let isHeld = false

  function send(): void {
    clearTimeout(timer)
    const text = latest
    if (text === undefined || isHeld) return
    latest = undefined
    saving = saving
      .then(() => saveDraft(client, id, text))
      .then(
        () => {
          if (latest !== undefined) return
          keep(key, null)
          tell('saved')
        },
        () => tell('kept'),
      )
  }

  return {
    save(text: string): void {
      latest = text
      if (isHeld) tell('kept')
      clearTimeout(timer)
      timer = setTimeout(send, pause)
    },
    hold(next: boolean): void {
      isHeld = next
      if (!isHeld) send()
    },
    stop(): Promise<void> {
      clearTimeout(timer)
      latest = undefined
      return saving
    },
    leave: send,
  }
}

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Without a storage, the server's copy remains.
  }
}
