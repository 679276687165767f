// Admin routes of users: the list, one user in full, and actions.
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { createRecovery } from '../../accounts/recovery/service.server.ts'
import { restoreAccount } from '../../accounts/suspension.server.ts'
import { releaseTier, setTier } from '../../own-plan/admin-word.server.ts'
import { deleteUser, setManager, suspendUser } from './actions.server.ts'
import {
  deletion,
  managerChange,
  recoveryLinkSent,
  tierChange,
  userFilters,
  userId,
  userInFull,
  userList,
} from './schema.ts'
import { listUsers, readUser } from './service.server.ts'

const inFull = jsonAnswer('The user.', userInFull)

export function usersApi(context: AppContext) {
  const { config, db } = context
  const route = adminRoutes(context)

  const list = route.get(apiPaths.adminUsers, 'List users', {
    description: 'Newest first, a page at a time.',
    request: { query: userFilters.extend(pageParameters(50)) },
    responses: { 200: jsonAnswer('A page.', userList) },
  })
  const read = route.get(apiPaths.adminUser.pattern, 'Read one user', {
    request: { params: userId },
    responses: { 200: inFull, ...errors(404) },
  })
  const changeTier = route.patch(apiPaths.adminUserTier.pattern, 'Set the tier of a user', {
    description:
      'Holds until an admin releases it, before anything Stripe says. Example: `curl -X PATCH -b cookies.txt -H "Content-Type: application/json" ' +
      '-d \'{"tier_id":"01a1fc00-0000-7000-8000-000000000003"}\' https://…/api/admin/users/{id}/tier`',
    request: { params: userId, body: jsonBody(tierChange) },
    responses: { 200: inFull, ...errors(404) },
  })
  const changeManager = route.patch(apiPaths.adminAccountManager.pattern, 'Set an account manager', {
    description:
      'An admin, for an organizer; null: none. The organizer sees the name while their plan has `priority_support`.',
    request: { params: userId, body: jsonBody(managerChange) },
    responses: { 200: inFull, ...errors(404) },
  })
  const release = route.delete(apiPaths.adminUserTier.pattern, 'Release the tier of a user', {
    description:
      'The tier is then what the user pays for, or the one that accounts begin with. Does nothing unless an admin has set it.',
    request: { params: userId },
    responses: { 200: inFull, ...errors(404) },
  })
  const suspend = route.post(apiPaths.adminSuspend.pattern, 'Suspend a user', {
    description: 'Ends all their sessions immediately. Refused for yourself and for the last admin.',
    request: { params: userId },
    responses: { 200: inFull, ...errors(404, 409) },
  })
  const restore = route.post(apiPaths.adminRestore.pattern, 'Undo a suspension', {
    request: { params: userId },
    responses: { 200: inFull, ...errors(404) },
  })
  const recoveryLink = route.post(apiPaths.adminRecoveryLink.pattern, 'Mail a recovery link to a user', {
    description: 'To the account’s own address; no one else sees the link.',
    request: { params: userId },
    responses: { 200: jsonAnswer('Queued.', recoveryLinkSent), ...errors(404, 409) },
  })
  const remove = route.delete(apiPaths.adminUser.pattern, 'Delete a user', {
    description: 'Immediately and permanently. Refused for yourself and for the last admin.',
    request: { params: userId, body: jsonBody(deletion) },
    responses: { 204: { description: 'Deleted.' }, ...errors(404, 409) },
  })

  return route.api
    .openapi(list, async (c) => c.json(await listUsers(db, c.req.valid('query')), 200))
    .openapi(read, async (c) => c.json(await readUser(db, c.req.valid('param').id), 200))
    .openapi(changeTier, async (c) => {
      const { id } = c.req.valid('param')
      await setTier(db, actorOf(c), id, c.req.valid('json').tier_id)
      return c.json(await readUser(db, id), 200)
    })
    .openapi(changeManager, async (c) => {
      const { id } = c.req.valid('param')
      await setManager(db, actorOf(c), id, c.req.valid('json').manager_id)
      return c.json(await readUser(db, id), 200)
    })
    .openapi(release, async (c) => {
      const { id } = c.req.valid('param')
      await releaseTier(db, actorOf(c), id)
      return c.json(await readUser(db, id), 200)
    })
    .openapi(suspend, async (c) => {
      const { id } = c.req.valid('param')
      await suspendUser(db, actorOf(c), id)
      return c.json(await readUser(db, id), 200)
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param')
      await restoreAccount(db, actorOf(c), id)
      return c.json(await readUser(db, id), 200)
    })
    .openapi(recoveryLink, async (c) => {
      const { id } = c.req.valid('param')
      // The token is for the mail only; admins never see it.
      const { expires_at } = await db.transaction((tx) => createRecovery(tx, actorOf(c), id, config))
      return c.json({ expires_at: expires_at.toISOString() }, 200)
    })
    .openapi(remove, async (c) => {
      await deleteUser(db, actorOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
}
