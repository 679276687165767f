// The admin route of the audit log.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { adminOnly, type SignedInEnv } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { cursorParameter, limitParameter } from '../../../server/database/keyset.ts'
import { errorResponses, jsonAnswer, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { auditFilters, auditPage } from './schema.ts'
import { listAudit } from './service.server.ts'

const auditQuery = auditFilters.extend({
  cursor: cursorParameter.optional(),
  limit: limitParameter.default(50),
})

export function auditLogApi(context: AppContext) {
  const list = createRoute({
    method: 'get',
    path: apiPaths.adminAuditLog,
    summary: 'Read the audit log',
    description: 'Who did what to whom and when, newest first.',
    tags: ['Admin'],
    middleware: adminOnly(context),
    request: { query: auditQuery },
    responses: { 200: jsonAnswer('A page.', auditPage), ...errorResponses(400, 401, 403, 422, 503) },
  })
  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid }).openapi(list, async (c) =>
    c.json(await listAudit(context.db, c.req.valid('query')), 200),
  )
}
