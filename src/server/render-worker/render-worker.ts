// One worker thread, for work that would block the main thread. It starts with the first job, does one at a time, and ends
// after an idle minute, so that its memory is freed.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const entry = new URL('./entry.ts', import.meta.url)

export interface Job {
  /** The module's address, and the name of the function that generates the file. */
  module: string
  name: string
  /** What can be passed between threads: plain data and bytes. */
  given: unknown[]
}

export type Outcome = { made: Uint8Array } | { fault: unknown }

/**
 * `idleTime` and `timeoutMs` in ms: how long the thread waits without a job, and how long a job may take. `memory` in MB,
 * of the JavaScript heap.
 */
export function openRenderWorker({ idleTime = 60_000, timeoutMs = 30_000, memory = 256 } = {}) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function forget(gone: Worker): void {
    if (worker === gone) worker = undefined
  }

  function begin(): Worker {
    const begun = new Worker(entry, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } })
    // The caller of a job gets its error; without a job there is no one to inform.
    begun.on('error', () => forget(begun)).on('exit', () => forget(begun))
    return begun
  }

  async function doJob(job: Job): Promise<Buffer> {
    clearTimeout(idle)
    worker ??= begin()
    const present = worker
    // It keeps the process alive only while it works.
    present.ref()
    const overdue = setTimeout(() => void present.terminate(), timeoutMs)
    const settled = new AbortController()
    try {
      const outcome = await outcomeOf(present, job, settled.signal)
      if ('fault' in outcome) throw outcome.fault
      return Buffer.from(outcome.made.buffer, outcome.made.byteOffset, outcome.made.byteLength)
    } finally {
      clearTimeout(overdue)
      settled.abort()
      present.unref()
      idle = setTimeout(() => {
        // At once: a job that arrives while it ends needs a new thread.
        forget(present)
        void present.terminate()
      }, idleTime).unref()
    }
  }

  return {
    run(job: Job): Promise<Buffer> {
      const turn = last.then(() => doJob(job))
      last = turn.catch(() => {})
      return turn
    },
  }
}

async function outcomeOf(worker: Worker, job: Job, signal: AbortSignal): Promise<Outcome> {
  const answered = once(worker, 'message', { signal })
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('The thread ended before its job was finished.')
  })
  worker.postMessage(job)
  const [outcome] = await Promise.race([answered, ended])
  return outcome as Outcome
}

/** Calls the function of that name and type in a module on the thread: the module is not loaded here. */
export function doneBy<Make extends (...given: never[]) => Promise<Buffer>>(
  thread: ReturnType<typeof openRenderWorker>,
  module: URL,
  name: string,
): (...given: Parameters<Make>) => Promise<Buffer> {
  return (...given) => thread.run({ module: module.href, name, given })
}
