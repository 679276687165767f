// Routes of a user's quiet hours.
import { signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { notificationPaths as paths } from '../../../vocabulary/notification-paths.ts'
import { quietHoursAnswer, quietHoursInput } from './schema.ts'
import { endQuietHours, readQuietHours, saveQuietHours } from './service.server.ts'

export function quietHoursApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Notifications'] })
  const read = route.get(paths.quietHours, 'Read your quiet hours', {
    responses: { 200: jsonAnswer('`hours` is null if you have none.', quietHoursAnswer) },
  })
  const save = route.put(paths.quietHours, 'Set your quiet hours', {
    description:
      'Between these times of day, in the time zone of your profile, nothing is pushed or emailed at once. It is sent afterwards, without what you have read by then. What has a deadline on the same day or before the end is not held back.',
    request: { body: jsonBody(quietHoursInput) },
    responses: { 204: { description: 'Saved.' } },
  })
  const end = route.delete(paths.quietHours, 'Turn off your quiet hours', {
    description: 'What is being held back is still sent at the time that was planned. Idempotent.',
    responses: { 204: { description: 'Turned off.' } },
  })
  return route.api
    .openapi(read, async (c) => c.json(await readQuietHours(db, c.get('session').user.id), 200))
    .openapi(save, async (c) => {
      await saveQuietHours(db, c.get('session').user.id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(end, async (c) => {
      await endQuietHours(db, c.get('session').user.id)
      return c.body(null, 204)
    })
}
