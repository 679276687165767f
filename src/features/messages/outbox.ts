// Messages on their way: kept in the browser from the moment they are sent until the server has them, in the order of
// sending, also over a lost connection and a closed tab. The key that each is made with lets the server store it once.
import { NetworkError, RequestError } from '../../lib/request-errors.ts'
import { outgoingPrefix } from './outgoing-keys.ts'
import type { Message, MessageFile } from './schema.ts'

export interface OutgoingMessage {
  client_id: string
  conversation_id: string
  text: string
  quote: Message['quote']
  /** Uploaded already. */
  files?: readonly MessageFile[]
  /** ISO 8601. */
  at: string
  /** Position among the messages of this browser. */
  order: number
  /** Why the server refused it; undefined: not sent yet. */
  refusal?: string
}

interface OutboxOptions {
  /** Id of the user who wrote it: another user of this browser does not see it. */
  userId: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  /** Resolves once the server has it. */
  send: (message: OutgoingMessage) => Promise<unknown>
  /** Only one tab sends at a time. */
  alone: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The text shown for a refusal. */
  explain: (error: RequestError) => string
  later?: (run: () => void, ms: number) => void
}

export type Outbox = ReturnType<typeof createOutbox>

/** ms until the next attempt; the last one repeats. */
const waits = [1_000, 2_000, 5_000, 10_000]
/** Refusals that are not about the message: it is tried again. */
const passing = new Set([401, 408, 425, 429])

export function createOutbox({ userId, storage, send, alone, explain, later = runLater }: OutboxOptions) {
  const listeners = new Set<() => void>()
  const ownPrefix = `${outgoingPrefix}${userId}:`
  /** Messages kept only as long as the tab, because the storage is full or off. */
  const inMemory = new Map<string, OutgoingMessage>()
  let held: readonly OutgoingMessage[] | undefined
  let failures = 0
  let flushing: Promise<void> | undefined
  let isWanted = false
  let isWaiting = false

  function read(): readonly OutgoingMessage[] {
    const found = new Map(inMemory)
    try {
      for (let at = 0; at < storage.length; at += 1) {
        const key = storage.key(at)
        if (!key?.startsWith(ownPrefix)) continue
        const message = parseOutgoing(storage.getItem(key))
        if (message) found.set(message.client_id, message)
      }
    } catch {
      // Without a storage, what is in memory.
    }
    return [...found.values()].sort((a, b) => a.order - b.order || (a.client_id < b.client_id ? -1 : 1))
  }

  function store(message: OutgoingMessage): void {
    try {
      storage.setItem(ownPrefix + message.client_id, JSON.stringify(message))
      inMemory.delete(message.client_id)
    } catch {
      inMemory.set(message.client_id, message)
    }
    announce()
  }

  function remove(client_id: string): void {
    inMemory.delete(client_id)
    try {
      storage.removeItem(ownPrefix + client_id)
    } catch {
      // It was in memory.
    }
    announce()
  }

  function announce(): void {
    held = undefined
    for (const listener of listeners) listener()
  }

  /** Sends one message after the other. After a failure the rest of its conversation waits, to keep the order. */
  async function sendAll(): Promise<void> {
    const stuck = new Set<string>()
    for (;;) {
      const next = read().find(
        ({ refusal, conversation_id }) => refusal === undefined && !stuck.has(conversation_id),
      )
      if (!next) break
      try {
        await send(next)
        failures = 0
        remove(next.client_id)
      } catch (error) {
        if (isRefusal(error))
          store({ ...next, ...(lacksFiles(error) && { files: [] }), refusal: explain(error) })
        else stuck.add(next.conversation_id)
        if (error instanceof NetworkError) break
      }
    }
    if (read().some(({ refusal }) => refusal === undefined)) retryLater()
  }

  function retryLater(): void {
    if (isWaiting) return
    isWaiting = true
    const wait = waits[Math.min(failures, waits.length - 1)] ?? 0
    failures += 1
    later(() => {
      isWaiting = false
      void flush()
    }, wait)
    announce()
  }

  /** Sends all waiting messages. Resolves when each was tried. */
  function flush(): Promise<void> {
    isWanted = true
    flushing ??= (async () => {
      while (isWanted) {
        isWanted = false
        await alone(sendAll).catch(() => {})
      }
      flushing = undefined
    })()
    return flushing
  }

  return {
    /** The same list until something changes. */
    list(): readonly OutgoingMessage[] {
      held ??= read()
      return held
    },
    add(message: Omit<OutgoingMessage, 'order'>): void {
      const last = read().at(-1)?.order ?? 0
      store({ ...message, order: Math.max(last + 1, Date.parse(message.at)) })
    },
    /** Sends a refused message again. */
    retry(client_id: string): void {
      const message = read().find((one) => one.client_id === client_id)
      if (!message) return
      const { refusal: _, ...again } = message
      store(again)
      void flush()
    },
    remove,
    flush,
    /** Whether the last attempt failed, so that they wait for the next. */
    hasFailed: () => failures > 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Another tab has changed the storage. */
    reread: announce,
  }
}

function runLater(run: () => void, ms: number): void {
  setTimeout(run, ms)
}

function isRefusal(error: unknown): error is RequestError {
  return error instanceof RequestError && error.status < 500 && !passing.has(error.status)
}

/** Files are gone, because they waited for more than a day: the next attempt is without. */
function lacksFiles({ code, hint }: RequestError): boolean {
  return code === 'invalid_input' && hint === 'files'
}

/** Undefined for what is damaged. */
export function parseOutgoing(text: string | null): OutgoingMessage | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isOutgoing(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isOutgoing(value: unknown): value is OutgoingMessage {
  if (typeof value !== 'object' || value === null) return false
  const has = (name: string, type: string) => typeof Reflect.get(value, name) === type
  return (
    ['client_id', 'conversation_id', 'text', 'at'].every((name) => has(name, 'string')) &&
    has('order', 'number')
  )
}
