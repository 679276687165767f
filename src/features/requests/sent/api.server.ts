// The route of the requests that the signed-in user sent, identified only by the session (docs/specification.md §20.38).
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type SignedInEnv, signedIn } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { limitParameter } from '../../../server/database/keyset.ts'
import { errorResponses, jsonAnswer, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { ownSentRequestList } from './schema.ts'
import { listSentRequests } from './service.server.ts'

const pageLength = 25

export function sentRequestsApi(context: AppContext) {
  const { db } = context
  const readAll = createRoute({
    method: 'get',
    path: apiPaths.sentRequests,
    summary: 'Sent requests, newest first',
    tags: ['Requests'],
    middleware: signedIn(context),
    request: { query: z.strictObject({ limit: limitParameter.optional() }) },
    responses: {
      200: jsonAnswer('The latest ones, and the total.', ownSentRequestList),
      ...errorResponses(401, 422, 503),
    },
  })
  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid }).openapi(readAll, async (c) => {
    const { limit = pageLength } = c.req.valid('query')
    return c.json(await listSentRequests(db, c.get('session').user.id, limit), 200)
  })
}
