// All admin routes.
import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { paths } from '../../vocabulary/paths.ts'
import { signInPageGuard } from '../accounts/sign-in-page.server.ts'
import { applicationApi } from './application/api.server.ts'
import { auditLogApi } from './audit-log/api.server.ts'
import { jobsApi } from './jobs/api.server.ts'
import { outboxApi } from './outbox/api.server.ts'
import { overviewApi } from './overview/api.server.ts'
import { adminAuthDataFromQuery } from './page/auth-page-data.ts'
import { placeOfAdmin } from './page/place-of-admin.ts'
import { setupApi } from './setup/api.server.ts'
import { adminTopicsApi } from './topics/api.server.ts'
import { usersApi } from './users/api.server.ts'
import { viewAsApi } from './view-as/api.server.ts'

export function adminApi(context: AppContext) {
  const signInPage = signInPageGuard(context, adminAuthDataFromQuery, (query, { role }) =>
    role === 'admin' ? placeOfAdmin(query) : null,
  )
  return new OpenAPIHono<AppEnv>()
    .route('/', overviewApi(context))
    .route('/', applicationApi(context))
    .route('/', usersApi(context))
    .route('/', viewAsApi(context))
    .route('/', auditLogApi(context))
    .route('/', adminTopicsApi(context))
    .route('/', outboxApi(context))
    .route('/', jobsApi(context))
    .route('/', setupApi(context))
    .get(paths.adminAuth, signInPage)
}
