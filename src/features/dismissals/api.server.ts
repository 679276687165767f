// Routes of what a user does not want to see again.
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { jsonAnswer } from '../../server/http/openapi.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'
import { dismissals, offer } from './schema.ts'
import { dismissOffer, readDismissals } from './service.server.ts'

export function dismissalsApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Account'] })
  const read = route.get(searchPaths.dismissedOffers, 'Which boxes about a larger plan you dismissed', {
    responses: { 200: jsonAnswer('The dismissed ones.', dismissals) },
  })
  const dismiss = route.put(searchPaths.dismissedOffer.pattern, 'Dismiss a box about a larger plan', {
    description: 'For good, on all of your devices. Idempotent.',
    request: { params: z.object({ offer }) },
    responses: { 204: { description: 'Dismissed.' } },
  })
  return route.api
    .openapi(read, async (c) => c.json(await readDismissals(db, c.get('session').user.id), 200))
    .openapi(dismiss, async (c) => {
      await dismissOffer(db, c.get('session').user.id, c.req.valid('param').offer)
      return c.body(null, 204)
    })
}
