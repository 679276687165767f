// Routes of the browsers that show a user's notifications while the product is closed.
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { notificationPaths as paths } from '../../../vocabulary/notification-paths.ts'
import { pushState, pushSubscription, pushSubscriptionInput } from './schema.ts'
import { listSubscriptions, subscribe, unsubscribe } from './service.server.ts'

/** Of one user in ten minutes: each looks up a host. */
const subscriptionsInTenMinutes = 20

export function pushApi(context: AppContext) {
  const { db, config } = context
  const limit = context.rateLimit({
    name: 'push-subscriptions',
    points: subscriptionsInTenMinutes,
    seconds: 600,
    message: 'You’ve done this very often. Wait a few minutes.',
  })
  const route = signedInRoutes(context, { tags: ['Notifications'] })
  const list = route.get(paths.pushSubscriptions, 'List the browsers that your notifications are pushed to', {
    description: 'With the public key that a browser needs to subscribe; every process has the same.',
    responses: { 200: jsonAnswer('Of sessions that have not ended, the oldest first.', pushState) },
  })
  const add = route.post(paths.pushSubscriptions, 'Push notifications to this browser', {
    description:
      'Until the session ends or the push service says that the browser is gone. It replaces the session’s earlier subscription. At most ten browsers: a further one replaces the oldest.',
    request: { body: jsonBody(pushSubscriptionInput) },
    responses: { 201: jsonAnswer('Subscribed.', pushSubscription), ...errors(429) },
  })
  const remove = route.delete(paths.pushSubscription.pattern, 'Stop pushing notifications to a browser', {
    request: { params: z.object({ id: z.uuid('This is not an id') }) },
    responses: { 204: { description: 'Removed.' }, ...errors(404) },
  })
  return route.api
    .openapi(list, async (c) => {
      const { id: sessionId, user } = c.get('session')
      return c.json(await listSubscriptions(db, config, { userId: user.id, sessionId }), 200)
    })
    .openapi(add, async (c) => {
      const { id: sessionId, user } = c.get('session')
      await limit.consume(user.id)
      return c.json(await subscribe(db, { userId: user.id, sessionId }, c.req.valid('json')), 201)
    })
    .openapi(remove, async (c) => {
      await unsubscribe(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
