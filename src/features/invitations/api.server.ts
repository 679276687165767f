// Routes of an invitation: GET shows it, POST makes the account and signs in.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { apiPaths } from '../../paths.ts'
import { type AppContext, type AppEnv, clientKey } from '../../server/context.ts'
import { errorResponses, refuseInvalid } from '../../server/http/openapi.ts'
import { signedInAnswer } from '../accounts/schema.ts'
import { presentSession } from '../accounts/service.server.ts'
import { acceptInvitationInput, invitationShown, invitationToken } from './schema.ts'
import { acceptInvitation, showInvitation } from './service.server.ts'

/** Looks and tries of one network in a minute. */
const perMinute = 60

export function invitationsApi(context: AppContext) {
  const { auth, db } = context
  const limit = context.rateLimit({ name: 'invitation', points: perMinute, seconds: 60 })
  const limited: MiddlewareHandler<AppEnv> = async (c, next) => {
    await limit.consume(clientKey(c, context))
    await next()
  }
  const tags = ['Account']

  const show = createRoute({
    method: 'get',
    // The token is in the query, which no log keeps.
    path: apiPaths.invitation,
    summary: 'Look at an invitation',
    tags,
    middleware: limited,
    request: { query: z.strictObject({ token: invitationToken }) },
    responses: {
      200: {
        description: 'Whether it is valid.',
        content: { 'application/json': { schema: invitationShown } },
      },
      ...errorResponses(400, 422, 429, 503),
    },
  })
  const accept = createRoute({
    method: 'post',
    path: apiPaths.acceptInvitation,
    summary: 'Make an account',
    description: 'Uses an invitation, makes its account and signs in. There is no other way to an account.',
    tags,
    middleware: limited,
    request: { body: { required: true, content: { 'application/json': { schema: acceptInvitationInput } } } },
    responses: {
      201: { description: 'Made.', content: { 'application/json': { schema: signedInAnswer } } },
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
