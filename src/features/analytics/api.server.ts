// The routes of figures.
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'
import { adminAnalyticsApi } from './admin/api.server.ts'
import { searchAppearancesAnswer } from './appearances/schema.ts'
import { readAppearances } from './appearances/service.server.ts'
import { organizerAnalyticsApi } from './organizer/api.server.ts'
import { analyticsSummary } from './schema.ts'
import { summarize } from './service.server.ts'
import { speakerAnalyticsApi } from './speaker/api.server.ts'

export function analyticsApi(context: AppContext) {
  const route = signedInRoutes(context, { tags: ['Analytics'] })
  const { config, db } = context
  const readSummary = route.get(apiPaths.analyticsSummary, 'Get the figures of your overview', {
    description: 'Daily views if the plan includes `analytics_standard`.',
    responses: { 200: jsonAnswer('Counted on request.', analyticsSummary) },
  })
  const readFound = route.get(searchPaths.appearances, 'Get your appearances in search', {
    description: `One for each organizer and day on whose first page you stood. The words need \`analytics_advanced\`, and are those of three or more organizers. Example: \`curl -b cookies.txt '${config.appUrl}${searchPaths.appearances}'\``,
    responses: { 200: jsonAnswer('Counted on request.', searchAppearancesAnswer) },
  })
  return route.api
    .openapi(readSummary, async (c) => c.json(await summarize(db, c.get('session').user.id), 200))
    .openapi(readFound, async (c) => c.json(await readAppearances(db, c.get('session').user.id), 200))
    .route('/', speakerAnalyticsApi(context))
    .route('/', organizerAnalyticsApi(context))
    .route('/', adminAnalyticsApi(context))
}
