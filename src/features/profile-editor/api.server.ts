// The preview beside the editor: the user's own profile as others see it, or would.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { type SignedInEnv, signedIn } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { errorResponses, jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { publicProfile } from '../public-profile/schema.ts'
import { previewPublicProfile } from '../public-profile/service.server.ts'

export function profileEditorApi(context: AppContext) {
  const { config, db } = context
  const read = createRoute({
    method: 'get',
    path: apiPaths.profilePreview,
    summary: 'Your profile as others see it',
    description: 'Regardless of its visibility. Without a username: 404.',
    tags: ['Profile'],
    middleware: signedIn(context),
    responses: { 200: jsonAnswer('The public record.', publicProfile), ...errorResponses(401, 404, 503) },
  })
  return new OpenAPIHono<SignedInEnv>().openapi(read, async (c) => {
    const preview = await previewPublicProfile(db, config.appUrl, c.get('session').user.id)
    if (!preview) throw new AppError('not_found', 'Choose a username to see a preview.')
    return c.json(preview, 200)
  })
}
