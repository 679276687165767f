// The files of pictures, as pages link them (SECURITY 19). They are data that people sent, and nothing else: of a known
// type, and without any right to do something.
import { Hono } from 'hono'
import { validate } from 'uuid'
import { apiPaths } from '../../paths.ts'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { matchesEtag } from '../../server/http/ready-answer.ts'
import { readServedFile } from './files/service.server.ts'

/** A name never stands for anything else again. */
const forEver = 'public, max-age=31536000, immutable'

export function mediaApi(context: AppContext) {
  const path = apiPaths.mediaFile.replaceAll(/\{(\w+)\}/g, ':$1')
  return new Hono<AppEnv>().get(path, async (c) => {
    const id = c.req.param('id') ?? ''
    const file = c.req.param('file') ?? ''
    // An admin who looks as somebody sees what that person sees.
    const readerId = async () =>
      c.get('viewing')?.user.id ?? (await context.auth.readSession(c))?.user.id ?? null
    const found = validate(id) ? await readServedFile(context, id, file, readerId) : null
    if (!found) throw new AppError('not_found', 'There is no such picture.')
    const etag = `"${id}/${file}"`
    const headers = {
      'Cache-Control': found.isForOwner ? 'private, no-cache' : forEver,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      ETag: etag,
    }
    if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(found.bytes), 200, {
      ...headers,
      'Content-Type': found.type,
      'Content-Length': String(found.bytes.byteLength),
      'Content-Disposition': `inline; filename="${file}"`,
      // Other websites may show it: profiles can be embedded.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
