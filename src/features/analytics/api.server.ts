// The route of the overview's figures.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { type SignedInEnv, signedIn } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { errorResponses, jsonAnswer, refuseInvalid } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { analyticsSummary } from './schema.ts'
import { summarize } from './service.server.ts'

export function analyticsApi(context: AppContext) {
  const { db } = context
  const readSummary = createRoute({
    method: 'get',
    path: apiPaths.analyticsSummary,
    summary: 'Get the figures of your overview',
    description: 'Daily views if the plan includes `analytics_standard`.',
    tags: ['Analytics'],
    middleware: signedIn(context),
    responses: { 200: jsonAnswer('Counted on request.', analyticsSummary), ...errorResponses(401, 503) },
  })
  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid }).openapi(readSummary, async (c) =>
    c.json(await summarize(db, c.get('session').user.id), 200),
  )
}
