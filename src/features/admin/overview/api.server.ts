// The admin routes of the overview.
import { adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { jsonAnswer } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { readFunnel } from './funnel.server.ts'
import { funnel, funnelFilters, overview } from './schema.ts'
import { countOverview } from './service.server.ts'

export function overviewApi(context: AppContext) {
  const { db } = context
  const route = adminRoutes(context)
  const read = route.get(apiPaths.adminOverview, 'Count everything', {
    responses: { 200: jsonAnswer('Live figures.', overview) },
  })
  const readSteps = route.get(apiPaths.adminFunnel, 'How far recent applicants have come', {
    description: 'How far the applicants of the last 8 weeks have come by now.',
    request: { query: funnelFilters },
    responses: { 200: jsonAnswer('Each step with its count.', funnel) },
  })
  return route.api
    .openapi(read, async (c) => c.json(await countOverview(db), 200))
    .openapi(readSteps, async (c) => c.json(await readFunnel(db, c.req.valid('query')), 200))
}
