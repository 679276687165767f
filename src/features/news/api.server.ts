// Routes of the markers: what is new for the signed-in user, and marking a section as seen.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type SignedInEnv, signedIn } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { errorResponses, jsonAnswer, refuseInvalid } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { news, newsPlace } from './schema.ts'
import { markSeen, type NewestOf, readNews } from './service.server.ts'

const tags = ['News']

export function newsApi(context: AppContext, newestOf: NewestOf) {
  const { db } = context
  const middleware = signedIn(context)

  const read = createRoute({
    method: 'get',
    path: apiPaths.news,
    summary: 'Which sections have something new',
    tags,
    middleware,
    responses: { 200: jsonAnswer('A flag for each section.', news), ...errorResponses(401, 503) },
  })
  const see = createRoute({
    method: 'post',
    path: apiPaths.newsSeen.pattern,
    summary: 'Mark a section as seen',
    description: 'On all devices of the user. Idempotent.',
    tags,
    middleware,
    request: { params: z.object({ place: newsPlace }) },
    responses: { 204: { description: 'Seen.' }, ...errorResponses(401, 403, 422, 503) },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(read, async (c) => c.json(await readNews(db, newestOf, c.get('session').user.id), 200))
    .openapi(see, async (c) => {
      await markSeen(db, newestOf, c.get('session').user.id, c.req.valid('param').place)
      return c.body(null, 204)
    })
}
