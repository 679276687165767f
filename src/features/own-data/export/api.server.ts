// Routes of the export of one's own account. Starting and downloading need a recent proof of identity, because the file has
// everything; an admin who views as the user gets neither.
import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { brand } from '../../../lib/brand.ts'
import { contentDisposition } from '../../../lib/content-disposition.ts'
import { actorOf, provedLately, type SignedInEnv, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { errors, jsonAnswer } from '../../../server/http/openapi.ts'
import { ownDataPaths } from '../../../vocabulary/own-data-paths.ts'
import { exportDays } from '../limits.ts'
import { accountExport, latestExport } from './schema.ts'
import { openExport, readExport, requireExport, startExport } from './service.server.ts'

const params = z.object({ id: z.uuid('This is not an id') })

/** Exports that a user may start in a day. */
const exportsPerDay = 5

export function accountExportApi(context: AppContext) {
  const { db, rateLimit } = context
  const route = signedInRoutes(context, { tags: ['Account'] })
  const limit = rateLimit({ name: 'account-export', points: exportsPerDay, seconds: 86_400 })

  const read = route.get(ownDataPaths.export, 'Read the state of your export', {
    responses: { 200: jsonAnswer('The latest.', latestExport) },
  })
  const start = route.post(ownDataPaths.export, 'Export your account', {
    description: `A job makes a ZIP of everything you have, wrote or received. It can be downloaded for ${exportDays} days and replaces the one before.`,
    middleware: provedLately,
    responses: { 201: jsonAnswer('It is waiting for a worker.', accountExport), ...errors(409, 429) },
  })
  const open = route.post(ownDataPaths.exportOpen.pattern, 'Check whether an export can be downloaded now', {
    middleware: provedLately,
    request: { params },
    responses: { 204: { description: 'It can.' }, ...errors(404) },
  })
  const download = route.get(ownDataPaths.exportFile.pattern, 'Download an export', {
    description: 'A ZIP (docs/export.md).',
    middleware: [ownerAlone, provedLately],
    request: { params },
    responses: {
      200: {
        description: 'The file.',
        content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      ...errors(404),
    },
  })

  return route.api
    .openapi(read, async (c) => c.json({ export: await readExport(db, c.get('session').user.id) }, 200))
    .openapi(start, async (c) => {
      const actor = actorOf(c)
      await limit.consume(actor.id)
      return c.json(await startExport(db, actor), 201)
    })
    .openapi(open, async (c) => {
      await requireExport(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(download, async (c) => {
      const { bytes, stream } = await openExport(context, actorOf(c), c.req.valid('param').id)
      // Two types for the same stream: Node's and the DOM's.
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
        'Content-Type': 'application/zip',
        'Content-Length': String(bytes),
        'Content-Disposition': contentDisposition('attachment', `${brand.name} export`, 'zip'),
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      })
    })
}

const ownerAlone: MiddlewareHandler<SignedInEnv> = async (c, next) => {
  if (c.get('viewing'))
    throw new AppError('viewing_as', 'Only the owner of an account can download its export.')
  await next()
}
