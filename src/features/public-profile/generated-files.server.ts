// Files that are dear to make (sheet, card, press kit) are kept in the storage for the day, under the hash of all that they
// show: so none is ever out of date, and nothing of a profile that is gone stays. They can be lost at any time.
import { createHash } from 'node:crypto'
import { createGate } from '../../server/gate.ts'
import type { Log } from '../../server/log.ts'
import type { Storage } from '../../server/storage/storage.ts'

const folder = 'made/'
/** One file after the other: the thread that makes them does one at a time, and those who wait can be counted. */
const makingAtOnce = 1
const waitingAtMost = 40

export interface GeneratedFiles {
  /** The kept file, or the one that is made now. Who asks for the same at the same time waits for the same making. */
  getOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** What a file is known by: `kind` says who makes it and how, `facts` is all that it shows. */
export function nameOfFacts(kind: string, facts: unknown): string {
  return `${kind}-${createHash('sha256').update(JSON.stringify(facts)).digest('hex')}`
}

export function openGeneratedFiles(storage: Storage, log: Log): GeneratedFiles {
  const underWay = new Map<string, Promise<Buffer>>()
  const gate = createGate(makingAtOnce, waitingAtMost)

  async function find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const key = `${folder}${today()}/${name}`
    const kept = await storage.read(key).catch(() => null)
    if (kept) return kept
    const made = await gate(1, make)
    await storage.write(key, made).catch((error: NodeJS.ErrnoException) => {
      // A full disk is no reason not to answer.
      log.warn({ from: 'storage', code: error.code }, 'a made file could not be kept')
    })
    return made
  }

  return {
    getOrMake(name, make) {
      const shared = underWay.get(name)
      if (shared) return shared
      const finding = find(name, make).finally(() => underWay.delete(name))
      underWay.set(name, finding)
      return finding
    },
  }
}

/** Removes the files of other days. */
export async function forgetMadeFiles(storage: Storage): Promise<void> {
  const kept = `${folder}${today()}/`
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<Storage['list']>> = await storage.list(folder, { limit: 1000, after })
    for (const key of page.keys) if (!key.startsWith(kept)) await storage.delete(key)
    after = page.next
  } while (after !== null)
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
