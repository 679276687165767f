// Routes of the requests on which the signed-in user is a side, whichever. Other users' are 404 (docs/specification.md
// §20.38).
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { AppError } from '../../server/errors.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { requestPaths } from '../../vocabulary/request-paths.ts'
import { requestNote, stepInput } from './input-schema.ts'
import { logEngagement } from './log.server.ts'
import { findActor, findReader } from './readers.server.ts'
import { bookingRequest, loggedEngagement, requestFilters, requestList } from './schema.ts'
import { listRequests, readRequest, saveNote } from './service.server.ts'
import { markSeen } from './standing.server.ts'
import { takeStep, undoStep } from './steps.server.ts'
import { describeTransitions } from './transitions.ts'

const pageLength = 50
const params = z.object({ id: z.uuid('This is not an id') })
const changed = jsonAnswer('The request, as you see it now.', bookingRequest)

export function requestsApi(context: AppContext) {
  const { db, config } = context
  const route = signedInRoutes(context, { tags: ['Requests'] })
  /** Readers of an event’s team change nothing. */
  const changes = errors(403, 404)

  const readAll = route.get(requestPaths.requests, 'Your requests, the last moved first', {
    description:
      'Received and sent ones, and those of the events in whose team you are. `open` by default; `settled` are those that have ended. `event`: those of one event; another’s has none.',
    request: { query: requestFilters.extend(pageParameters(pageLength)) },
    responses: { 200: jsonAnswer('One page.', requestList) },
  })
  const readOne = route.get(requestPaths.request.pattern, 'One request', {
    request: { params },
    responses: { 200: jsonAnswer('The request, as your side sees it.', bookingRequest), ...errors(404) },
  })
  const step = route.post(requestPaths.requestSteps.pattern, 'Take a step', {
    description: `For ten seconds only you see it, and can undo it; then it settles, and the other side is told. A step that is not open, or was decided on an older \`version\` or other consequences: 409 with code \`conflict\`, and the present state as its hint.\n\n${describeTransitions()}`,
    middleware: idempotent(context),
    request: { params, headers: idempotencyHeaders, body: jsonBody(stepInput) },
    responses: { 201: changed, ...changes, ...errors(409, 429) },
  })
  const undo = route.delete(requestPaths.pendingStep.pattern, 'Undo your last step', {
    description: 'While no one else has been told; 409 afterwards.',
    request: { params },
    responses: { 200: changed, ...changes, ...errors(409) },
  })
  const note = route.put(requestPaths.requestNote.pattern, 'Write your private note', {
    description:
      'The other side never sees it; the team of the event shares it. One that is no longer as it `was`: 409.',
    request: { params, body: jsonBody(requestNote) },
    responses: { 204: { description: 'Saved.' }, ...changes, ...errors(409) },
  })
  const log = route.post(requestPaths.requestEngagement.pattern, 'Log the engagement', {
    description:
      'The speaker’s, once the booking is over. It counts as confirmed by the organizer if that is an account, who is asked for a testimonial by email. Done once: later calls return the same engagement.',
    request: { params },
    responses: { 200: jsonAnswer('The engagement.', loggedEngagement), ...errors(403, 404, 409) },
  })
  const see = route.post(requestPaths.requestSeen.pattern, 'Mark a request as read', {
    request: { params },
    responses: { 204: { description: 'Read.' }, ...changes },
  })

  return route.api
    .openapi(readAll, async (c) =>
      c.json(await listRequests(db, c.get('session').user.id, c.req.valid('query')), 200),
    )
    .openapi(readOne, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await readRequest(db, id, await findReader(db, c.get('session').user.id, id)), 200)
    })
    .openapi(step, async (c) => {
      const { id } = c.req.valid('param')
      const actor = await findActor(db, c.get('session').user.id, id)
      await takeStep(db, config, id, { ...actor, way: 'page' }, c.req.valid('json'))
      return c.json(await readRequest(db, id, actor), 201)
    })
    .openapi(undo, async (c) => {
      const { id } = c.req.valid('param')
      const actor = await findActor(db, c.get('session').user.id, id)
      await undoStep(db, id, actor)
      return c.json(await readRequest(db, id, actor), 200)
    })
    .openapi(note, async (c) => {
      const { id } = c.req.valid('param')
      const { side } = await findActor(db, c.get('session').user.id, id)
      await saveNote(db, id, side, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(log, async (c) => {
      const { id } = c.req.valid('param')
      const { side } = await findReader(db, c.get('session').user.id, id)
      if (side !== 'speaker') throw new AppError('forbidden', 'Only the speaker logs the engagement.')
      return c.json({ engagement_id: await logEngagement(db, config, id) }, 200)
    })
    .openapi(see, async (c) => {
      const { id } = c.req.valid('param')
      const userId = c.get('session').user.id
      const { side } = await findActor(db, userId, id)
      await markSeen(db, id, side, userId)
      return c.body(null, 204)
    })
}
