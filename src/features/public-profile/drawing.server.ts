// What every feature that draws files shares, so that a process has one thread and one queue for them: the thread, the files
// stored for the day, and the limit on making new ones.
import type { AppContext } from '../../server/context.ts'
import { countPerNetwork } from '../../server/http/per-network.ts'
import { openRenderWorker } from '../../server/render-worker/render-worker.ts'
import { openGeneratedFiles } from './generated-files.server.ts'

/** Expensive files still to be generated: enough for people comparing speakers, too few to keep a machine busy. */
const expensiveFiles = { points: 60, seconds: 600 } as const

export type Drawing = ReturnType<typeof openDrawing>

export function openDrawing(context: AppContext) {
  return {
    thread: openRenderWorker(),
    made: openGeneratedFiles(context.storage, context.log),
    /** Throws AppError `rate_limited`. */
    countExpensiveFile: countPerNetwork(context, { name: 'expensive_files', ...expensiveFiles }),
  }
}
