// Routes of an invitation: GET shows it, POST creates the account and signs in.
import type { AppContext } from '../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { linkRoutes } from '../accounts/mail-link-routes.server.ts'
import { signedInAnswer } from '../accounts/schema.ts'
import { presentSession } from '../accounts/service.server.ts'
import { acceptInvitationInput, invitationShown } from './schema.ts'
import { acceptInvitation, showInvitation } from './service.server.ts'

export function invitationsApi(context: AppContext) {
  const { auth, db } = context
  const route = linkRoutes(context, 'Account', 'invitation')
  const show = route.look(apiPaths.invitation, 'Show an invitation', invitationShown)
  const accept = route.post(apiPaths.acceptInvitation, 'Create an account', {
    description:
      'Uses an invitation, creates its account and signs in. There is no other way to get an account.',
    request: { body: jsonBody(acceptInvitationInput) },
    responses: { 201: jsonAnswer('Created.', signedInAnswer), ...errors(409) },
  })

  return route.api
    .openapi(show, async (c) => c.json(await showInvitation(db, c.req.valid('query').token), 200))
    .openapi(accept, async (c) => {
      const userId = await acceptInvitation(db, c.req.valid('json'), c.get('requestId'))
      const session = await auth.beginSession(c, userId, { remember: false })
      return c.json(presentSession(session), 201)
    })
}
