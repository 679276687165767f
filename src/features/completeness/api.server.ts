// The counts behind the dashboard's checklists, for the signed-in user.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { type SignedInEnv, signedIn } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { errorResponses, jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { ownCounts } from './schema.ts'
import { countOwn } from './service.server.ts'

export function completenessApi(context: AppContext) {
  const read = createRoute({
    method: 'get',
    path: apiPaths.profileSteps,
    summary: 'Get the progress of your profile',
    description: 'Counts of topics, countries and engagements.',
    tags: ['Profile'],
    middleware: signedIn(context),
    responses: { 200: jsonAnswer('The counts.', ownCounts), ...errorResponses(401, 503) },
  })
  return new OpenAPIHono<SignedInEnv>().openapi(read, async (c) =>
    c.json(await countOwn(context.db, c.get('session').user.id), 200),
  )
}
