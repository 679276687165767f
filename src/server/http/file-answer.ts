// Answers with a file that a feature made: its type, its name, an ETag, and 304 for whoever has it.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'
import { matchesEtag } from './ready-answer.ts'

export type FileAnswer = {
  type: string
  /** Content-Disposition, see lib/content-disposition.ts. */
  disposition?: string
  headers?: Record<string, string>
} & (
  | { body: string | Buffer }
  // Made only for whoever does not have it: so what it is known by must be known before.
  | { make: () => Promise<Buffer>; etag: string }
)

/** Always asked about and never out of date: `no-cache` lets whoever keeps it ask with its ETag. */
export async function answerFile(c: Context<AppEnv>, file: FileAnswer): Promise<Response> {
  const etag = `W/"${'make' in file ? file.etag : hash(file.body)}"`
  c.header('Cache-Control', 'public, no-cache')
  c.header('ETag', etag)
  for (const [name, value] of Object.entries(file.headers ?? {})) c.header(name, value)
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  const bytes = 'make' in file ? await file.make() : Buffer.from(file.body)
  c.header('Content-Type', file.type)
  c.header('Content-Length', String(bytes.byteLength))
  if (file.disposition) c.header('Content-Disposition', file.disposition)
  return c.body(new Uint8Array(bytes))
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}
