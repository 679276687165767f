// Streams an upload into a temporary file, so that it is never in memory as a whole. The file is deleted when its
// processing ends, however it ends.
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Context } from 'hono'
import { v7 as uuidv7 } from 'uuid'
import { AppError, invalidField } from '../errors.ts'
import { deleteOldFiles } from '../storage/folder.ts'

/** ms that an upload may take in total; a client that sends nothing for 30 s is cut off earlier. */
export const uploadTimeout = 5 * 60_000

/**
 * Runs `act` on the uploaded file. Throws AppError `too_large`, from the declared length before anything is read;
 * `malformed` when the upload is cut off; `invalid_input` when it is empty. Disk errors pass through unchanged.
 */
export async function withUpload<Answer>(
  c: Context,
  { folder, maxBytes }: { folder: string; maxBytes: number },
  act: (path: string) => Promise<Answer>,
): Promise<Answer> {
  const announced = c.req.header('content-length')
  if (announced !== undefined && Number(announced) > maxBytes) throw tooLarge(maxBytes)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, uuidv7())
  try {
    const received = await receive(c.req.raw.body, path, maxBytes)
    if (received === 0) throw invalidField('file', 'There is no file.')
    if (announced !== undefined && received !== Number(announced)) throw cutOff()
    return await act(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Deletes what a process that died during an upload left behind. */
export function deleteOldUploads(folder: string): Promise<void> {
  return deleteOldFiles(folder, 2 * uploadTimeout)
}

async function receive(body: ReadableStream | null, path: string, maxBytes: number): Promise<number> {
  if (!body) return 0
  let received = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.byteLength
      done(received > maxBytes ? tooLarge(maxBytes) : null, chunk)
    },
  })
  try {
    // Two types for the same stream: Node's and the DOM's.
    const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
    await pipeline(source, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    if (error instanceof AppError || isOfDisk(error)) throw error
    throw cutOff(error)
  }
  return received
}

/** Our own disk's errors are not the sender's fault; theirs are only connection errors. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall !== 'read'
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', `This file is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`)
}

function cutOff(cause?: unknown): AppError {
  return new AppError('malformed', 'The upload was cut off. Send it again.', { cause })
}
