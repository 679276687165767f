// The admin route of the overview.
import { adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { jsonAnswer } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { overview } from './schema.ts'
import { countOverview } from './service.server.ts'

export function overviewApi(context: AppContext) {
  const route = adminRoutes(context)
  const read = route.get(apiPaths.adminOverview, 'Count everything', {
    responses: { 200: jsonAnswer('Live figures.', overview) },
  })
  return route.api.openapi(read, async (c) => c.json(await countOverview(context.db), 200))
}
