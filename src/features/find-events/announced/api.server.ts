// Routes of announcements: an organizer makes one of an event, a speaker reads what was announced to them.
import { z } from '@hono/zod-openapi'
import { onlyFor, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { findEventsPaths } from '../../../vocabulary/find-events-paths.ts'
import { findEventsTexts } from '../texts.ts'
import { announcedList, announcedMails, announcement, announcementInput } from './schema.ts'
import { announceEvent, chooseMails, listAnnounced, readAnnouncement } from './service.server.ts'
import { announcedTexts } from './texts.ts'

const params = z.object({ id: z.uuid('This is not an id') })

export function announcementsApi(context: AppContext) {
  const { db } = context
  const organizers = signedInRoutes(context, {
    tags: ['Events'],
    middleware: onlyFor('organizer', announcedTexts.forOrganizers),
    responses: errors(403),
  })
  const read = organizers.get(findEventsPaths.eventAnnouncement.pattern, 'Read an event’s announcement', {
    description: 'Before it is made: how many speakers it would reach. Afterwards: how many it reached.',
    request: { params },
    responses: { 200: jsonAnswer('The announcement.', announcement), ...errors(404) },
  })
  const make = organizers.post(findEventsPaths.eventAnnouncement.pattern, 'Announce an event', {
    description:
      'Once, to the 200 speakers it fits best: they share a topic, give a talk of an open slot’s format, get to its place and are free. They find it at the top of Find events, and in one email a day. An event that is not published, has changed since, or was announced: 409. Without `event_promotion` in its owner’s plan: 403 `limit_reached`; the hint is the plan that has it.',
    request: { params, body: jsonBody(announcementInput) },
    responses: { 201: jsonAnswer('Announced.', announcement), ...errors(404, 409) },
  })

  const speakers = signedInRoutes(context, {
    tags: ['Events'],
    middleware: onlyFor('speaker', findEventsTexts.forSpeakers),
    responses: errors(403),
  })
  const list = speakers.get(findEventsPaths.announced, 'List events announced to you', {
    description: 'Those that still fit. At most ten.',
    responses: { 200: jsonAnswer('The events.', announcedList) },
  })
  const choose = speakers.patch(findEventsPaths.announced, 'Turn emails about announced events on or off', {
    request: { body: jsonBody(announcedMails) },
    responses: { 204: { description: 'Changed.' } },
  })

  const forSpeakers = speakers.api
    .openapi(list, async (c) => c.json(await listAnnounced(db, c.get('session').user.id), 200))
    .openapi(choose, async (c) => {
      await chooseMails(db, c.get('session').user.id, c.req.valid('json').mails)
      return c.body(null, 204)
    })
  return organizers.api
    .openapi(read, async (c) =>
      c.json(await readAnnouncement(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(make, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await announceEvent(db, c.get('session').user.id, id, c.req.valid('json')), 201)
    })
    .route('/', forSpeakers)
}
