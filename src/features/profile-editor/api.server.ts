// The preview beside the editor: the user's own profile as others see it, or would.
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { AppError } from '../../server/errors.ts'
import { errors, jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { publicProfile } from '../public-profile/schema.ts'
import { previewPublicProfile } from '../public-profile/service.server.ts'

export function profileEditorApi(context: AppContext) {
  const route = signedInRoutes(context, { tags: ['Profile'] })
  const { config, db } = context
  const read = route.get(apiPaths.profilePreview, 'Your profile as others see it', {
    description: 'Regardless of its visibility. Without a username: 404.',
    responses: { 200: jsonAnswer('The public record.', publicProfile), ...errors(404) },
  })
  return route.api.openapi(read, async (c) => {
    const preview = await previewPublicProfile(db, config.appUrl, c.get('session').user.id)
    if (!preview) throw new AppError('not_found', 'Choose a username to see a preview.')
    return c.json(preview, 200)
  })
}
