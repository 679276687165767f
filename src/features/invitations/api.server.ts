// Routes of an invitation: GET shows it, POST creates the account and signs in.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { errorResponses, jsonAnswer, jsonBody, refuseInvalid } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { linkLimit, lookAtLink } from '../accounts/mail-link-routes.server.ts'
import { signedInAnswer } from '../accounts/schema.ts'
import { presentSession } from '../accounts/service.server.ts'
import { acceptInvitationInput, invitationShown } from './schema.ts'
import { acceptInvitation, showInvitation } from './service.server.ts'

export function invitationsApi(context: AppContext) {
  const { auth, db } = context
  const shared = { tags: ['Account'], middleware: linkLimit(context, 'invitation') }

  const show = lookAtLink({
    ...shared,
    path: apiPaths.invitation,
    summary: 'Show an invitation',
    shown: invitationShown,
  })
  const accept = createRoute({
    ...shared,
    method: 'post',
    path: apiPaths.acceptInvitation,
    summary: 'Create an account',
    description:
      'Uses an invitation, creates its account and signs in. There is no other way to get an account.',
    request: { body: jsonBody(acceptInvitationInput) },
    responses: {
      201: jsonAnswer('Created.', signedInAnswer),
      ...errorResponses(400, 403, 409, 413, 415, 422, 429, 503),
    },
  })

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(show, async (c) => c.json(await showInvitation(db, c.req.valid('query').token), 200))
    .openapi(accept, async (c) => {
      const input = c.req.valid('json')
      const { userId } = await acceptInvitation(db, input, c.get('requestId'))
      const session = await auth.beginSession(c, userId, { remember: false })
      return c.json(presentSession(session), 201)
    })
}
