// Routes of the markers: what is new for the signed-in user, and marking a section as seen.
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { news, newsPlace } from './schema.ts'
import { markSeen, type NewestOf, readNews } from './service.server.ts'

export function newsApi(context: AppContext, newestOf: NewestOf) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['News'] })

  const read = route.get(apiPaths.news, 'Which sections have something new', {
    responses: { 200: jsonAnswer('A flag for each section.', news) },
  })
  const see = route.post(apiPaths.newsSeen.pattern, 'Mark a section as seen', {
    description: 'On all devices of the user. Idempotent.',
    request: { params: z.object({ place: newsPlace }) },
    responses: { 204: { description: 'Seen.' } },
  })

  return route.api
    .openapi(read, async (c) => c.json(await readNews(db, newestOf, c.get('session').user.id), 200))
    .openapi(see, async (c) => {
      await markSeen(db, newestOf, c.get('session').user.id, c.req.valid('param').place)
      return c.body(null, 204)
    })
}
