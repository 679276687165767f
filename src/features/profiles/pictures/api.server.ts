// Routes of the profile's pictures. An upload is the file itself as the body; its name travels in a header.
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type SignedInEnv, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { AppError } from '../../../server/errors.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { withUpload } from '../../../server/http/uploads.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { maxUploadBytes } from '../../media/limits.ts'
import { mediaKind, uploadsFolder } from '../../media/schema.ts'
import { cropChange, cropInAddress, ownPicture } from './schema.ts'
import {
  changeCrop,
  readOwnPicture,
  removePicture,
  replacePicture,
  requireProfile,
} from './service.server.ts'

const file = { schema: z.string().openapi({ format: 'binary' }) }
const params = z.object({ kind: mediaKind })
/** A plain form of another site cannot send these types. The actual type is detected from the bytes. */
const announcedTypes = /^(?:image\/[\w.+-]+|application\/octet-stream)$/

export function picturesApi(context: AppContext) {
  const { config, db, rateLimit } = context
  const route = signedInRoutes(context, { tags: ['Profile'] })
  const uploads = rateLimit({ name: 'picture-uploads', points: 40, seconds: 600 })
  const crops = rateLimit({ name: 'picture-crops', points: 120, seconds: 600 })
  const folder = join(config.dataDir, uploadsFolder)

  /** Before the body is accepted: its declared type, the rate limit, and whether there is a profile for it. */
  const beforeUpload: MiddlewareHandler<SignedInEnv> = async (c, next) => {
    const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    if (!announcedTypes.test(type)) {
      throw new AppError('unsupported_media_type', 'Send the file itself as the body, e.g. as image/jpeg.')
    }
    const { id } = c.get('session').user
    await uploads.consume(id)
    await requireProfile(db, id)
    await next()
  }

  const read = route.get(apiPaths.mediaOfKind.pattern, 'Read a picture of your profile', {
    request: { params },
    responses: { 200: jsonAnswer('The picture.', ownPicture), ...errors(404) },
  })
  const upload = route.post(apiPaths.mediaOfKind.pattern, 'Upload a picture to your profile', {
    description:
      'The body is the file itself: JPEG, PNG, WebP or AVIF of at most 20 MB and at least 400 px on each side. The previous one is removed.',
    middleware: beforeUpload,
    request: {
      params,
      query: z.object({ crop: cropInAddress.optional() }),
      headers: z.object({
        'x-file-name': z.string().optional().openapi({ description: 'Percent-encoded.', example: 'me.jpg' }),
      }),
      body: {
        required: true,
        content: { 'image/jpeg': file, 'image/png': file, 'image/webp': file, 'image/avif': file },
      },
    },
    responses: { 201: jsonAnswer('The new picture.', ownPicture), ...errors(404, 429, 507) },
  })
  const change = route.patch(apiPaths.mediaOfKind.pattern, 'Crop a picture', {
    description: 'In fractions of the upright original: square for headshot and logo, 3:1 for cover.',
    request: { params, body: jsonBody(cropChange) },
    responses: { 200: jsonAnswer('Changed.', ownPicture), ...errors(404, 409, 429) },
  })
  const remove = route.delete(apiPaths.mediaOfKind.pattern, 'Remove a picture of your profile', {
    request: { params },
    responses: { 204: { description: 'Removed.' }, ...errors(404) },
  })

  return route.api
    .openapi(read, async (c) =>
      c.json(await readOwnPicture(db, c.get('session').user.id, c.req.valid('param').kind), 200),
    )
    .openapi(upload, async (c) => {
      const { kind } = c.req.valid('param')
      const { crop } = c.req.valid('query')
      const fileName = nameOf(c.req.valid('header')['x-file-name'])
      const picture = await withUpload(c, { folder, maxBytes: maxUploadBytes }, (path) =>
        replacePicture(context, c.get('session').user.id, { kind, path, fileName, crop }),
      )
      // The session cookie contains the address of the user's picture.
      return c.json(picture, 201)
    })
    .openapi(change, async (c) => {
      const { id } = c.get('session').user
      await crops.consume(id)
      const picture = await changeCrop(context, id, c.req.valid('param').kind, c.req.valid('json').crop)
      return c.json(picture, 200)
    })
    .openapi(remove, async (c) => {
      await removePicture(db, c.get('session').user.id, c.req.valid('param').kind)
      return c.body(null, 204)
    })
}

/** The last part of a path, on one line. Shown only to its owner. */
function nameOf(header = ''): string {
  let name = header
  try {
    name = decodeURIComponent(header)
  } catch {
    // Sent unencoded, perhaps with a percent sign in it.
  }
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replaceAll(/\p{C}/gu, '').trim().slice(0, 255) || 'picture'
}
