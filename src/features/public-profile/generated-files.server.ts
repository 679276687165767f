// Files that are expensive to generate (sheet, card, press kit) are cached in the storage for the day, under the hash of
// everything they show: none is ever outdated, and nothing of a removed profile stays. Losing them is harmless.
import { createHash } from 'node:crypto'
import { today } from '../../lib/today.ts'
import type { Log } from '../../server/log.ts'
import { createSemaphore } from '../../server/semaphore.ts'
import type { Storage } from '../../server/storage/storage.ts'

const folder = 'made/'
/** One file at a time: the rendering thread handles one anyway, and this way the waiting ones can be counted. */
const makingAtOnce = 1
const waitingAtMost = 40

/** A file's key: `kind` is its generator and version, `facts` is everything it shows. */
export function nameOfFacts(kind: string, facts: unknown): string {
  return `${kind}-${createHash('sha256').update(JSON.stringify(facts)).digest('hex')}`
}

export function openGeneratedFiles(storage: Storage, log: Log) {
  const underWay = new Map<string, Promise<Buffer>>()
  const semaphore = createSemaphore(makingAtOnce, waitingAtMost)

  async function find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${folder}${today()}/${name}`
    const kept = await storage.read(key).catch(() => null)
    if (kept) return kept
    const made = await semaphore(1, make)
    await storage.write(key, made).catch((error: NodeJS.ErrnoException) => {
      // A full disk is no reason not to respond.
      log.warn({ from: 'storage', code: error.code }, 'a generated file could not be stored')
    })
    return made
  }

  return {
    /** The cached file, or a new one. Concurrent requests for the same file wait for the same run. */
    getOrCreate(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const shared = underWay.get(name)
      if (shared) return shared
      const finding = find(name, make).finally(() => underWay.delete(name))
      underWay.set(name, finding)
      return finding
    },
  }
}

/** Removes the files of other days. */
export function deleteOldGeneratedFiles(storage: Storage): Promise<void> {
  return deleteGeneratedFiles(storage, `${folder}${today()}/`)
}

/** Removes all of them: they are made again when they are needed. */
export function deleteAllGeneratedFiles(storage: Storage): Promise<void> {
  return deleteGeneratedFiles(storage, null)
}

async function deleteGeneratedFiles(storage: Storage, kept: string | null): Promise<void> {
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<Storage['list']>> = await storage.list(folder, { limit: 1000, after })
    for (const key of page.keys) if (kept === null || !key.startsWith(kept)) await storage.delete(key)
    after = page.next
  } while (after !== null)
}
