// Routes of an organizer's own saved searches; speakers have none, and another organizer's are missing.
import { z } from '@hono/zod-openapi'
import { onlyFor, signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { idempotencyHeaders, idempotent } from '../../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { searchPaths } from '../../../vocabulary/search-paths.ts'
import { savedSearchChanges, savedSearches, savedSearchInput, savedSearchWithNew } from './schema.ts'
import {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  markSeen,
  readSavedSearch,
} from './service.server.ts'

const params = z.object({ id: z.uuid('This is not an id') })

export function savedSearchesApi(context: AppContext) {
  const { config, db } = context
  const searching = { db, reads: context.reads.current }
  const route = signedInRoutes(context, {
    tags: ['Search'],
    middleware: onlyFor('organizer', 'Saved searches are for organizers.'),
    responses: errors(403),
  })
  const curl = (rest: string) => `\`curl -b cookies.txt ${rest}\``
  const address = config.appUrl + searchPaths.savedSearches

  const list = route.get(searchPaths.savedSearches, 'List your saved searches', {
    description: `With the number of speakers who match and did not when you last saw the search. Example: ${curl(`'${address}'`)}`,
    responses: { 200: jsonAnswer('In the order in which they were saved.', savedSearches) },
  })
  const create = route.post(searchPaths.savedSearches, 'Save a search', {
    description: `Everyone who matches now counts as seen. A filter that your plan lacks: 403 \`limit_reached\`; the hint is the plan that has it. Example: ${curl(`-H 'Content-Type: application/json' -H 'Origin: ${config.appUrl}' -d '{"name":"Storage keynotes","question":{"q":"energy storage","topic":["renewable-energy"]}}' '${address}'`)}`,
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(savedSearchInput) },
    responses: { 201: jsonAnswer('Saved.', savedSearchWithNew), ...errors(404, 409) },
  })
  const one = route.get(searchPaths.savedSearch.pattern, 'Read a saved search', {
    description: 'With those who are new. It stays as unseen as it is.',
    request: { params },
    responses: { 200: jsonAnswer('The search.', savedSearchWithNew), ...errors(404) },
  })
  const change = route.patch(
    searchPaths.savedSearch.pattern,
    'Rename a saved search, or turn its email on or off',
    {
      description: 'Only the given fields are written.',
      request: { params, body: jsonBody(savedSearchChanges) },
      responses: { 200: jsonAnswer('Changed.', savedSearchWithNew), ...errors(404) },
    },
  )
  const seen = route.post(searchPaths.savedSearchSeen.pattern, 'Mark a saved search as seen', {
    description: 'Everyone who matches now is no longer new.',
    request: { params },
    responses: { 204: { description: 'Marked.' }, ...errors(404) },
  })
  const remove = route.delete(searchPaths.savedSearch.pattern, 'Delete a saved search', {
    request: { params },
    responses: { 204: { description: 'Deleted.' }, ...errors(404) },
  })

  return route.api
    .openapi(list, async (c) => c.json(await listSavedSearches(db, c.get('session').user.id), 200))
    .openapi(create, async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'] ?? null
      return c.json(await createSavedSearch(searching, c.get('session').user, c.req.valid('json'), key), 201)
    })
    .openapi(one, async (c) =>
      c.json(await readSavedSearch(searching, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      const ownerId = c.get('session').user.id
      return c.json(await changeSavedSearch(searching, ownerId, id, c.req.valid('json')), 200)
    })
    .openapi(seen, async (c) => {
      await markSeen(searching, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      await deleteSavedSearch(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
