// Routes of the link for the first admin: GET shows it, POST creates the account and signs in.
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { linkRoutes } from '../../accounts/mail-link-routes.server.ts'
import { signedInAnswer } from '../../accounts/schema.ts'
import { presentSession } from '../../accounts/service.server.ts'
import { setupInput, setupShown } from './schema.ts'
import { setUpAdmin, showSetup } from './service.server.ts'

/** Requests of one network in a minute. */
const perMinute = 20

export function setupApi(context: AppContext) {
  const { auth, db } = context
  const route = linkRoutes(context, 'Admin', 'admin-setup', perMinute)
  const show = route.look(apiPaths.adminSetup, 'Show the link for the first admin', setupShown)
  const use = route.post(apiPaths.adminSetup, 'Create the first admin', {
    description: 'Once, while there is no admin. Signs in.',
    request: { body: jsonBody(setupInput) },
    responses: { 201: jsonAnswer('Created.', signedInAnswer), ...errors(409) },
  })

  return route.api
    .openapi(show, async (c) => c.json(await showSetup(db, c.req.valid('query').token), 200))
    .openapi(use, async (c) => {
      const userId = await setUpAdmin(db, c.req.valid('json'), c.get('requestId'))
      const session = await auth.beginSession(c, userId, { remember: false })
      return c.json(presentSession(session), 201)
    })
}
