// A speaker whom a signed-in user has found, in full; and how many more an organizer can open today.
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { errors, jsonAnswer } from '../../server/http/openapi.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'
import { publicProfile } from '../public-profile/schema.ts'
import { findPublicProfile, noSuchSpeaker } from '../public-profile/service.server.ts'
import { profileViewsLeft } from './schema.ts'
import { openProfile, readViewsLeft } from './service.server.ts'

export function profileViewsApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, { tags: ['Search'] })
  const curl = (path: string) => `\`curl -b cookies.txt '${config.appUrl}${path}'\``

  const read = route.get(searchPaths.foundSpeaker.pattern, 'Read a speaker you found', {
    description: `The public profile, as a preview or a comparison shows it, with the fee that you may see. Counts as opened before it is answered, once per speaker and day in your time zone; beyond the limit of your plan: 403 \`limit_reached\`, whose hint is the plan that lifts it. Example: ${curl(searchPaths.foundSpeaker('ada-moreau'))}`,
    request: { params: z.object({ username: z.string() }) },
    responses: {
      200: jsonAnswer('The profile.', publicProfile),
      301: { description: 'The profile was renamed.' },
      ...errors(403, 404),
    },
  })
  const left = route.get(searchPaths.profileViews, 'Read how many profiles you can still open today', {
    description: `Pages opened from a search count too, but are never refused. Example: ${curl(searchPaths.profileViews)}`,
    responses: { 200: jsonAnswer('Today’s views.', profileViewsLeft) },
  })

  return route.api
    .openapi(read, async (c) => {
      const found = await findPublicProfile(db, config.appUrl, c.req.valid('param').username)
      if (found && 'movedTo' in found) return c.redirect(searchPaths.foundSpeaker(found.movedTo), 301)
      // An unlisted one is found by its address only.
      if (found?.profile.visibility !== 'public') throw noSuchSpeaker()
      const { user } = c.get('session')
      // An admin who views as an organizer opens nothing in their name.
      if (user.user_type === 'organizer' && !c.get('viewing')) {
        await openProfile(db, { organizerId: user.id, profileId: found.profileId })
      }
      const { profile, organizersFee } = found
      return c.json(
        user.user_type === 'organizer' && organizersFee ? { ...profile, fee: organizersFee } : profile,
        200,
      )
    })
    .openapi(left, async (c) => c.json(await readViewsLeft(db, c.get('session').user.id), 200))
}
