// File storage in a local folder that only its owner can read. A file is written to a temporary name and renamed once it is
// complete and on disk.
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { v7 as uuidv7 } from 'uuid'
import type { Storage } from './storage.ts'

/** Never a prefix of a key, so that partial files are never listed or served. */
const unfinished = '.unfinished'
/** ms after which a partial file is considered abandoned. */
const givenUpAfter = 60 * 60 * 1000

export function openFolder(folder: string): Storage {
  const driver = new FSDriver({ location: folder, visibility: 'private' })

  /** Keys in the folder, sorted by name, after the given one; reads only the folders on the way. */
  async function* keysBelow(prefix: string, after: string): AsyncGenerator<string> {
    const { objects } = await driver.listAll(prefix)
    const names = [...objects]
      .map((entry) => (entry.isFile ? entry.key : `${entry.prefix}/`))
      .filter((name) => !name.startsWith('.'))
      .sort((a, b) => (a < b ? -1 : 1))
    for (const name of names) {
      if (!name.endsWith('/')) {
        if (name > after) yield name
      } else if (name > after || after.startsWith(name)) yield* keysBelow(name, after)
    }
  }

  /** Written to a temporary name first. */
  async function putInPlace(key: string, write: (waiting: string) => Promise<void>): Promise<void> {
    const place = join(folder, key)
    const waiting = join(folder, unfinished, uuidv7())
    for (const path of [dirname(waiting), dirname(place)]) await mkdir(path, { recursive: true, mode: 0o700 })
    try {
      await write(waiting)
      await moveTo(waiting, place)
    } catch (error) {
      await rm(waiting, { force: true })
      throw error
    }
  }

  return {
    async read(key) {
      try {
        return Buffer.from(await driver.getBytes(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async readStream(key) {
      try {
        const file = await open(join(folder, key))
        const { size } = await file.stat()
        return { bytes: size, stream: file.createReadStream() }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    write: (key, bytes) =>
      putInPlace(key, async (waiting) => {
        const file = await open(waiting, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
      }),
    writeFile: (key, path) =>
      putInPlace(key, async (waiting) => {
        await copyFile(path, waiting, constants.COPYFILE_EXCL)
        const file = await open(waiting, 'r+')
        try {
          await file.chmod(0o600)
          await file.sync()
        } finally {
          await file.close()
        }
      }),
    async delete(key) {
      await driver.delete(key)
      // The folder is deleted with its last file; while there are others, this fails.
      await rmdir(dirname(join(folder, key))).catch(() => {})
    },
    async list(prefix, { limit = 100, after = null } = {}) {
      const keys: string[] = []
      for await (const key of keysBelow(prefix, after ?? '')) {
        if (keys.length === limit) return { keys, next: keys.at(-1) ?? null }
        keys.push(key)
      }
      return { keys, next: null }
    },
    tidy: () => deleteOldFiles(join(folder, unfinished), givenUpAfter),
  }
}

async function moveTo(waiting: string, place: string): Promise<void> {
  await rename(waiting, place).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    // The folder was deleted with its last file in the meantime.
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await rename(waiting, place)
  })
}

/** Deletes the files of a folder that have not been modified for `age` ms. */
export async function deleteOldFiles(folder: string, age: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const known = await stat(path).catch(() => null)
    if (known && Date.now() - known.mtimeMs > age) await rm(path, { force: true })
  }
}
