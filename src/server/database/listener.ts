// The one connection that listens for NOTIFY. Notices missed while it is down are lost, so its state must be known at any
// moment: a query every two seconds detects a network that was cut silently.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { describeFault } from '../errors.ts'
import type { Log } from '../log.ts'
import { connectTimeout } from './pool.ts'

export interface Listener {
  /** The name that PostgreSQL shows for this listener; unique per process. */
  readonly listenerName: string
  /**
   * Calls `onNotify` for each NOTIFY on the channel; `onConnect` after every (re)connect, because notices were lost while it
   * was down; and `onLose` as soon as notices can no longer be heard.
   */
  listen(
    channel: string,
    onNotify: (payload: string) => void,
    onConnect: () => void,
    onLose?: () => void,
  ): Promise<void>
  /** Whether notices are heard. A cut network is noticed after five seconds at most. */
  isListening(): boolean
  /** While it is down: resolves at the end of the next attempt to connect, or after half a second. Never rejects. */
  untilTried(): Promise<void>
  close(): Promise<void>
}

/** Distinguishes the listeners of all processes from other connections (await-caches.ts). */
export const listenerPrefix = 'lectern listener '

interface Channel {
  onNotify(payload: string): void
  onConnect(): void
  onLose(): void
}

// ms
const heartbeat = 2_000
const heartbeatLimit = 3_000
const retryAfter = 100
const longestWait = 500

export function openListener(connection: ClientConfig, log: Log): Listener {
  const listenerName = listenerPrefix + randomUUID()
  const channels = new Map<string, Channel>()
  let current: Client | undefined
  let firstTry: Promise<void> | undefined
  let nextTry = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let isAway = false
  let isClosed = false

  async function tryToConnect(): Promise<void> {
    const client = new Client({
      ...connection,
      application_name: listenerName,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: heartbeatLimit,
      keepAlive: true,
    })
    let isLost = false
    function lose(error?: unknown): void {
      if (isLost || isClosed) return
      isLost = true
      if (!isAway) log.warn(error ? { fault: describeFault(error) } : {}, 'notices are not heard')
      isAway = true
      if (current) for (const { onLose } of channels.values()) onLose()
      current = undefined
      client.end().catch(() => {})
      clearTimeout(timer)
      timer = setTimeout(() => void tryToConnect(), retryAfter)
    }
    function beat(): void {
      client.query('select 1').then(() => {
        if (!isLost && !isClosed) timer = setTimeout(beat, heartbeat)
      }, lose)
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.onNotify(payload ?? ''))
    try {
      await client.connect()
      if (isClosed) return void client.end().catch(() => {})
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      current = client
      if (isAway) log.info('notices are heard again')
      isAway = false
      for (const { onConnect } of channels.values()) onConnect()
      beat()
    } catch (error) {
      lose(error)
    }
    nextTry.resolve()
    nextTry = Promise.withResolvers()
  }

  return {
    listenerName,
    async listen(channel, onNotify, onConnect, onLose = () => {}) {
      channels.set(channel, { onNotify, onConnect, onLose })
      if (!firstTry) {
        firstTry = tryToConnect()
        return firstTry
      }
      await firstTry
      const client = current
      // While it is down: the next connection listens to all of them.
      if (!client) return
      try {
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        onConnect()
      } catch {
        client.end().catch(() => {})
      }
    },
    isListening: () => current !== undefined,
    async untilTried() {
      if (current || isClosed) return
      const unanswered = new AbortController()
      const { signal } = unanswered
      await Promise.race([nextTry.promise, sleep(longestWait, undefined, { signal }).catch(() => {})])
      unanswered.abort()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await current?.end().catch(() => {})
    },
  }
}
