// Routes of a speaker's other calendars. Connecting and refreshing wait for someone else's server, so they are limited.
import { z } from '@hono/zod-openapi'
import { onlyFor, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { calendarPaths } from '../../../vocabulary/calendar-paths.ts'
import { busyCalendar, busyCalendarChanges, busyCalendarInput, busyCalendarList } from './schema.ts'
import {
  addBusyCalendar,
  deleteBusyCalendar,
  listBusyCalendars,
  refreshNow,
  renameBusyCalendar,
} from './service.server.ts'
import { busyTexts as texts } from './texts.ts'

const params = z.object({ id: z.uuid('This is not an id') })

/** Of one speaker in ten minutes. */
const readsInTenMinutes = 20

export function busyCalendarsApi(context: AppContext) {
  const { config, db } = context
  const limit = context.rateLimit({
    ...{ name: 'busy-calendars', points: readsInTenMinutes, seconds: 600, message: texts.often },
  })
  const route = signedInRoutes(context, {
    tags: ['Calendar'],
    middleware: onlyFor('speaker', texts.forSpeakers),
    responses: errors(403),
  })
  const { busyCalendars, busyCalendar: one, busyCalendarRefresh } = calendarPaths

  const list = route.get(busyCalendars, 'List your other calendars', {
    description: 'Those whose busy days are not free. Their addresses are not shown again.',
    responses: { 200: jsonAnswer('In the order in which they were connected.', busyCalendarList) },
  })
  const add = route.post(busyCalendars, 'Connect another calendar', {
    description:
      'By its secret address in iCal format (https or webcal). It is read now, and then hourly; only its busy days are stored, and organizers only learn that you are not free.',
    request: { body: jsonBody(busyCalendarInput) },
    responses: { 201: jsonAnswer('It has been read.', busyCalendar), ...errors(404, 409, 429) },
  })
  const rename = route.patch(one.pattern, 'Rename another calendar', {
    request: { params, body: jsonBody(busyCalendarChanges) },
    responses: { 200: jsonAnswer('Renamed.', busyCalendar), ...errors(404) },
  })
  const refresh = route.post(busyCalendarRefresh.pattern, 'Read another calendar now', {
    request: { params },
    responses: {
      200: jsonAnswer('It has been read; or it has a problem, and its last known days count.', busyCalendar),
      ...errors(404, 429),
    },
  })
  const remove = route.delete(one.pattern, 'Remove another calendar', {
    request: { params },
    responses: { 204: { description: 'Its days are free again.' }, ...errors(404) },
  })

  return route.api
    .openapi(list, async (c) =>
      c.json({ calendars: await listBusyCalendars(db, c.get('session').user.id) }, 200),
    )
    .openapi(add, async (c) => {
      const { id } = c.get('session').user
      await limit.consume(id)
      return c.json(await addBusyCalendar(db, config, id, c.req.valid('json')), 201)
    })
    .openapi(rename, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await renameBusyCalendar(db, c.get('session').user.id, id, c.req.valid('json')), 200)
    })
    .openapi(refresh, async (c) => {
      const owner = c.get('session').user.id
      await limit.consume(owner)
      return c.json(await refreshNow(db, config, owner, c.req.valid('param').id), 200)
    })
    .openapi(remove, async (c) => {
      await deleteBusyCalendar(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
