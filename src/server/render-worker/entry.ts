// What runs in the thread: it loads the module of a job, calls its function, and hands back the bytes or the fault.
import { parentPort } from 'node:worker_threads'
import type { Job, Outcome } from './render-worker.ts'

type Make = (...given: unknown[]) => Promise<Uint8Array>

parentPort?.on('message', async ({ module, name, given }: Job) => {
  parentPort?.postMessage(await outcomeOf(module, name, given))
})

async function outcomeOf(module: string, name: string, given: unknown[]): Promise<Outcome> {
  try {
    // Whoever gives the job knows the function's type (doneBy).
    const { [name]: make } = (await import(module)) as Record<string, Make | undefined>
    if (!make) throw new Error(`${module} has no ${name}.`)
    return { made: await make(...given.map(asBuffer)) }
  } catch (fault) {
    return { fault }
  }
}

/** Bytes arrive without what Node adds to them. */
function asBuffer(given: unknown): unknown {
  return given instanceof Uint8Array ? Buffer.from(given.buffer, given.byteOffset, given.byteLength) : given
}
