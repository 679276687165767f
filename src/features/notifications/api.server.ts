// Routes of a user's own notifications, and of what they chose to hear about.
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { notificationPaths as paths } from '../../vocabulary/notification-paths.ts'
import { readChoices, saveChoice } from './choices.server.ts'
import {
  noticeChoiceInput,
  noticeChoices,
  noticeFilters,
  noticeList,
  noticeTopic,
  readAllInput,
  unreadCount,
} from './schema.ts'
import { countUnread, listNotices, markAllRead, markRead } from './service.server.ts'

const pageLength = 20

export function notificationsApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Notifications'] })
  const list = route.get(paths.notifications, 'Your notifications, the newest first', {
    description:
      'Everything that happened to you, or what is unread; of one topic, or with a text in the names of people and things.',
    request: { query: noticeFilters.extend(pageParameters(pageLength)) },
    responses: { 200: jsonAnswer('One page.', noticeList) },
  })
  const count = route.get(paths.unread, 'How many are unread', {
    responses: { 200: jsonAnswer('At most 1,000: more are counted as this many.', unreadCount) },
  })
  const read = route.post(paths.read.pattern, 'Mark one as read', {
    description: 'On all of your devices. Idempotent.',
    request: { params: z.object({ id: z.uuid('This is not an id') }) },
    responses: { 204: { description: 'Read.' }, ...errors(404) },
  })
  const readAll = route.post(paths.readAll, 'Mark all as read', {
    description: '`until`: the newest that you have seen. What arrived since stays unread.',
    request: { body: jsonBody(readAllInput) },
    responses: { 204: { description: 'Read.' } },
  })
  const choices = route.get(paths.choices, 'What you hear about, and how', {
    responses: { 200: jsonAnswer('For each topic, your choice or the default.', noticeChoices) },
  })
  const choose = route.put(paths.choice.pattern, 'Choose how you hear about a topic', {
    description:
      'Mails that you would miss something without are always sent: security, invitations, bookings.',
    request: { params: z.object({ topic: noticeTopic }), body: jsonBody(noticeChoiceInput) },
    responses: { 204: { description: 'Saved.' } },
  })

  return route.api
    .openapi(list, async (c) =>
      c.json(await listNotices(db, c.get('session').user.id, c.req.valid('query')), 200),
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
      return c.json(await readChoices(db, id, user_type), 200)
    })
    .openapi(choose, async (c) => {
      const { id, user_type } = c.get('session').user
      const { topic } = c.req.valid('param')
      await saveChoice(db, { userId: id, userType: user_type }, topic, c.req.valid('json'))
      return c.body(null, 204)
    })
}
