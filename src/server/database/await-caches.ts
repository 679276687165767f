// A fence behind a write: whoever has passed it knows that every process has heard the notices of all writes before it. So
// what was changed is seen by the very next request, whichever process answers it.
import { randomUUID } from 'node:crypto'
import type { DatabaseHandle } from './database.ts'
import { type Listener, listenerPrefix } from './listener.ts'

/** Raised by the process that has written, with an id. */
const raisedChannel = 'fence_raised'
/** Every process says so when it has come past it, with the id and its listener's name; notices arrive in the order of
 *  their commits, so all before are heard. */
const passedChannel = 'fence_passed'

/** ms: a process that has stopped must not hold up the others. */
const longestWait = 250

/** Resolves once all that was written before is known everywhere, or after a quarter of a second. Never rejects. */
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
  untilTried,
}: Pick<DatabaseHandle, 'pool' | keyof Listener>): Promise<AwaitCaches> {
  const waiting = new Map<string, Fence>()
  /** Listeners that did not pass in time. They are not waited for again until they have answered. */
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
    // Who does not listen hears of nobody who has passed.
    if (!isListening()) await untilTried()
    const id = randomUUID()
    const allPassed = Promise.withResolvers<void>()
    const timer = setTimeout(allPassed.resolve, longestWait)
    let missing: string[] = []
    const fence: Fence = { passed: new Set(), check() {} }
    waiting.set(id, fence)
    // Without a database there is nobody to wait for: what is cached is dropped when it is back.
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
    // Only who has heard the own notice can tell that others were silent.
    if (fence.passed.has(listenerName)) for (const name of missing) silent.add(name)
  }

  let underWay: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    // A fence that stands already tells nothing of this write; the next one is shared by all who come until then.
    next ??= underWay.then(() => {
      next = undefined
      underWay = raise()
      return underWay
    })
    return next
  }
}
