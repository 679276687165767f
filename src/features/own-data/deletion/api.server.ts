// Routes of deleting one's own account: planned, read and undone. Planning it needs a recent proof of identity and the typed
// address; undoing it needs neither.
import { actorOf, provedLately, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { ownDataPaths } from '../../../vocabulary/own-data-paths.ts'
import { undoDays } from '../limits.ts'
import { deletionInput, plannedDeletion } from './schema.ts'
import { planDeletion, readDeletion, undoDeletion } from './service.server.ts'

export function accountDeletionApi(context: AppContext) {
  const { db, config } = context
  const route = signedInRoutes(context, { tags: ['Account'] })

  const read = route.get(ownDataPaths.deletion, 'Read whether your account will be deleted', {
    responses: { 200: jsonAnswer('`due_at`: when; null: it stays.', plannedDeletion) },
  })
  const plan = route.post(ownDataPaths.deletion, 'Delete your account', {
    description: `In ${undoDays} days; until then nothing changes, and it can be undone. \`confirm\` is the account's email.`,
    middleware: provedLately,
    request: { body: jsonBody(deletionInput) },
    responses: { 200: jsonAnswer('Planned.', plannedDeletion), ...errors(404, 409) },
  })
  const undo = route.delete(ownDataPaths.deletion, 'Keep your account', {
    responses: { 204: { description: 'It stays.' }, ...errors(409) },
  })

  return route.api
    .openapi(read, async (c) => c.json(await readDeletion(db, c.get('session').user.id), 200))
    .openapi(plan, async (c) => c.json(await planDeletion(db, config, actorOf(c), c.req.valid('json')), 200))
    .openapi(undo, async (c) => {
      await undoDeletion(db, actorOf(c))
      return c.body(null, 204)
    })
}
