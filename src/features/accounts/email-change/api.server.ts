// Routes of the link mailed to a new address: GET shows, POST acts once. No sign-in is needed, because the link may be
// opened on another device.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { AppContext, AppEnv } from '../../../server/context.ts'
import { errorResponses, jsonBody, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { linkLimit, lookAtLink } from '../mail-link-routes.server.ts'
import { emailChangeShown, tokenInput } from './schema.ts'
import { confirmEmailChange, showEmailChange } from './service.server.ts'

export function emailChangeApi(context: AppContext) {
  const { db } = context
  const shared = { tags: ['Account'], middleware: linkLimit(context, 'email-link') }

  const show = lookAtLink({
    ...shared,
    path: apiPaths.emailChange,
    summary: 'Show a change of address',
    shown: emailChangeShown,
  })
  const confirm = createRoute({
    ...shared,
    method: 'post',
    path: apiPaths.emailChange,
    summary: 'Confirm a change of address',
    request: { body: jsonBody(tokenInput) },
    responses: {
      204: { description: 'Changed.' },
      ...errorResponses(400, 403, 409, 413, 415, 422, 429, 503),
    },
  })

  return new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid })
    .openapi(show, async (c) => c.json(await showEmailChange(db, c.req.valid('query').token), 200))
    .openapi(confirm, async (c) => {
      await confirmEmailChange(db, c.req.valid('json').token, c.get('requestId'))
      return c.body(null, 204)
    })
}
