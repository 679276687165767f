// All admin routes.
import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { auditLogApi } from './audit-log/api.server.ts'
import { overviewApi } from './overview/api.server.ts'
import { setupApi } from './setup/api.server.ts'
import { adminAuthPage } from './sign-in.server.ts'
import { usersApi } from './users/api.server.ts'
import { viewAsApi } from './view-as/api.server.ts'

export function adminApi(context: AppContext) {
  return new OpenAPIHono<AppEnv>()
    .route('/', overviewApi(context))
    .route('/', usersApi(context))
    .route('/', viewAsApi(context))
    .route('/', auditLogApi(context))
    .route('/', setupApi(context))
    .route('/', adminAuthPage(context))
}
