// The admin route of the overview.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { adminOnly, type SignedInEnv } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errorResponses, jsonAnswer, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { overview } from './schema.ts'
import { countOverview } from './service.server.ts'

export function overviewApi(context: AppContext) {
  const read = createRoute({
    method: 'get',
    path: apiPaths.adminOverview,
    summary: 'Count everything',
    tags: ['Admin'],
    middleware: adminOnly(context),
    responses: { 200: jsonAnswer('Live figures.', overview), ...errorResponses(401, 403, 503) },
  })
  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid }).openapi(read, async (c) =>
    c.json(await countOverview(context.db), 200),
  )
}
