// Admin routes of the queue: what waits for a decision, and deciding on what was reported.
import { z } from '@hono/zod-openapi'
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { networkPaths } from '../../../vocabulary/network-paths.ts'
import type { Reportables } from '../reportable.ts'
import { decision, queueFilters, queueList } from '../schema.ts'
import { decideOnReport, showAgain } from '../service.server.ts'
import { listQueue } from './service.server.ts'

const params = z.object({ id: z.uuid('This is not an id') })

export function queueApi(context: AppContext, reportables: Reportables) {
  const { config, db } = context
  const route = adminRoutes(context)

  const list = route.get(networkPaths.adminQueue, 'List the moderation queue', {
    description:
      'Events in review and reported content, the longest wait first; or published events, rejected events or decided reports, the latest first. Reports about the same content are one row.',
    request: { query: queueFilters.extend(pageParameters(25)) },
    responses: { 200: jsonAnswer('A page.', queueList) },
  })
  const decide = route.post(networkPaths.adminReportDecision.pattern, 'Decide on a report', {
    description:
      'The decision covers every open report about the same content. The reporters are told the reason and the note; the owner of hidden content is emailed the reason. 409 if it has already been decided, with the present state as the hint.',
    request: { params, body: jsonBody(decision) },
    responses: { 204: { description: 'Decided.' }, ...errors(404, 409) },
  })
  const undo = route.delete(networkPaths.adminReportDecision.pattern, 'Show hidden content again', {
    description:
      'A speaker’s page appears as before; a testimonial can be published again by its speaker. 409 for an event: its organizer has to send it for review again.',
    request: { params },
    responses: { 204: { description: 'Shown again.' }, ...errors(404, 409) },
  })

  return route.api
    .openapi(list, async (c) => c.json(await listQueue(db, reportables, c.req.valid('query')), 200))
    .openapi(decide, async (c) => {
      const deciding = { reportables, config, actor: actorOf(c) }
      await decideOnReport(db, deciding, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(undo, async (c) => {
      await showAgain(db, { reportables, actor: actorOf(c) }, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
