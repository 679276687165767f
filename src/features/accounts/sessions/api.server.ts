// Routes of a user's own sessions.
import { actorOf, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { sessionId, sessionList } from './schema.ts'
import { endOtherSessions, endSession, listSessions } from './service.server.ts'

export function sessionsApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Account'] })

  const list = route.get(apiPaths.sessions, 'List your sessions', {
    responses: { 200: jsonAnswer('The sessions.', sessionList) },
  })
  const end = route.delete(apiPaths.session.pattern, 'End one of your sessions', {
    request: { params: sessionId },
    responses: { 204: { description: 'Ended.' }, ...errors(404) },
  })
  const endOthers = route.post(apiPaths.endOtherSessions, 'End all other sessions', {
    responses: { 204: { description: 'Ended.' } },
  })

  return route.api
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
