// Memory that starting leaves behind. Compiling a thousand modules makes 30 MB of garbage, and V8 keeps the room it once
// had for as long as the process has little to do.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What `gc` takes since Node 22; "last-resort" collects until nothing more comes free, and gives the room back. */
type CollectGarbage = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** Blocks for 100 to 200 ms: to be called while there is nothing else to do than to wait. */
export function giveBackStartMemory(): void {
  // Without the flag at start, which would be another set of flags for the cache of compiled modules.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as CollectGarbage
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
