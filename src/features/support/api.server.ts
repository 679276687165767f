// Routes of a signed-in user's own thread with the admins (docs/specification.md §16).
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { idempotencyHeaders, idempotent } from '../../server/http/idempotency.ts'
import { jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
import { supportPaths } from '../../vocabulary/support-paths.ts'
import { ownThread, supportInput, threadLength } from './schema.ts'
import { askForHelp, markAnswersRead, readOwnThread } from './service.server.ts'

export function supportApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Support'] })

  const read = route.get(supportPaths.thread, 'Read your thread with the admins', {
    description:
      'Each account has one. `open`: it waits for an answer. Organizers whose plan includes an account manager see the name.',
    request: { query: threadLength },
    responses: { 200: jsonAnswer('The latest messages.', ownThread) },
  })
  const ask = route.post(supportPaths.messages, 'Ask the admins for help', {
    description:
      'Opens the thread, also after it was closed. The same text twice in a row is one message. Plain text.',
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(supportInput) },
    responses: { 204: { description: 'Sent.' } },
  })
  const seen = route.post(supportPaths.read, 'Mark the admins’ answers as read', {
    responses: { 204: { description: 'Marked.' } },
  })

  return route.api
    .openapi(read, async (c) =>
      c.json(await readOwnThread(db, c.get('session').user.id, c.req.valid('query').limit), 200),
    )
    .openapi(ask, async (c) => {
      await askForHelp(db, c.get('session').user.id, c.req.valid('json').text)
      return c.body(null, 204)
    })
    .openapi(seen, async (c) => {
      await markAnswersRead(db, c.get('session').user.id)
      return c.body(null, 204)
    })
}
