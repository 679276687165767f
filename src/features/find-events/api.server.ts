// Routes by which speakers find published events.
import { z } from '@hono/zod-openapi'
import { onlyFor, signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { errors, jsonAnswer } from '../../server/http/openapi.ts'
import { findEventsPaths } from '../../vocabulary/find-events-paths.ts'
import { findEvents, readFoundEvent } from './find.server.ts'
import { eventSearchFilters, foundEvent, foundEvents } from './schema.ts'
import { findEventsTexts } from './texts.ts'

export function findEventsApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, {
    tags: ['Events'],
    middleware: onlyFor('speaker', findEventsTexts.forSpeakers),
    responses: errors(403),
  })
  const example = `${config.appUrl}${findEventsPaths.findEvents}?topic=renewable-energy&country=DE&country=AT&format=keynote&from=2027-04-01`

  const find = route.get(findEventsPaths.findEvents, 'Find events', {
    description: `Published events that are not over, the next ones first, with what they have in common with your profile and your calendar. \`next_cursor\` is valid with the same filters. Example: \`curl -b cookies.txt '${example}'\``,
    request: { query: eventSearchFilters.extend(pageParameters(25)) },
    responses: { 200: jsonAnswer('A page.', foundEvents) },
  })
  const read = route.get(findEventsPaths.foundEvent.pattern, 'Read a found event', {
    description: 'One that is not published, or is over: 404.',
    request: { params: z.object({ id: z.uuid('This is not an id') }) },
    responses: { 200: jsonAnswer('The event.', foundEvent), ...errors(404) },
  })

  return route.api
    .openapi(find, async (c) =>
      c.json(await findEvents(db, c.get('session').user.id, c.req.valid('query')), 200),
    )
    .openapi(read, async (c) =>
      c.json(await readFoundEvent(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
}
