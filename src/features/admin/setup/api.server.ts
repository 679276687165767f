// Routes of the link for the first admin: GET shows it, POST creates the account and signs in.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { errorResponses, jsonAnswer, jsonBody, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { linkLimit, lookAtLink } from '../../accounts/mail-link-routes.server.ts'
import { signedInAnswer } from '../../accounts/schema.ts'
import { presentSession } from '../../accounts/service.server.ts'
import { setupInput, setupShown } from './schema.ts'
import { setUpAdmin, showSetup } from './service.server.ts'

/** Requests of one network in a minute. */
const perMinute = 20

export function setupApi(context: AppContext) {
  const { auth, db } = context
  const shared = {
    tags: ['Admin'],
    path: apiPaths.adminSetup,
    middleware: linkLimit(context, 'admin-setup', perMinute),
  }

  const show = lookAtLink({ ...shared, summary: 'Show the link for the first admin', shown: setupShown })
  const use = createRoute({
    ...shared,
    method: 'post',
    summary: 'Create the first admin',
    description: 'Once, while there is no admin. Signs in.',
    request: { body: jsonBody(setupInput) },
    responses: {
      201: jsonAnswer('Created.', signedInAnswer),
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
