// Files that are dear to make and made of what the database has: kept in a folder under the hash of what they show, so that
// one is never out of date. They can be lost at any time; what was not made lately is removed.
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './log.ts'

/** ms after which a file is made anew, so that nothing of a profile that is gone stays longer. */
const keptFor = 24 * 3_600_000
const sweepInterval = 3_600_000

export interface MadeFiles {
  /**
   * The kept file, or the one that is made now. Who asks for the same at the same time waits for the same making, and one
   * is made after the other. `kind` is its maker's name; `facts` is all that it shows.
   */
  getOrMake(kind: string, facts: unknown, make: () => Promise<Buffer>): Promise<Buffer>
}

/** What the file is known by: the same facts have the same name. */
export function nameOfFacts(kind: string, facts: unknown): string {
  return `${kind}-${createHash('sha256').update(JSON.stringify(facts)).digest('base64url')}`
}

export function openMadeFiles(folder: string, log: Log): MadeFiles {
  const underWay = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()
  let sweptAt = 0

  async function readKept(path: string): Promise<Buffer | null> {
    try {
      const { mtimeMs } = await stat(path)
      return Date.now() - mtimeMs > keptFor ? null : await readFile(path)
    } catch {
      return null
    }
  }

  /** A full disk is no reason not to answer. */
  async function keep(path: string, bytes: Buffer): Promise<void> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const unfinished = join(folder, `.${randomUUID()}`)
      await writeFile(unfinished, bytes, { mode: 0o600 })
      await rename(unfinished, path)
      if (Date.now() - sweptAt > sweepInterval) await sweep()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      log.warn({ code }, 'a made file could not be kept')
    }
  }

  async function sweep(): Promise<void> {
    sweptAt = Date.now()
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path)
      if (sweptAt - mtimeMs > keptFor) await unlink(path)
    }
  }

  async function find(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readKept(path)
    if (kept) return kept
    // One after the other: making takes the main thread, and others wait for that.
    const turn = last.then(make, make)
    last = turn.catch(() => {})
    const made = await turn
    await keep(path, made)
    return made
  }

  return {
    getOrMake(kind, facts, make) {
      const name = nameOfFacts(kind, facts)
      const shared = underWay.get(name)
      if (shared) return shared
      const finding = find(join(folder, name), make).finally(() => underWay.delete(name))
      underWay.set(name, finding)
      return finding
    },
  }
}
