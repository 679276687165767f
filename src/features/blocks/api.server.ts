// Routes of blocks: only for the person who blocks. Nothing here tells anyone that they are blocked.
import { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { errors, jsonAnswer } from '../../server/http/openapi.ts'
import { networkPaths } from '../../vocabulary/network-paths.ts'
import { blockedPeople } from './schema.ts'
import { blockPerson, listBlocked, unblockPerson } from './service.server.ts'

export function blocksApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, { tags: ['Network'] })
  const example = (method: string) =>
    `Example: \`curl -b cookies.txt -X ${method} -H 'Origin: ${config.appUrl}' '${config.appUrl}${networkPaths.block('ada-moreau')}'\``

  const list = route.get(networkPaths.blocks, 'List blocked people', {
    description: 'Without suspended accounts, which stay blocked.',
    responses: { 200: jsonAnswer('The latest first.', blockedPeople) },
  })
  const block = route.put(networkPaths.block.pattern, 'Block a person', {
    description: `By username, or by id (organizers have no username). The person disappears from your search, suggestions, saved searches and recommendations, and is not told. Idempotent. ${example('PUT')}`,
    request: { params: z.object({ person: z.string().min(1).max(64) }) },
    responses: { 204: { description: 'Blocked.' }, ...errors(404, 409) },
  })
  const unblock = route.delete(networkPaths.block.pattern, 'Unblock a person', {
    description: 'By id, as in the list of blocked people. Idempotent.',
    request: { params: z.object({ person: z.uuid('This is not an id') }) },
    responses: { 204: { description: 'Unblocked.' } },
  })

  return route.api
    .openapi(list, async (c) => c.json(await listBlocked(db, c.get('session').user.id), 200))
    .openapi(block, async (c) => {
      await blockPerson(db, c.get('session').user.id, c.req.valid('param').person)
      return c.body(null, 204)
    })
    .openapi(unblock, async (c) => {
      await unblockPerson(db, c.get('session').user.id, c.req.valid('param').person)
      return c.body(null, 204)
    })
}
