// Routes of a user's own sessions.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { actorOf, type SignedInEnv, signedIn } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errorResponses, jsonAnswer, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { sessionId, sessionList } from './schema.ts'
import { endOtherSessions, endSession, listSessions } from './service.server.ts'

const tags = ['Account']

export function sessionsApi(context: AppContext) {
  const { db } = context
  const middleware = signedIn(context)

  const list = createRoute({
    method: 'get',
    path: apiPaths.sessions,
    summary: 'List your sessions',
    tags,
    middleware,
    responses: { 200: jsonAnswer('The sessions.', sessionList), ...errorResponses(401, 503) },
  })
  const end = createRoute({
    method: 'delete',
    path: apiPaths.session.pattern,
    summary: 'End one of your sessions',
    tags,
    middleware,
    request: { params: sessionId },
    responses: { 204: { description: 'Ended.' }, ...errorResponses(401, 403, 404, 415, 422, 503) },
  })
  const endOthers = createRoute({
    method: 'post',
    path: apiPaths.endOtherSessions,
    summary: 'End all other sessions',
    tags,
    middleware,
    responses: { 204: { description: 'Ended.' }, ...errorResponses(401, 403, 415, 503) },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { id, user } = c.get('session')
      return c.json(await listSessions(db, user.id, id), 200)
    })
    .openapi(end, async (c) => {
      await endSession(db, actorOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(endOthers, async (c) => {
      await endOtherSessions(db, actorOf(c), c.get('session').id)
      return c.body(null, 204)
    })
}
