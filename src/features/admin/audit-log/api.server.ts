// The admin route of the audit log.
import { adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { jsonAnswer } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { auditFilters, auditPage } from './schema.ts'
import { listAudit } from './service.server.ts'

export function auditLogApi(context: AppContext) {
  const route = adminRoutes(context)
  const list = route.get(apiPaths.adminAuditLog, 'Read the audit log', {
    description: 'Who did what to whom and when, newest first.',
    request: { query: auditFilters.extend(pageParameters(50)) },
    responses: { 200: jsonAnswer('A page.', auditPage) },
  })
  return route.api.openapi(list, async (c) => c.json(await listAudit(context.db, c.req.valid('query')), 200))
}
