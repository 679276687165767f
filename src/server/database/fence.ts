// A fence behind a write: whoever has passed it knows that every process has heard the notices of all writes before it. So
// what was changed is seen by the very next request, whichever process answers it.
import { randomUUID } from 'node:crypto'
import { type DatabaseHandle, listenerName } from './database.ts'

/** Raised by the process that has written, with an id. */
const raisedChannel = 'fence_raised'
/** Every process says so when it has come past it; notices arrive in the order of their commits, so all before are heard. */
const passedChannel = 'fence_passed'

/** ms: a process that has stopped must not hold up the others. */
const longestWait = 250

/** Resolves once all that was written before is known everywhere, or after a quarter of a second. Never rejects. */
export type PassFence = () => Promise<void>

export async function createFence({
  pool,
  listen,
}: Pick<DatabaseHandle, 'pool' | 'listen'>): Promise<PassFence> {
  const waiting = new Map<string, { passed: number; check: () => void }>()

  function answerRaised(id: string): void {
    pool.query('select pg_notify($1, $2)', [passedChannel, id]).catch(() => {})
  }
  function countPassed(id: string): void {
    const fence = waiting.get(id)
    if (!fence) return
    fence.passed += 1
    fence.check()
  }
  await listen(raisedChannel, answerRaised, () => {})
  await listen(passedChannel, countPassed, () => {})

  async function untilAllPassed(id: string): Promise<void> {
    let listeners = Number.POSITIVE_INFINITY
    const all = new Promise<void>((resolve) => {
      const fence = {
        passed: 0,
        check() {
          if (fence.passed >= listeners) resolve()
        },
      }
      waiting.set(id, fence)
    })
    const { rows } = await pool.query<{ listeners: number }>(
      `select pg_notify($1, $2), (select count(*)::int from pg_stat_activity
         where datname = current_database() and usename = current_user and application_name = $3) as listeners`,
      [raisedChannel, id, listenerName],
    )
    listeners = rows[0]?.listeners ?? 0
    waiting.get(id)?.check()
    await all
  }

  async function raise(): Promise<void> {
    const id = randomUUID()
    const patience = startPatience()
    // Without a database there is nobody to wait for: what is cached is dropped when it is back.
    await Promise.race([untilAllPassed(id).catch(() => {}), patience.over])
    patience.end()
    waiting.delete(id)
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

function startPatience(): { over: Promise<void>; end: () => void } {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWait)
  })
  return { over, end: () => clearTimeout(timer) }
}
