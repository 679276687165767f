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

  let silentUntil = 0

  /** Runs a bucket operation; a failure means that the bucket is unreachable or denies access. */
  async function ask<Answer>(act: (driver: Awaited<ReturnType<typeof openDriver>>) => Promise<Answer>) {
    opened ??= openDriver(place)
    for (let attempt = 1; ; attempt += 1) {
      // What waits for a silent bucket waits once, with everything that it does next.
      if (performance.now() < silentUntil) throw unreachable()
      try {
        return await act(await opened)
      } catch (cause) {
        const kind = kindOf(cause)
        if (kind === 'silence') silentUntil = performance.now() + pauseAfterSilence
        if (kind !== 'fault' || attempt === attempts) throw unreachable(cause)
      }
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

const attempts = 2
/** ms without a connection, or without a byte of an answer, after which the bucket is considered silent. */
const silenceTimeout = 2_500
const pauseAfterSilence = 1_000 // ms

function unreachable(cause?: unknown): AppError {
  const message = 'Files cannot be reached at the moment. Try again.'
  return new AppError('unavailable', message, { retryAfter: 5, cause })
}

/** A refusal would be the same again; a fault of the service or a lost connection may pass. */
function kindOf(thrown: unknown): 'silence' | 'refusal' | 'fault' {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error.name === 'TimeoutError') return 'silence'
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
    if ($metadata?.httpStatusCode !== undefined && $metadata.httpStatusCode < 500) return 'refusal'
  }
  return 'fault'
}

async function openDriver({ bucket, region, endpoint }: BucketSettings) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Repeated above: the library would wait for a silent service three times.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: silenceTimeout, socketTimeout: silenceTimeout },
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
