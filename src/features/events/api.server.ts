// Routes of an organizer's own events; speakers have none. One event can be asked for by anyone, and is missing for all
// who may not see it: its page is made from that answer.
import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { contentDisposition } from '../../lib/content-disposition.ts'
import { isId } from '../../lib/list-address.ts'
import { onlyFor, signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { answerKeptFile } from '../../server/http/file-answer.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody, routesFor } from '../../server/http/openapi.ts'
import { eventPaths } from '../../vocabulary/event-paths.ts'
import { apiPaths, paths } from '../../vocabulary/paths.ts'
import { readNotifications } from '../notifications/notify.server.ts'
import { toCalendarFile } from './calendar-file.ts'
import { listEvents } from './list.server.ts'
import { event, eventChanges, eventFilters, eventInput, eventList, ownersStep, readEvent } from './schema.ts'
import {
  changeEvent,
  createEvent,
  deleteEvent,
  missingEvent,
  readEventAs,
  restoreEvent,
} from './service.server.ts'
import { takeOwnersStep } from './steps.server.ts'

const params = z.object({ id: z.uuid('This is not an id') })

/** The calendar file of a published event, the same for every reader. */
export function eventFilesApi(context: AppContext) {
  const { config, db } = context
  // Matched here: a pattern in the route would take every request off the router's fast path (tests/access.test.ts).
  return new Hono<AppEnv>().get(paths.event.route, (c, next) => {
    const [, id] = /^([0-9a-f-]{36})\.ics$/.exec(c.req.param('id')) ?? []
    if (id === undefined || !isId(id)) return next()
    // Also for 404s: an event published later appears at once.
    c.header('Cache-Control', 'no-cache')
    return answerKeptFile(c, context, {
      about: paths.event(id),
      async find() {
        const event = await readEventAs(db, null, id)
        return {
          type: 'text/calendar; charset=utf-8',
          disposition: contentDisposition('attachment', event.title, 'ics'),
          body: toCalendarFile(event, config.appUrl + paths.event(id)),
        }
      },
    })
  })
}

export function eventsApi(context: AppContext) {
  const { auth, db } = context
  const tags = ['Events']
  const route = signedInRoutes(context, {
    tags,
    middleware: onlyFor('organizer', 'Events of this kind are for organizers.'),
    responses: errors(403),
  })

  const list = route.get(apiPaths.events, 'List your events', {
    description: 'A page at a time. `next_cursor` is valid for the same `when`.',
    request: { query: eventFilters.extend(pageParameters(25)) },
    responses: { 200: jsonAnswer('A page.', eventList) },
  })
  const create = route.post(apiPaths.events, 'Create an event', {
    description:
      'A draft. Fields that contradict each other (an end before the start, a slot outside the event’s days): 422 naming the field.',
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(eventInput) },
    responses: { 201: jsonAnswer('Created.', event), ...errors(404, 409) },
  })
  const change = route.patch(apiPaths.event.pattern, 'Change an event', {
    description:
      'Only the given fields are written; `slots` and `topic_ids` replace the whole list. Changes of a published event are public at once; nothing that it needs may go missing while it is in review or published. A cancelled one, and one that has changed since `updated_at`: 409.',
    request: { params, body: jsonBody(eventChanges) },
    responses: { 200: jsonAnswer('Changed.', event), ...errors(404, 409) },
  })
  const remove = route.delete(apiPaths.event.pattern, 'Delete an event', {
    description: 'It can be restored within 30 days.',
    request: { params },
    responses: { 204: { description: 'Deleted.' }, ...errors(404) },
  })
  const restore = route.post(apiPaths.restoreEvent.pattern, 'Restore a deleted event', {
    request: { params },
    responses: { 200: jsonAnswer('Restored.', event), ...errors(404) },
  })
  const step = route.post(apiPaths.eventSteps.pattern, 'Move an event on', {
    description:
      'Sends it for review, takes it back, or cancels it. What it lacks for a review: 422 naming the field. A step that does not fit its state, or an event that has changed since: 409, with the present state as the hint.',
    request: { params, body: jsonBody(ownersStep) },
    responses: { 200: jsonAnswer('In its new state.', event), ...errors(404, 409) },
  })
  const see = route.post(eventPaths.eventSeen.pattern, 'Mark an event as read', {
    description: 'What you were told of it counts as read.',
    request: { params },
    responses: { 204: { description: 'Read.' }, ...errors(404) },
  })
  const anyone = routesFor({ tags })
  const read = anyone.get(apiPaths.event.pattern, 'Read an event', {
    description:
      'One that is not published exists for its owner and for admins only. The answer has `Vary: Cookie`, because it says whose it is.',
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: jsonAnswer('The event.', readEvent), ...errors(404) },
  })

  const reading = anyone.api.openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    // One address for an event: its page is emptied from the cache by it.
    if (!isId(id) || id !== id.toLowerCase()) throw missingEvent()
    const session = await auth.readSession(c)
    c.header('Vary', 'Cookie')
    return c.json(await readEventAs(db, c.get('viewing')?.user ?? session?.user ?? null, id), 200)
  })

  return route.api
    .openapi(list, async (c) =>
      c.json(await listEvents(db, c.get('session').user.id, c.req.valid('query')), 200),
    )
    .openapi(create, async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'] ?? null
      return c.json(await createEvent(db, c.get('session').user.id, c.req.valid('json'), key), 201)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeEvent(db, c.get('session').user.id, id, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      await deleteEvent(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(step, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await takeOwnersStep(db, c.get('session').user.id, id, c.req.valid('json')), 200)
    })
    .openapi(restore, async (c) =>
      c.json(await restoreEvent(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(see, async (c) => {
      const { id } = c.req.valid('param')
      const { user } = c.get('session')
      await readEventAs(db, user, id)
      await readNotifications(db, { subject: { type: 'event', id }, userIds: [user.id] })
      return c.body(null, 204)
    })
    .route('/', reading)
}
