// The files of pictures, as pages link them (docs/specification.md §20.19): user content served as data of a known type,
// without any privileges. And the list of a user's own files, visible to that user alone.
import { validate } from 'uuid'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { AppError } from '../../server/errors.ts'
import { jsonAnswer } from '../../server/http/openapi.ts'
import { matchesEtag } from '../../server/http/ready-answer.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { readServedFile } from './files.server.ts'
import { storedFileList, storedFileOrder } from './schema.ts'
import { listStoredFiles } from './stored-files.server.ts'

/** Defaults for a list of stored files (docs/specification.md §9). */
const defaultLimit = 100

/** A name is never reused. */
const forEver = 'public, max-age=31536000, immutable'

export function mediaApi(context: AppContext) {
  const route = signedInRoutes(context, { tags: ['Profile'] })
  const list = route.get(apiPaths.media, 'List your stored files', {
    description:
      'Pictures of the profile and files of messages, with the place where each is used. One page, by default 100 files by name. `next_cursor` is valid for the same sort and order.',
    request: { query: storedFileOrder.extend(pageParameters(defaultLimit)) },
    responses: { 200: jsonAnswer('A page.', storedFileList) },
  })

  const routes = route.api.openapi(list, async (c) =>
    c.json(
      await listStoredFiles(context.db, c.get('session').user.id, {
        ...c.req.valid('query'),
        // An admin who views as a user sees nothing of their messages.
        isWithMessages: !c.get('viewing'),
      }),
      200,
    ),
  )
  return routes.get(apiPaths.mediaFile.route, async (c) => {
    const { id, file } = c.req.param()
    // An admin viewing as a user sees what that user sees.
    const readerId = async () =>
      c.get('viewing')?.user.id ?? (await context.auth.readSession(c))?.user.id ?? null
    const found = validate(id) ? await readServedFile(context, id, file, readerId) : null
    if (!found) throw new AppError('not_found', 'Picture not found.')
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
      // Other websites may show it, because profiles can be embedded.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
