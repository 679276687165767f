// The one connection that listens for NOTIFY. Notices missed while it is down are lost, so its state must be known at any
// moment: a query every two seconds detects a network that was cut silently.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { describeFault } from '../errors.ts'
import type { Log } from '../log.ts'
import { connectTimeout } from './pool.ts'

export type Listener = ReturnType<typeof openListener>

/** Distinguishes the listeners of all processes from other connections (await-caches.ts). */
export const listenerPrefix = 'lectern listener '

interface Channel {
  onNotify(payload: string): void
  onConnect(): void
  onDisconnect(): void
}

interface Connected {
  client: Client
  ask: ReturnType<typeof oneAtATime>
}

// ms
const heartbeat = 2_000
const heartbeatTimeout = 3_000
const retryAfter = 100
const maxWait = 500

/** A connection answers one query at a time: a channel that is added waits for the heartbeat. */
function oneAtATime(client: Client) {
  let last: Promise<unknown> = Promise.resolve()
  return (statement: string): Promise<unknown> => {
    const answer = last.then(() => client.query(statement))
    last = answer.catch(() => {})
    return answer
  }
}

export function openListener(connection: ClientConfig, log: Log) {
  const listenerName = listenerPrefix + randomUUID()
  const channels = new Map<string, Channel>()
  let current: Connected | undefined
  let firstAttempt: Promise<void> | undefined
  let attempt = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let isDown = false
  let isClosed = false

  async function connect(): Promise<void> {
    const client = new Client({
      ...connection,
      application_name: listenerName,
      connectionTimeoutMillis: connectTimeout,
      query_timeout: heartbeatTimeout,
      keepAlive: true,
    })
    const ask = oneAtATime(client)
    let isLost = false
    function lose(error?: unknown): void {
      if (isLost || isClosed) return
      isLost = true
      if (!isDown) log.warn(error ? { fault: describeFault(error) } : {}, 'notices are not heard')
      isDown = true
      if (current) for (const { onDisconnect } of channels.values()) onDisconnect()
      current = undefined
      client.end().catch(() => {})
      clearTimeout(timer)
      timer = setTimeout(() => void connect(), retryAfter)
    }
    function beat(): void {
      ask('select 1').then(() => {
        if (!isLost && !isClosed) timer = setTimeout(beat, heartbeat)
      }, lose)
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.onNotify(payload ?? ''))
    try {
      await client.connect()
      if (isClosed) return void client.end().catch(() => {})
      for (const channel of channels.keys()) await ask(`listen ${client.escapeIdentifier(channel)}`)
      current = { client, ask }
      if (isDown) log.info('notices are heard again')
      isDown = false
      for (const { onConnect } of channels.values()) onConnect()
      beat()
    } catch (error) {
      lose(error)
    }
    attempt.resolve()
    attempt = Promise.withResolvers()
  }

  return {
    /** The name that PostgreSQL shows for this listener; unique per process. */
    listenerName,
    /**
     * Calls `onNotify` for each NOTIFY on the channel; `onConnect` after every (re)connect, because notices were lost while
     * it was down; and `onDisconnect` as soon as notices can no longer be received.
     */
    async listen(
      channel: string,
      onNotify: (payload: string) => void,
      onConnect: () => void,
      onDisconnect: () => void = () => {},
    ): Promise<void> {
      channels.set(channel, { onNotify, onConnect, onDisconnect })
      if (!firstAttempt) {
        firstAttempt = connect()
        return firstAttempt
      }
      await firstAttempt
      // While it is down: the next connection listens to all of them.
      if (!current) return
      const { client, ask } = current
      try {
        await ask(`listen ${client.escapeIdentifier(channel)}`)
        onConnect()
      } catch {
        client.end().catch(() => {})
      }
    },
    /** Whether notices are received. A cut network is noticed after five seconds at most. */
    isListening: () => current !== undefined,
    /** While it is down: resolves at the end of the next attempt to connect, or after half a second. Never rejects. */
    async nextAttempt(): Promise<void> {
      if (current || isClosed) return
      await Promise.race([attempt.promise, sleep(maxWait, undefined, { ref: false })])
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await current?.client.end().catch(() => {})
    },
  }
}
