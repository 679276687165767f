// Routes of the import into one's own account. An upload is the file itself as the body.
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { actorOf, type SignedInEnv, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { errors, jsonAnswer } from '../../../server/http/openapi.ts'
import { withUpload } from '../../../server/http/uploads.ts'
import { ownDataPaths } from '../../../vocabulary/own-data-paths.ts'
import { uploadsFolder } from '../../media/schema.ts'
import { requireProfile } from '../../profiles/pictures/service.server.ts'
import { largestImport } from '../limits.ts'
import { accountImport, latestImport } from './schema.ts'
import { readImport, requireNoImport, startImport } from './service.server.ts'

/** A plain form of another site cannot send these types. */
const types = ['application/zip', 'application/octet-stream', 'application/x-zip-compressed']

const importsPerDay = 10

export function accountImportApi(context: AppContext) {
  const { config, db, rateLimit } = context
  const route = signedInRoutes(context, { tags: ['Account'] })
  const limit = rateLimit({ name: 'account-import', points: importsPerDay, seconds: 86_400 })
  const folder = join(config.dataDir, uploadsFolder)

  /** Before the body is accepted. */
  const beforeUpload: MiddlewareHandler<SignedInEnv> = async (c, next) => {
    const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    if (!types.includes(type))
      throw new AppError('unsupported_media_type', 'Send the export itself as the body, as application/zip.')
    const { id } = c.get('session').user
    await requireProfile(db, id)
    await requireNoImport(db, id)
    await limit.consume(id)
    await next()
  }

  const read = route.get(ownDataPaths.import, 'Read the state of your import', {
    responses: { 200: jsonAnswer('The latest, with what came of each part.', latestImport) },
  })
  const start = route.post(ownDataPaths.import, 'Import an export into your account', {
    description: `The body is the ZIP of an export, at most ${largestImport / 1024 ** 2} MB. A job adds what it can and reports the rest. Nothing that the account has is replaced; the same export adds nothing twice. Username, kind of account, plan and rights are never imported. What others confirmed counts only if the file is signed by this installation or one it trusts, for this account’s address.`,
    middleware: beforeUpload,
    request: {
      body: {
        required: true,
        content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
      },
    },
    responses: {
      201: jsonAnswer('It is waiting for a worker.', accountImport),
      ...errors(404, 409, 413, 415, 429, 507),
    },
  })

  return route.api
    .openapi(read, async (c) => c.json({ import: await readImport(db, c.get('session').user.id) }, 200))
    .openapi(start, async (c) => {
      const started = await withUpload(c, { folder, maxBytes: largestImport }, (path) =>
        startImport(context, actorOf(c), path),
      )
      return c.json(started, 201)
    })
}
