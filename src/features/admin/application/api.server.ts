// Admin routes of one application: in full, and notes on it.
import { z } from '@hono/zod-openapi'
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { idempotencyHeaders, idempotent } from '../../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { applicationInFull, applicationNoteInput } from './schema.ts'
import { addNote, readApplication, removeNote } from './service.server.ts'

const params = z.object({ id: z.uuid('This is not an id') })

export function applicationApi(context: AppContext) {
  const { db } = context
  const route = adminRoutes(context)
  const read = route.get(apiPaths.adminApplication.pattern, 'Read one application', {
    description: 'With what admins noted about it: no one else reads that, the applicant included.',
    request: { params },
    responses: { 200: jsonAnswer('The application.', applicationInFull), ...errors(404) },
  })
  const add = route.post(apiPaths.adminApplicationNotes.pattern, 'Add a note to an application', {
    middleware: idempotent(context),
    request: { params, headers: idempotencyHeaders, body: jsonBody(applicationNoteInput) },
    responses: { 204: { description: 'Added.' }, ...errors(404) },
  })
  const remove = route.delete(apiPaths.adminApplicationNote.pattern, 'Remove your note on an application', {
    request: { params },
    responses: { 204: { description: 'Removed.' }, ...errors(404) },
  })

  return route.api
    .openapi(read, async (c) =>
      c.json(await readApplication(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(add, async (c) => {
      await addNote(db, actorOf(c), c.req.valid('param').id, c.req.valid('json').text)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      await removeNote(db, actorOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
}
