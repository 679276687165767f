// What the checklists of the dashboard ask: how much the signed-in person has.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { apiPaths } from '../../routes/paths.ts'
import { type SignedInEnv, signedIn } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { errorResponses } from '../../server/http/openapi.ts'
import { ownCounts } from './schema.ts'
import { countOwn } from './service.server.ts'

export function completenessApi(context: AppContext) {
  const read = createRoute({
    method: 'get',
    path: apiPaths.profileSteps,
    summary: 'How far the own profile has come',
    description: 'Topics, countries and engagements, counted.',
    tags: ['Profile'],
    middleware: signedIn(context),
    responses: {
      200: { description: 'The counts.', content: { 'application/json': { schema: ownCounts } } },
      ...errorResponses(401, 503),
    },
  })
  return new OpenAPIHono<SignedInEnv>().openapi(read, async (c) =>
    c.json(await countOwn(context.db, c.get('session').user.id), 200),
  )
}
