// Routes of an account's own calendar. Blocked and travel days are for speakers alone; another's days are missing.
import { z } from '@hono/zod-openapi'
import { onlyFor, signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { calendarPaths } from '../../vocabulary/calendar-paths.ts'
import { readDays } from './read-days.server.ts'
import {
  calendar,
  calendarQuery,
  unavailablePeriod,
  unavailablePeriodChanges,
  unavailablePeriodInput,
  unavailablePeriodList,
} from './schema.ts'
import { changePeriod, createPeriod, deletePeriod, listPeriods } from './service.server.ts'
import { calendarTexts } from './texts.ts'

const params = z.object({ id: z.uuid('This is not an id') })

export function calendarApi(context: AppContext) {
  const { config, db } = context
  const tags = ['Calendar']
  const everyone = signedInRoutes(context, { tags })
  const route = signedInRoutes(context, {
    tags,
    middleware: onlyFor('speaker', calendarTexts.forSpeakers),
    responses: errors(403),
  })
  const curl = (rest: string) => `\`curl -b cookies.txt ${rest}\``
  const address = config.appUrl + calendarPaths.unavailablePeriods

  const days = everyone.get(calendarPaths.calendar, 'Read everything on your days', {
    description: `Your engagements, requests with a date, and unavailable periods; of organizers, their events and requests. Example: ${curl(`'${config.appUrl}${calendarPaths.calendar}?from=2027-04-01&to=2027-04-30'`)}`,
    request: { query: calendarQuery },
    responses: { 200: jsonAnswer('What touches these days.', calendar) },
  })
  const list = route.get(calendarPaths.unavailablePeriods, 'List your blocked and travel days', {
    description: 'Those that are not over.',
    responses: { 200: jsonAnswer('By their first day.', unavailablePeriodList) },
  })
  const create = route.post(calendarPaths.unavailablePeriods, 'Block days, or mark them as travel', {
    description: `Organizers only learn that you are not free. Periods may overlap; the same one is not stored twice. Example: ${curl(`-H 'Content-Type: application/json' -H 'Origin: ${config.appUrl}' -d '{"first_day":"2027-04-14","kind":"travel"}' '${address}'`)}`,
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(unavailablePeriodInput) },
    responses: { 201: jsonAnswer('They are in your calendar.', unavailablePeriod), ...errors(404, 409) },
  })
  const change = route.patch(calendarPaths.unavailablePeriod.pattern, 'Change blocked or travel days', {
    description: 'Only the given fields are written.',
    request: { params, body: jsonBody(unavailablePeriodChanges) },
    responses: { 200: jsonAnswer('Changed.', unavailablePeriod), ...errors(404, 409) },
  })
  const remove = route.delete(calendarPaths.unavailablePeriod.pattern, 'Remove blocked or travel days', {
    request: { params },
    responses: { 204: { description: 'Removed.' }, ...errors(404) },
  })

  return route.api
    .route(
      '/',
      everyone.api.openapi(days, async (c) =>
        c.json(await readDays(db, c.get('session').user, c.req.valid('query')), 200),
      ),
    )
    .openapi(list, async (c) => c.json({ periods: await listPeriods(db, c.get('session').user.id) }, 200))
    .openapi(create, async (c) =>
      c.json(await createPeriod(db, c.get('session').user.id, c.req.valid('json')), 201),
    )
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changePeriod(db, c.get('session').user.id, id, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      await deletePeriod(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
