// Routes of the files of messages. An upload is the file itself as the body; its name travels in a header. A file is answered
// as data without a type of its own, as a download, so that no browser shows what someone sent as a page of this site
// (docs/specification.md §20.63).
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { contentDisposition } from '../../../lib/content-disposition.ts'
import { type SignedInEnv, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { AppError } from '../../../server/errors.ts'
import { errors, jsonAnswer } from '../../../server/http/openapi.ts'
import { withUpload } from '../../../server/http/uploads.ts'
import { messagePaths } from '../../../vocabulary/message-paths.ts'
import { uploadsFolder } from '../../media/schema.ts'
import { largestFile } from '../limits.ts'
import { messageFile } from '../schema.ts'
import { findSeat } from '../seats.server.ts'
import { listExchangedFiles } from './exchanged.server.ts'
import { exchangedFileList } from './schema.ts'
import { discardFile, presentFile, readFileOf, storeFile } from './service.server.ts'

const params = z.object({ id: z.uuid('This is not an id') })
const binary = { schema: z.string().openapi({ format: 'binary' }) }
const uploadType = 'application/octet-stream'

export function messageFilesApi(context: AppContext) {
  const { config, db, rateLimit } = context
  const route = signedInRoutes(context, { tags: ['Messages'] })
  const uploads = rateLimit({ name: 'message-files', points: 100, seconds: 600 })
  const folder = join(config.dataDir, uploadsFolder)

  /** Before the body is accepted. A plain form of another site cannot send this type. */
  const beforeUpload: MiddlewareHandler<SignedInEnv> = async (c, next) => {
    const given = params.safeParse(c.req.param())
    if (given.success) await findSeat(db, c.get('session').user.id, given.data.id)
    const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
    if (type !== uploadType)
      throw new AppError('unsupported_media_type', `Send the file itself as the body, as ${uploadType}.`)
    await uploads.consume(c.get('session').user.id)
    await next()
  }

  const upload = route.post(messagePaths.conversationFiles.pattern, 'Upload a file for a message', {
    description:
      'The body is the file itself, at most 10 MB. Pictures (JPEG, PNG, WebP, AVIF) are encoded again. The file is sent with a message that lists its id in `files`. Until then only you can read it; a file that is not sent is removed after a day, or when you delete it. With 50 files or 200 MB that are not sent, the next one is 422.',
    middleware: beforeUpload,
    request: {
      params,
      headers: z.object({
        'x-file-name': z
          .string()
          .optional()
          .openapi({ description: 'Percent-encoded.', example: 'plan.pdf' }),
      }),
      body: { required: true, content: { [uploadType]: binary } },
    },
    responses: { 201: jsonAnswer('The file.', messageFile), ...errors(404, 429, 507) },
  })

  const list = route.get(messagePaths.conversationFiles.pattern, 'List the files of a conversation', {
    description: 'Of the messages that you see, the newest first.',
    request: { params, query: z.strictObject(pageParameters(20)) },
    responses: { 200: jsonAnswer('One page.', exchangedFileList), ...errors(404) },
  })

  const routes = route.api.openapi(upload, async (c) => {
    const { id } = c.req.valid('param')
    const name = nameOf(c.req.valid('header')['x-file-name'])
    const stored = await withUpload(c, { folder, maxBytes: largestFile }, (path) =>
      storeFile(context, c.get('session').user.id, id, { path, name }),
    )
    return c.json(presentFile(stored), 201)
  })

  const one = z.object({ id: z.uuid('This is not an id'), file: z.uuid('This is not an id') })
  const download = route.get(messagePaths.conversationFile.pattern, 'Download a file of a message', {
    request: { params: one },
    responses: { 200: { description: 'The file.', content: { [uploadType]: binary } }, ...errors(404) },
  })
  const show = route.get(messagePaths.conversationPicture.pattern, 'Read a picture of a message', {
    request: { params: one },
    responses: {
      200: { description: 'As it is shown.', content: { 'image/webp': binary } },
      ...errors(404),
    },
  })
  const discard = route.delete(messagePaths.conversationFile.pattern, 'Delete a file that is not sent', {
    description: 'Your own. The files of a message leave with the message.',
    request: { params: one },
    responses: { 204: { description: 'Deleted.' }, ...errors(404) },
  })
  return routes
    .openapi(discard, async (c) => {
      const { id, file } = c.req.valid('param')
      await discardFile(db, c.get('session').user.id, { conversationId: id, id: file })
      return c.body(null, 204)
    })
    .openapi(list, async (c) =>
      c.json(
        await listExchangedFiles(db, c.get('session').user.id, c.req.valid('param').id, c.req.valid('query')),
        200,
      ),
    )
    .openapi(download, async (c) => {
      const { id, file } = c.req.valid('param')
      const found = await readFileOf(context, c.get('session').user.id, {
        conversationId: id,
        id: file,
        isShown: false,
      })
      return c.body(new Uint8Array(found.bytes), 200, {
        ...guarded,
        'Content-Type': uploadType,
        'Content-Disposition': contentDisposition('attachment', found.name, found.ending),
      })
    })
    .openapi(show, async (c) => {
      const { id, file } = c.req.valid('param')
      const found = await readFileOf(context, c.get('session').user.id, {
        conversationId: id,
        id: file,
        isShown: true,
      })
      return c.body(new Uint8Array(found.bytes), 200, {
        ...guarded,
        'Content-Type': 'image/webp',
        'Content-Disposition': contentDisposition('inline', found.name, found.ending),
      })
    })
}

/** Headers of every file: no script runs in it, and no browser keeps it for the next user. */
const guarded = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The last part of a path, on one line. */
function nameOf(header = ''): string {
  let name = header
  try {
    name = decodeURIComponent(header)
  } catch {
    // Sent unencoded, perhaps with a percent sign in it.
  }
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return (
    [...last.toWellFormed().replaceAll(/\p{C}/gu, '').trim()].slice(0, 200).join('').slice(0, 255) || 'file'
  )
}
