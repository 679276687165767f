// The route of the overview's figures.
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { analyticsSummary } from './schema.ts'
import { summarize } from './service.server.ts'

export function analyticsApi(context: AppContext) {
  const route = signedInRoutes(context, { tags: ['Analytics'] })
  const { db } = context
  const readSummary = route.get(apiPaths.analyticsSummary, 'Get the figures of your overview', {
    description: 'Daily views if the plan includes `analytics_standard`.',
    responses: { 200: jsonAnswer('Counted on request.', analyticsSummary) },
  })
  return route.api.openapi(readSummary, async (c) =>
    c.json(await summarize(db, c.get('session').user.id), 200),
  )
}
