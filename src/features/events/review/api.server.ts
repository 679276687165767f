// Admin routes of events: decisions on those sent for review, and taking down published ones.
import { z } from '@hono/zod-openapi'
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { event, reviewersStep } from '../schema.ts'
import { takeReviewersStep } from '../steps.server.ts'
import { reviewFilters, reviewList } from './schema.ts'
import { listForReview } from './service.server.ts'

export function eventReviewApi(context: AppContext) {
  const { config, db } = context
  const route = adminRoutes(context)

  const list = route.get(apiPaths.adminEvents, 'List events for review', {
    description: 'A page at a time: those in review by the longest wait, others by the latest review.',
    request: { query: reviewFilters.extend(pageParameters(25)) },
    responses: { 200: jsonAnswer('A page.', reviewList) },
  })
  const step = route.post(apiPaths.adminEventSteps.pattern, 'Publish or reject an event', {
    description:
      'The organizer is told by email. A step that does not fit its state, or an event that has changed since: 409, with the present state as the hint.',
    request: { params: z.object({ id: z.uuid('This is not an id') }), body: jsonBody(reviewersStep) },
    responses: { 200: jsonAnswer('In its new state.', event), ...errors(404, 409) },
  })

  return route.api
    .openapi(list, async (c) => c.json(await listForReview(db, c.req.valid('query')), 200))
    .openapi(step, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await takeReviewersStep(db, actorOf(c), config, id, c.req.valid('json')), 200)
    })
}
