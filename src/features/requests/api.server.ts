// Routes of the requests that the signed-in user received or sent. Other users' are 404 (docs/specification.md §20.38).
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { limitParameter, pageParameters } from '../../server/database/keyset.ts'
import { errors, jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { ownSentRequestList, speakingRequest, speakingRequestList } from './schema.ts'
import { listRequests, listSentRequests, readRequest } from './service.server.ts'

const pageLength = 25
export function requestsApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Requests'] })

  const readAll = route.get(apiPaths.requests, 'Received requests, newest first', {
    request: { query: z.strictObject(pageParameters(pageLength)) },
    responses: { 200: jsonAnswer('One page.', speakingRequestList) },
  })
  const readOne = route.get(apiPaths.request.pattern, 'One request', {
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 200: jsonAnswer('The request.', speakingRequest), ...errors(404) },
  })
  const readSent = route.get(apiPaths.sentRequests, 'Sent requests, newest first', {
    request: { query: z.strictObject({ limit: limitParameter.default(pageLength) }) },
    responses: { 200: jsonAnswer('The latest ones, and the total.', ownSentRequestList) },
  })

  return route.api
    .openapi(readAll, async (c) => {
      return c.json(await listRequests(db, c.get('session').user.id, c.req.valid('query')), 200)
    })
    .openapi(readOne, async (c) =>
      c.json(await readRequest(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(readSent, async (c) =>
      c.json(await listSentRequests(db, c.get('session').user.id, c.req.valid('query').limit), 200),
    )
}
