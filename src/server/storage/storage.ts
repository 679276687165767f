// Files that outlive a request, under keys that this system makes: in a folder of this machine, or in a bucket of S3.
// Whoever asks names a key; where it lies is known here alone.
import type { StoragePlace } from '../env.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'

export interface Storage {
  /** Null when there is no such file. */
  read(key: string): Promise<Buffer | null>
  /** Whole or not at all: nobody ever reads a part. Replaces what was there. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Does nothing when there is none. */
  delete(key: string): Promise<void>
  /**
   * Keys that begin with the prefix (empty, or a folder's name with its slash), by name ascending, 100 unless said
   * (docs/specification.md §9). `next` continues the list; null at its end.
   */
  list(prefix: string, options?: { limit?: number; after?: string | null }): Promise<KeyList>
  /** Removes what writes left that were cut off; to be called now and then. */
  tidy(): Promise<void>
}

export interface KeyList {
  keys: string[]
  next: string | null
}

/** Names in small letters, below at least one folder: `pictures/0198…/640.webp`. */
const keyForm = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*\/[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/
const prefixForm = /^(?:[a-z0-9][a-z0-9-]*\/)*$/
const listLimit = 100

export function openStorage(place: StoragePlace): Storage {
  const files = 'bucket' in place ? openBucket(place) : openFolder(place.folder)
  return {
    read: async (key) => files.read(checked(key)),
    write: async (key, bytes) => files.write(checked(key), bytes),
    delete: async (key) => files.delete(checked(key)),
    async list(prefix, { limit = listLimit, after = null } = {}) {
      if (!prefixForm.test(prefix)) throw new TypeError('This is no prefix of the storage.')
      return files.list(prefix, { limit, after })
    },
    tidy: () => files.tidy(),
  }
}

/** Keys are made by us: one that is out of form is a fault, and never reaches a disk. */
function checked(key: string): string {
  if (key.length > 200 || !keyForm.test(key)) throw new TypeError('This is no key of the storage.')
  return key
}
