// Routes of the requests that the signed-in user received or sent. Other users' are 404 (docs/specification.md §20.38).
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type SignedInEnv, signedIn } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { cursorParameter, limitParameter } from '../../server/database/keyset.ts'
import { errorResponses, jsonAnswer, refuseInvalid } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { ownSentRequestList, speakingRequest, speakingRequestList } from './schema.ts'
import { listRequests, listSentRequests, readRequest } from './service.server.ts'

const pageLength = 25
const tags = ['Requests']

export function requestsApi(context: AppContext) {
  const { db } = context
  const middleware = signedIn(context)

  const readAll = createRoute({
    method: 'get',
    path: apiPaths.requests,
    summary: 'Received requests, newest first',
    tags,
    middleware,
    request: {
      query: z.strictObject({
        cursor: cursorParameter.optional(),
        limit: limitParameter.default(pageLength),
      }),
    },
    responses: { 200: jsonAnswer('One page.', speakingRequestList), ...errorResponses(400, 401, 422, 503) },
  })
  const readOne = createRoute({
    method: 'get',
    path: apiPaths.request.pattern,
    summary: 'One request',
    tags,
    middleware,
    request: { params: z.object({ id: z.uuid() }) },
    responses: { 200: jsonAnswer('The request.', speakingRequest), ...errorResponses(401, 404, 422, 503) },
  })
  const readSent = createRoute({
    method: 'get',
    path: apiPaths.sentRequests,
    summary: 'Sent requests, newest first',
    tags,
    middleware,
    request: { query: z.strictObject({ limit: limitParameter.default(pageLength) }) },
    responses: {
      200: jsonAnswer('The latest ones, and the total.', ownSentRequestList),
      ...errorResponses(401, 422, 503),
    },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
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
