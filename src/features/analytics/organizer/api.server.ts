// The routes of an organizer's own figures. For speakers they do not exist.
import { z } from '@hono/zod-openapi'
import { contentDisposition } from '../../../lib/content-disposition.ts'
import { signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer } from '../../../server/http/openapi.ts'
import { analyticsPaths } from '../../../vocabulary/analytics-paths.ts'
import { hiddenFrom } from '../hidden-from.server.ts'
import { csvQuery, rangeQuery } from '../range-schema.ts'
import { exportOrganizerAnalytics } from './export.server.ts'
import { organizerAnalytics, organizerParts } from './schema.ts'
import { readOrganizerAnalytics } from './service.server.ts'

export function organizerAnalyticsApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, {
    tags: ['Analytics'],
    middleware: hiddenFrom('speaker'),
    responses: errors(404),
  })
  const read = route.get(analyticsPaths.organizer, 'Get the figures of your requests', {
    description: `Of days in UTC. What your plan lacks is null. Example: \`curl -b cookies.txt '${config.appUrl}${analyticsPaths.organizer}?range=90d'\``,
    request: { query: rangeQuery },
    responses: { 200: jsonAnswer('Counted on request.', organizerAnalytics) },
  })
  const readCsv = route.get(analyticsPaths.organizerCsv, 'Export figures of your requests as CSV', {
    description: 'With a byte order mark; formulas are neutralised. Without `export` in your plan: 403.',
    request: { query: csvQuery(organizerParts) },
    responses: {
      200: { description: 'The file.', content: { 'text/csv': { schema: z.string() } } },
      ...errors(403),
    },
  })
  return route.api
    .openapi(read, async (c) =>
      c.json(await readOrganizerAnalytics(db, c.get('session').user.id, c.req.valid('query')), 200),
    )
    .openapi(readCsv, async (c) => {
      const query = c.req.valid('query')
      const csv = await exportOrganizerAnalytics(db, c.get('session').user.id, query)
      return c.body(csv, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition('attachment', `analytics-${query.part}`, 'csv'),
      })
    })
}
