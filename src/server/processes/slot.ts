// The place of one of the equal servers. One that dies is started again, after a pause if it dies often; one is replaced by
// another without a moment in which neither serves.
import type { Log } from '../log.ts'
import type { Child } from './child.ts'

const backOff = { first: 100, longest: 2_000, forgottenAfter: 10_000 } // ms
/** ms after which one that takes another's place is given up: a slow machine needs half a minute, one that hangs never ends. */
const longestStart = 120_000

export type Slot = ReturnType<typeof createSlot>

export function createSlot(start: (isFirst: boolean) => Child, log: Log) {
  /** Those that have not ended: during a replacement there are two. */
  const alive = new Set<Child>()
  let current: Child | undefined
  let delay = backOff.first
  let timer: NodeJS.Timeout | undefined
  let isStopping = false

  function run(isFirst: boolean): Child {
    const child = start(isFirst)
    alive.add(child)
    void child.ended.then(() => alive.delete(child))
    child.ready.then(
      () => log.info({ from: 'processes', child: child.pid }, 'a process serves'),
      () => {},
    )
    return child
  }

  /** Until another takes its place, one that ends is started again. */
  async function keep(child: Child): Promise<void> {
    current = child
    const since = performance.now()
    const ending = await child.ended
    if (current !== child || isStopping) return
    if (performance.now() - since > backOff.forgottenAfter) delay = backOff.first
    log.error(
      { from: 'processes', child: child.pid, ending },
      `a process died: another starts in ${delay} ms`,
    )
    timer = setTimeout(() => void keep(run(false)), delay)
    delay = Math.min(delay * 2, backOff.longest)
  }

  return {
    /** Starts the first server of all. If it ends before it is ready, its `ready` says so, and none follows. */
    beginFirst(): Child {
      const child = run(true)
      child.ready.then(
        () => keep(child),
        () => {},
      )
      return child
    },
    /** Starts one beside others. */
    begin(): void {
      void keep(run(false))
    },
    /**
     * Resolves when another serves in its place and it has ended. Rejects, and changes nothing, if the other does not get ready
     * within two minutes.
     */
    async replace(): Promise<void> {
      if (isStopping) return
      const next = run(false)
      const startLimit = setTimeout(next.kill, longestStart)
      await next.ready.finally(() => clearTimeout(startLimit))
      if (isStopping) return
      clearTimeout(timer)
      const before = current
      void keep(next)
      before?.stop()
      await before?.ended
    },
    /** Resolves when all have ended. */
    async stop(): Promise<void> {
      isStopping = true
      clearTimeout(timer)
      for (const child of alive) child.stop()
      await Promise.all([...alive].map(({ ended }) => ended))
    },
    kill(): void {
      for (const child of alive) child.kill()
    },
  }
}
