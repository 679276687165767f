// Routes of the first admin's link: GET shows it, POST makes the account and signs in.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { apiPaths } from '../../../paths.ts'
import { type AppContext, type AppEnv, clientKey } from '../../../server/context.ts'
import { errorResponses, refuseInvalid } from '../../../server/openapi.ts'
import { signedInAnswer } from '../../accounts/schema.ts'
import { presentSession } from '../../accounts/service.server.ts'
import { setupInput, setupShown, setupToken } from './schema.ts'
import { setUpAdmin, showSetup } from './service.server.ts'

/** Looks and tries of one network in a minute. */
const perMinute = 20

export function setupApi(context: AppContext) {
  const { auth, db } = context
  const limit = context.rateLimit({ name: 'admin-setup', points: perMinute, seconds: 60 })
  const limited: MiddlewareHandler<AppEnv> = async (c, next) => {
    await limit.consume(clientKey(c, context))
    await next()
  }
  const shared = { tags: ['Admin'], path: apiPaths.adminSetup, middleware: limited }

  const show = createRoute({
    ...shared,
    method: 'get',
    summary: 'Look at the first admin’s link',
    request: { query: z.strictObject({ token: setupToken }) },
    responses: {
      200: {
        description: 'Whether it is good.',
        content: { 'application/json': { schema: setupShown } },
      },
      ...errorResponses(400, 422, 429, 503),
    },
  })
  const use = createRoute({
    ...shared,
    method: 'post',
    summary: 'Make the first admin',
    description: 'Once, while there is no admin. Signs in.',
    request: { body: { required: true, content: { 'application/json': { schema: setupInput } } } },
    responses: {
      201: { description: 'Made.', content: { 'application/json': { schema: signedInAnswer } } },
      ...errorResponses(400, 403, 409, 413, 415, 422, 429, 503),
    },
  })

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(show, async (c) => c.json(await showSetup(db, c.req.valid('query').token), 200))
    .openapi(use, async (c) => {
      const userId = await setUpAdmin(db, c.req.valid('json'), c.get('requestId'))
      const session = await auth.beginSession(c, userId, { remember: false })
      return c.json(presentSession(session), 201)
    })
}
