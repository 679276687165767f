// Runs in the worker thread: loads a job's module, calls its function, and returns the bytes or the error.
import { parentPort } from 'node:worker_threads'
import type { Job, Outcome } from './render-worker.ts'

type Make = (...given: unknown[]) => Promise<Uint8Array>

parentPort?.on('message', async ({ module, name, given }: Job) => {
  parentPort?.postMessage(await outcomeOf(module, name, given))
})

async function outcomeOf(module: string, name: string, given: unknown[]): Promise<Outcome> {
  try {
    // The caller knows the function's type (doneBy).
    const { [name]: make } = (await import(module)) as Record<string, Make | undefined>
    if (!make) throw new Error(`${module} has no ${name}.`)
    return { made: await make(...given.map(asBuffer)) }
  } catch (fault) {
    return { fault }
  }
}

/** Removes what Node adds to transferred bytes. */
function asBuffer(given: unknown): unknown {
  return given instanceof Uint8Array ? Buffer.from(given.buffer, given.byteOffset, given.byteLength) : given
}
