// The routes of the installation's figures.
import { z } from '@hono/zod-openapi'
import { contentDisposition } from '../../../lib/content-disposition.ts'
import { adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { jsonAnswer } from '../../../server/http/openapi.ts'
import { analyticsPaths } from '../../../vocabulary/analytics-paths.ts'
import { csvQuery, rangeQuery } from '../range-schema.ts'
import { exportAdminAnalytics } from './export.server.ts'
import { adminAnalytics, adminParts } from './schema.ts'
import { readAdminAnalytics } from './service.server.ts'

export function adminAnalyticsApi(context: AppContext) {
  const { db } = context
  const route = adminRoutes(context)
  const read = route.get(analyticsPaths.admin, 'Get the figures of the installation', {
    description: 'Counted hourly, or on request where that is quick; `counted_at` says when.',
    request: { query: rangeQuery },
    responses: { 200: jsonAnswer('The figures.', adminAnalytics) },
  })
  const readCsv = route.get(analyticsPaths.adminCsv, 'Export figures of the installation as CSV', {
    description: 'With a byte order mark; formulas are neutralised.',
    request: { query: csvQuery(adminParts) },
    responses: { 200: { description: 'The file.', content: { 'text/csv': { schema: z.string() } } } },
  })
  return route.api
    .openapi(read, async (c) => c.json(await readAdminAnalytics(db, c.req.valid('query')), 200))
    .openapi(readCsv, async (c) => {
      const query = c.req.valid('query')
      return c.body(await exportAdminAnalytics(db, query), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition('attachment', `admin-analytics-${query.part}`, 'csv'),
      })
    })
}
