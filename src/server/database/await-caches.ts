// A fence behind a write: once it has passed, every process has heard the notices of all earlier writes. So the very next
// request sees the change, whichever process answers it. For 3 ms per write it spares three in ten readers the old page
// (docs/decisions/0011-writes-wait-for-every-cache.md).
import { randomUUID } from 'node:crypto'
import type { DatabaseHandle } from './database.ts'
import { type Listener, listenerPrefix } from './listener.ts'

/** Raised by the process that wrote, with an id. */
const raisedChannel = 'fence_raised'
/** Each process answers with the id and its listener's name. Notices arrive in commit order, so it has heard all before. */
const passedChannel = 'fence_passed'

/** In ms: a hung process must not hold up the others. */
const longestWait = 250

/** Resolves once all earlier writes are known everywhere, or after a quarter of a second. Never rejects. */
export type AwaitCaches = () => Promise<void>

interface Fence {
  passed: Set<string>
  check(): void
}

export async function createAwaitCaches({
  pool,
  listen,
  listenerName,
  isListening,
  nextAttempt,
}: Pick<DatabaseHandle, 'pool' | keyof Listener>): Promise<AwaitCaches> {
  const waiting = new Map<string, Fence>()
  /** Listeners that did not answer in time; not waited for again until they answer. */
  const silent = new Set<string>()

  function answerRaised(id: string): void {
    pool.query('select pg_notify($1, $2)', [passedChannel, `${id} ${listenerName}`]).catch(() => {})
  }
  function countPassed(payload: string): void {
    const [id = ''] = payload.split(' ', 1)
    const name = payload.slice(id.length + 1)
    silent.delete(name)
    const fence = waiting.get(id)
    if (!fence) return
    fence.passed.add(name)
    fence.check()
  }
  await listen(raisedChannel, answerRaised, () => {})
  await listen(passedChannel, countPassed, () => {})

  async function raise(): Promise<void> {
    // Without a listener no answer would be heard.
    if (!isListening()) await nextAttempt()
    const id = randomUUID()
    const allPassed = Promise.withResolvers<void>()
    const timer = setTimeout(allPassed.resolve, longestWait)
    let missing: string[] = []
    const fence: Fence = { passed: new Set(), check() {} }
    waiting.set(id, fence)
    // Without a database there is nothing to wait for: caches are dropped when it is back.
    pool
      .query<{ listeners: string[] }>(
        `select pg_notify($1, $2), array(select application_name from pg_stat_activity
           where datname = current_database() and usename = current_user and starts_with(application_name, $3)) as listeners`,
        [raisedChannel, id, listenerPrefix],
      )
      .then(({ rows }) => {
        const listeners = rows[0]?.listeners ?? []
        for (const name of silent) if (!listeners.includes(name)) silent.delete(name)
        const expected = listeners.filter((name) => !silent.has(name))
        fence.check = () => {
          missing = expected.filter((name) => !fence.passed.has(name))
          if (missing.length === 0) allPassed.resolve()
        }
        fence.check()
      })
      .catch(allPassed.resolve)
    await allPassed.promise
    clearTimeout(timer)
    waiting.delete(id)
    // Only a process that heard its own notice can conclude that others were silent.
    if (fence.passed.has(listenerName)) for (const name of missing) silent.add(name)
  }

  let underWay: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    // A fence already raised says nothing about this write; the next one is shared by all writes until then.
    next ??= underWay.then(() => {
      next = undefined
      underWay = raise()
      return underWay
    })
    return next
  }
}
