// Admin routes of users: the list, one user in full, and actions.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { actorOf, adminOnly, type SignedInEnv } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { cursorParameter, limitParameter } from '../../../server/database/keyset.ts'
import { errorResponses, jsonAnswer, jsonBody, refuseInvalid } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { createRecovery } from '../../accounts/recovery/service.server.ts'
import { restoreAccount } from '../../accounts/suspension.server.ts'
import { deleteUser, setTier, suspendUser } from './actions.server.ts'
import {
  deletion,
  recoveryLinkSent,
  tierChange,
  userFilters,
  userId,
  userInFull,
  userList,
} from './schema.ts'
import { listUsers, readUser } from './service.server.ts'

const userQuery = userFilters.extend({
  cursor: cursorParameter.optional(),
  limit: limitParameter.default(50),
})

const inFull = jsonAnswer('The user.', userInFull)

export function usersApi(context: AppContext) {
  const { config, db } = context
  const shared = { tags: ['Admin'], middleware: adminOnly(context) }

  const list = createRoute({
    ...shared,
    method: 'get',
    path: apiPaths.adminUsers,
    summary: 'List users',
    description: 'Newest first, a page at a time.',
    request: { query: userQuery },
    responses: { 200: jsonAnswer('A page.', userList), ...errorResponses(400, 401, 403, 422, 503) },
  })
  const read = createRoute({
    ...shared,
    method: 'get',
    path: apiPaths.adminUser.pattern,
    summary: 'Read one user',
    request: { params: userId },
    responses: { 200: inFull, ...errorResponses(401, 403, 404, 422, 503) },
  })
  const changeTier = createRoute({
    ...shared,
    method: 'patch',
    path: apiPaths.adminUserTier.pattern,
    summary: 'Set the tier of a user',
    request: { params: userId, body: jsonBody(tierChange) },
    responses: { 200: inFull, ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503) },
  })
  const suspend = createRoute({
    ...shared,
    method: 'post',
    path: apiPaths.adminSuspend.pattern,
    summary: 'Suspend a user',
    description: 'Ends all their sessions immediately. Refused for yourself and for the last admin.',
    request: { params: userId },
    responses: { 200: inFull, ...errorResponses(401, 403, 404, 409, 415, 422, 503) },
  })
  const restore = createRoute({
    ...shared,
    method: 'post',
    path: apiPaths.adminRestore.pattern,
    summary: 'Undo a suspension',
    request: { params: userId },
    responses: { 200: inFull, ...errorResponses(401, 403, 404, 415, 422, 503) },
  })
  const recoveryLink = createRoute({
    ...shared,
    method: 'post',
    path: apiPaths.adminRecoveryLink.pattern,
    summary: 'Mail a recovery link to a user',
    description: 'To the account’s own address; no one else sees the link.',
    request: { params: userId },
    responses: {
      200: jsonAnswer('Queued.', recoveryLinkSent),
      ...errorResponses(401, 403, 404, 409, 415, 422, 503),
    },
  })
  const remove = createRoute({
    ...shared,
    method: 'delete',
    path: apiPaths.adminUser.pattern,
    summary: 'Delete a user',
    description: 'Immediately and permanently. Refused for yourself and for the last admin.',
    request: { params: userId, body: jsonBody(deletion) },
    responses: {
      204: { description: 'Deleted.' },
      ...errorResponses(400, 401, 403, 404, 409, 413, 415, 422, 503),
    },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => c.json(await listUsers(db, c.req.valid('query')), 200))
    .openapi(read, async (c) => c.json(await readUser(db, c.req.valid('param').id), 200))
    .openapi(changeTier, async (c) => {
      const { id } = c.req.valid('param')
      await setTier(db, actorOf(c), id, c.req.valid('json').tier_id)
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
