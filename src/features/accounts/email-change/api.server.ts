// Routes of the link mailed to a new address: GET shows, POST acts once. No sign-in is needed, because the link may be
// opened on another device.
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { linkRoutes } from '../mail-link-routes.server.ts'
import { emailChangeShown, tokenInput } from './schema.ts'
import { confirmEmailChange, showEmailChange } from './service.server.ts'

export function emailChangeApi(context: AppContext) {
  const { db } = context
  const route = linkRoutes(context, 'Account', 'email-link')
  const show = route.look(apiPaths.emailChange, 'Show a change of address', emailChangeShown)
  const confirm = route.post(apiPaths.emailChange, 'Confirm a change of address', {
    request: { body: jsonBody(tokenInput) },
    responses: { 204: { description: 'Changed.' }, ...errors(409) },
  })

  return route.api
    .openapi(show, async (c) => c.json(await showEmailChange(db, c.req.valid('query').token), 200))
    .openapi(confirm, async (c) => {
      await confirmEmailChange(db, c.req.valid('json').token, c.get('requestId'))
      return c.body(null, 204)
    })
}
