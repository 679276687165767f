// Admin routes of questions: the queue, one thread, answers, and closing or reopening.
import { z } from '@hono/zod-openapi'
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { supportPaths } from '../../../vocabulary/support-paths.ts'
import {
  stateChange,
  supportAnswer,
  threadFilters,
  threadInFull,
  threadLength,
  threadQueue,
} from '../schema.ts'
import { answerThread, changeState, readThread } from '../service.server.ts'
import { listThreads } from './service.server.ts'

const params = z.object({ id: z.uuid('This is not an id') })

export function supportQueueApi(context: AppContext) {
  const { db } = context
  const route = adminRoutes(context)

  const list = route.get(supportPaths.adminThreads, 'List questions from users', {
    description:
      'Open ones: users with `priority_support` first, then the longest wait. Answered and closed ones: the latest first.',
    request: { query: threadFilters.extend(pageParameters(50)) },
    responses: { 200: jsonAnswer('A page.', threadQueue) },
  })
  const read = route.get(supportPaths.adminThread.pattern, 'Read the thread of a user', {
    request: { params, query: threadLength },
    responses: { 200: jsonAnswer('The latest messages.', threadInFull), ...errors(404) },
  })
  const answer = route.post(supportPaths.adminAnswers.pattern, 'Answer a user', {
    description:
      'The user is notified, and emailed as they chose. `last_number` is the last message that was read: 409 if there is a newer one, with the present state as the hint.',
    request: { params, body: jsonBody(supportAnswer) },
    responses: { 204: { description: 'Sent.' }, ...errors(404, 409) },
  })
  const change = route.put(supportPaths.adminState.pattern, 'Close or reopen a thread', {
    description: 'The user is not notified. 409 if there is a newer message than `last_number`.',
    request: { params, body: jsonBody(stateChange) },
    responses: { 204: { description: 'Changed.' }, ...errors(404, 409) },
  })

  return route.api
    .openapi(list, async (c) => c.json(await listThreads(db, c.req.valid('query')), 200))
    .openapi(read, async (c) =>
      c.json(await readThread(db, c.req.valid('param').id, c.req.valid('query').limit), 200),
    )
    .openapi(answer, async (c) => {
      await answerThread(db, actorOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(change, async (c) => {
      await changeState(db, actorOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
}
