// Routes of a user's own notifications, and of what they chose to hear about.
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { notificationPaths as paths } from '../../vocabulary/notification-paths.ts'
import { readChoices, saveChoice } from './choices.server.ts'
import {
  notificationChoiceInput,
  notificationChoiceList,
  notificationFilters,
  notificationList,
  notificationTopic,
  readAllInput,
  unreadCount,
} from './schema.ts'
import { countUnread, listNotifications, markAllRead, markRead } from './service.server.ts'

const pageLength = 20

export function notificationsApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, { tags: ['Notifications'] })
  const list = route.get(paths.notifications, 'List your notifications', {
    description:
      'The newest first: all of them, or only unread ones; of one topic, or with a text in the names of people, events and talks.',
    request: { query: notificationFilters.extend(pageParameters(pageLength)) },
    responses: { 200: jsonAnswer('One page.', notificationList) },
  })
  const count = route.get(paths.unread, 'Count unread notifications', {
    responses: { 200: jsonAnswer('At most 1,000, even if there are more.', unreadCount) },
  })
  const read = route.post(paths.read.pattern, 'Mark a notification as read', {
    description: 'On all of your devices. Idempotent.',
    request: { params: z.object({ id: z.uuid('This is not an id') }) },
    responses: { 204: { description: 'Read.' }, ...errors(404) },
  })
  const readAll = route.post(paths.readAll, 'Mark all notifications as read', {
    description:
      '`until`: the newest notification you have seen. Later ones stay unread, as do those of topics that are off in the app.',
    request: { body: jsonBody(readAllInput) },
    responses: { 204: { description: 'Read.' } },
  })
  const choices = route.get(paths.choices, 'Read your notification settings', {
    responses: { 200: jsonAnswer('For each topic, your choice or the default.', notificationChoiceList) },
  })
  const choose = route.put(paths.choice.pattern, 'Change the notification settings of a topic', {
    description:
      'Without `push`, that setting stays as it is. Emails about security, invitations and bookings are always sent.',
    request: { params: z.object({ topic: notificationTopic }), body: jsonBody(notificationChoiceInput) },
    responses: { 204: { description: 'Saved.' } },
  })

  return route.api
    .openapi(list, async (c) =>
      c.json(await listNotifications(db, c.get('session').user.id, c.req.valid('query')), 200),
    )
    .openapi(count, async (c) => c.json(await countUnread(db, c.get('session').user.id), 200))
    .openapi(read, async (c) => {
      await markRead(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(readAll, async (c) => {
      await markAllRead(db, c.get('session').user.id, new Date(c.req.valid('json').until))
      return c.body(null, 204)
    })
    .openapi(choices, async (c) => {
      const { id, user_type } = c.get('session').user
      return c.json(
        await readChoices(db, { userId: id, userType: user_type, sells: config.stripe !== undefined }),
        200,
      )
    })
    .openapi(choose, async (c) => {
      const { id, user_type } = c.get('session').user
      const { topic } = c.req.valid('param')
      await saveChoice(db, { userId: id, userType: user_type }, topic, c.req.valid('json'))
      return c.body(null, 204)
    })
}
