// Rebuilds the index after a release that makes its documents differently (docs/search.md). The old index answers until then.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Client, type ClientConfig } from 'pg'
import { connectTimeout } from '../../server/database/pool.ts'
import { describeFault } from '../../server/errors.ts'
import type { Log } from '../../server/log.ts'
import { isFormatCurrent, markFormat } from './format.server.ts'
import type { RebuildReport } from './rebuild.server.ts'

/** ms until another try, after a failure or while another process rebuilds. */
const pauseBetweenTries = 60_000

export interface Rebuilding {
  /** Resolves when the index is as this release makes it, or after `stop`. */
  ended: Promise<void>
  stop(): Promise<void>
}

/** Returns at once. `owner` may change the schema. */
export function rebuildIfOutdated(owner: ClientConfig, log: Log, pause = pauseBetweenTries): Rebuilding {
  const stopping = new AbortController()
  const { signal } = stopping

  async function untilCurrent(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await settleWithoutRebuild(owner)) return
        log.info({ from: 'search' }, 'the search index is being rebuilt for this release')
        const begun = performance.now()
        const { speakers, isReplaced, refused } = await rebuildInThread(owner, signal)
        const seconds = Math.round((performance.now() - begun) / 1000)
        for (const profile of refused)
          log.error({ from: 'search', profile }, 'a profile cannot be indexed as it is now')
        if (isReplaced) log.info({ from: 'search', speakers, seconds }, 'the search index has been rebuilt')
        return
      } catch (error) {
        if (signal.aborted) return
        log.warn({ from: 'search', fault: describeFault(error) }, 'the search index could not be rebuilt yet')
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const ended = untilCurrent()
  return {
    ended,
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

/** True if there is nothing to do: the index is right, or there is no one to be in it. */
async function settleWithoutRebuild(owner: ClientConfig): Promise<boolean> {
  const client = new Client({ ...owner, connectionTimeoutMillis: connectTimeout })
  client.on('error', () => {})
  await client.connect()
  try {
    if (await isFormatCurrent(client)) return true
    const { rowCount } = await client.query(`select from profiles where visibility = 'public' limit 1`)
    if (rowCount) return false
    await markFormat(client)
    return true
  } finally {
    await client.end()
  }
}

/** Ends the thread when it is done, or when `signal` says so. */
async function rebuildInThread(owner: ClientConfig, signal: AbortSignal): Promise<RebuildReport> {
  const thread = new Worker(new URL('./rebuild-thread.server.ts', import.meta.url), {
    workerData: owner,
    execArgv: [],
  })
  try {
    // Rejects when the thread fails.
    const [report] = await once(thread, 'message', { signal })
    return report
  } finally {
    await thread.terminate()
  }
}
