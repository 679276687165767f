// Routes of the link in a mail to a new address: GET shows, POST acts once. Nobody needs to be signed in: the link may be
// opened on another device.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { apiPaths } from '../../../paths.ts'
import { type AppContext, type AppEnv, clientKey } from '../../../server/context.ts'
import { errorResponses, refuseInvalid } from '../../../server/openapi.ts'
import { linkToken } from '../schema.ts'
import { emailChangeShown, tokenInput } from './schema.ts'
import { confirmEmailChange, showEmailChange } from './service.server.ts'

/** Looks and tries of one network in a minute. */
const perMinute = 60

export function emailChangeApi(context: AppContext) {
  const { db } = context
  const limit = context.rateLimit({ name: 'email-link', points: perMinute, seconds: 60 })
  const limited: MiddlewareHandler<AppEnv> = async (c, next) => {
    await limit.consume(clientKey(c, context))
    await next()
  }
  const tags = ['Account']

  const show = createRoute({
    method: 'get',
    path: apiPaths.emailChange,
    summary: 'Look at a change of address',
    tags,
    middleware: limited,
    request: { query: z.strictObject({ token: linkToken }) },
    responses: {
      200: {
        description: 'Whether it is valid.',
        content: { 'application/json': { schema: emailChangeShown } },
      },
      ...errorResponses(400, 422, 429, 503),
    },
  })
  const confirm = createRoute({
    method: 'post',
    path: apiPaths.emailChange,
    summary: 'Confirm a change of address',
    tags,
    middleware: limited,
    request: { body: { required: true, content: { 'application/json': { schema: tokenInput } } } },
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
