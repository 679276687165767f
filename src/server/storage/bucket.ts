// File storage in an S3 bucket, Amazon's or a compatible service's. Its library is loaded with the first file; credentials
// come from the usual AWS sources (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, instance roles).
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { BucketSettings } from '../env.ts'
import { AppError } from '../errors.ts'
import type { Storage } from './storage.ts'

export function openBucket(place: BucketSettings): Storage {
  const root = place.folder === '' ? '' : `${place.folder}/`
  let opened: ReturnType<typeof openDriver> | undefined

  /** Runs a bucket operation; a failure means that the bucket is unreachable or denies access. */
  async function ask<Answer>(act: (driver: Awaited<ReturnType<typeof openDriver>>) => Promise<Answer>) {
    opened ??= openDriver(place)
    try {
      return await act(await opened)
    } catch (cause) {
      throw new AppError('unavailable', 'Files cannot be reached at the moment. Try again.', {
        retryAfter: 5,
        cause,
      })
    }
  }

  return {
    async read(key) {
      const bytes = await ask((driver) => driver.getBytes(root + key).catch(nothingIfMissing))
      return bytes && Buffer.from(bytes)
    },
    async write(key, bytes) {
      await ask((driver) => driver.put(root + key, bytes, { contentLength: bytes.byteLength }))
    },
    async readStream(key) {
      return ask(async (driver) => {
        try {
          const { contentLength } = await driver.getMetaData(root + key)
          return { bytes: contentLength, stream: await driver.getStream(root + key) }
        } catch (error) {
          return nothingIfMissing(error)
        }
      })
    },
    async writeFile(key, path) {
      const { size } = await stat(path)
      await ask((driver) => driver.putStream(root + key, createReadStream(path), { contentLength: size }))
    },
    async delete(key) {
      await ask((driver) => driver.delete(root + key))
    },
    async list(prefix, { limit = 100, after = null } = {}) {
      const page = await ask((driver) =>
        driver.listAll(root + prefix, {
          recursive: true,
          maxResults: limit,
          ...(after === null ? {} : { paginationToken: after }),
        }),
      )
      const keys = [...page.objects].flatMap((entry) => (entry.isFile ? [entry.key.slice(root.length)] : []))
      return { keys, next: page.paginationToken ?? null }
    },
    // A bucket shows a file only once it is complete.
    async tidy() {},
  }
}

async function openDriver({ bucket, region, endpoint }: BucketSettings) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Read access is configured on the bucket; many services support neither per-file ACLs nor the new checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  })
}

/** Of a read, and of a look at what is known about a file. */
const missingNames = new Set(['NoSuchKey', 'NotFound'])

function nothingIfMissing(error: unknown): null {
  if (error instanceof Error && missingNames.has(error.name)) return null
  throw error
}
