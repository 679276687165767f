// File storage in an S3 bucket, Amazon's or a compatible service's. Its library is loaded with the first file; credentials
// come from the usual AWS sources (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, instance roles).
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { BucketSettings } from '../env.ts'
import { AppError } from '../errors.ts'
import type { Storage } from './storage.ts'

type Driver = Awaited<ReturnType<typeof openDriver>>

/**
 * ms without a byte sent or received after which the bucket is considered silent. `question` is for what the bucket answers at once.
 * `transfer` is for large bodies: a reader may pause, megabytes that the system has taken may take their time on a slow line,
 * and a service may store a large file before it answers.
 */
const usualSilence = { question: 2_500, transfer: 30_000 }
/** Bytes from which a file is large: less is on its way in the time of a question even at 200 kB a second. */
const largeBytes = 500_000

export function openBucket(place: BucketSettings, silence = usualSilence): Storage {
  const root = place.folder === '' ? '' : `${place.folder}/`
  let questions: Promise<Driver> | undefined
  let transfers: Promise<Driver> | undefined

  let silentUntil = 0
  let lastSilence: unknown

  const openQuestions = () => {
    questions ??= openDriver(place, silence.question)
    return questions
  }
  const openTransfers = () => {
    transfers ??= openDriver(place, silence.transfer)
    return transfers
  }

  /** Runs a bucket operation; a failure means that the bucket is unreachable or denies access. */
  async function ask<Answer>(act: (driver: Driver) => Promise<Answer>, open = openQuestions) {
    for (let attempt = 1; ; attempt += 1) {
      // What waits for a silent bucket waits once, with everything that it does next.
      if (performance.now() < silentUntil) throw unreachable(lastSilence)
      try {
        return await act(await open())
      } catch (cause) {
        const kind = kindOf(cause)
        if (kind === 'silence') {
          silentUntil = performance.now() + pauseAfterSilence
          lastSilence = cause
        }
        if (kind !== 'fault' || attempt === attempts) throw unreachable(cause)
      }
    }
  }

  /** Stores a file of this size. A large one is preceded by a question, so that a silent bucket is noticed as soon as ever. */
  async function put(key: string, bytes: number, act: (driver: Driver) => Promise<void>): Promise<void> {
    if (bytes < largeBytes) return ask(act)
    await ask((driver) => driver.exists(root + key).catch(anyAnswer))
    await ask(act, openTransfers)
  }

  return {
    async read(key) {
      const bytes = await ask((driver) => driver.getBytes(root + key).catch(nothingIfMissing))
      return bytes && Buffer.from(bytes)
    },
    write: (key, bytes) =>
      put(key, bytes.byteLength, (driver) =>
        driver.put(root + key, bytes, { contentLength: bytes.byteLength }),
      ),
    async readStream(key) {
      const found = await ask((driver) => driver.getMetaData(root + key).catch(nothingIfMissing))
      if (!found) return null
      const stream = await ask(
        (driver) => driver.getStream(root + key).catch(nothingIfMissing),
        openTransfers,
      )
      return stream && { bytes: found.contentLength, stream }
    },
    async writeFile(key, path) {
      const { size } = await stat(path)
      await put(key, size, async (driver) => {
        const file = createReadStream(path)
        try {
          await driver.putStream(root + key, file, { contentLength: size })
        } finally {
          file.destroy()
        }
      })
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
const connectTimeout = 2_500 // ms
const pauseAfterSilence = 1_000 // ms

function unreachable(cause?: unknown): AppError {
  const message = 'Files cannot be reached at the moment. Try again.'
  return new AppError('unavailable', message, { retryAfter: 5, cause })
}

/** Without the right to list, a bucket refuses to say whether there is such a file. It is there. */
function anyAnswer(error: unknown): void {
  if (kindOf(error) !== 'refusal') throw error
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

async function openDriver({ bucket, region, endpoint }: BucketSettings, silence: number) {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    bucket,
    region,
    visibility: 'private',
    // Repeated above: the library would wait for a silent service three times.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: connectTimeout, socketTimeout: silence },
    // It would wait six seconds for a service that knows no `100 Continue`; whether the bucket answers has been asked.
    expectContinueHeader: false,
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
