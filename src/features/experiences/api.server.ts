// Routes of a speaker's own experiences; organizers have none.
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { type SignedInEnv, signedIn } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { cursorParameter, limitParameter } from '../../server/database/keyset.ts'
import { AppError } from '../../server/errors.ts'
import { errorResponses, jsonAnswer, jsonBody, refuseInvalid } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { listExperiences } from './list.server.ts'
import { restoreExperience } from './restore.server.ts'
import {
  experience,
  experienceChanges,
  experienceFilters,
  experienceInput,
  experienceList,
} from './schema.ts'
import {
  changeExperience,
  checkLinksAgain,
  createExperience,
  deleteExperience,
  duplicateExperience,
  readExperience,
} from './service.server.ts'

const defaultLimit = 25
/** Each makes this server call other websites. */
const linkChecksPerHour = 60

const listQuery = experienceFilters.extend({
  cursor: cursorParameter.optional(),
  limit: limitParameter.default(defaultLimit),
})
const params = z.object({ id: z.uuid('This is not an id') })
export const tags = ['Experiences']

/** Behind `signedIn`: organizers have no experiences. */
export const speakersOnly: MiddlewareHandler<SignedInEnv> = async (c, next) => {
  if (c.get('session').user.user_type !== 'speaker') {
    throw new AppError('forbidden', 'Events of this kind are for speakers.')
  }
  await next()
}

export function experiencesApi(context: AppContext) {
  const { db } = context
  const middleware = [signedIn(context), speakersOnly]
  const linkCheckLimit = context.rateLimit({ name: 'link-check', points: linkChecksPerHour, seconds: 3600 })

  const list = createRoute({
    method: 'get',
    path: apiPaths.experiences,
    summary: 'List your experiences',
    description:
      'A page at a time. `next_cursor` is valid for the same sort and order; keep the filters too.',
    tags,
    middleware,
    request: { query: listQuery },
    responses: { 200: jsonAnswer('A page.', experienceList), ...errorResponses(400, 401, 403, 422, 503) },
  })
  const create = createRoute({
    method: 'post',
    path: apiPaths.experiences,
    summary: 'Add an experience',
    tags,
    middleware,
    request: { body: jsonBody(experienceInput) },
    responses: {
      201: jsonAnswer('Added.', experience),
      ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503),
    },
  })
  const read = createRoute({
    method: 'get',
    path: apiPaths.experience.pattern,
    summary: 'Read an experience',
    tags,
    middleware,
    request: { params },
    responses: { 200: jsonAnswer('It.', experience), ...errorResponses(401, 403, 404, 422, 503) },
  })
  const change = createRoute({
    method: 'patch',
    path: apiPaths.experience.pattern,
    summary: 'Change an experience',
    description: 'Only the given fields are written. Changing links or the event resets it to self-reported.',
    tags,
    middleware,
    request: { params, body: jsonBody(experienceChanges) },
    responses: {
      200: jsonAnswer('Changed.', experience),
      ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503),
    },
  })
  const remove = createRoute({
    method: 'delete',
    path: apiPaths.experience.pattern,
    summary: 'Delete an experience',
    description: 'It can be restored within 30 days.',
    tags,
    middleware,
    request: { params },
    responses: { 204: { description: 'Deleted.' }, ...errorResponses(401, 403, 404, 422, 503) },
  })
  const onOne = <Path extends string>(path: Path, summary: string) => ({
    method: 'post' as const,
    path,
    summary,
    tags,
    middleware,
    request: { params },
  })
  const restore = createRoute({
    ...onOne(apiPaths.restoreExperience.pattern, 'Restore a deleted experience'),
    responses: { 200: jsonAnswer('Restored.', experience), ...errorResponses(401, 403, 404, 422, 503) },
  })
  const duplicate = createRoute({
    ...onOne(apiPaths.duplicateExperience.pattern, 'Duplicate an experience'),
    description: 'The copy is hidden, so that nothing appears twice.',
    responses: { 201: jsonAnswer('The copy.', experience), ...errorResponses(401, 403, 404, 422, 503) },
  })
  const checkLinks = createRoute({
    ...onOne(apiPaths.checkExperienceLinks.pattern, 'Have the links of an experience checked again'),
    responses: {
      200: jsonAnswer('They will be checked.', experience),
      ...errorResponses(401, 403, 404, 422, 429, 503),
    },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(list, async (c) =>
      c.json(await listExperiences(db, c.get('session').user.id, c.req.valid('query')), 200),
    )
    .openapi(create, async (c) =>
      c.json(await createExperience(db, c.get('session').user.id, c.req.valid('json')), 201),
    )
    .openapi(read, async (c) =>
      c.json(await readExperience(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeExperience(db, c.get('session').user.id, id, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      await deleteExperience(db, c.get('session').user.id, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(restore, async (c) =>
      c.json(await restoreExperience(db, c.get('session').user.id, c.req.valid('param').id), 200),
    )
    .openapi(duplicate, async (c) =>
      c.json(await duplicateExperience(db, c.get('session').user.id, c.req.valid('param').id), 201),
    )
    .openapi(checkLinks, async (c) => {
      const { user } = c.get('session')
      const { id } = c.req.valid('param')
      await linkCheckLimit.consume(user.id)
      await checkLinksAgain(db, user.id, id)
      return c.json(await readExperience(db, user.id, id), 200)
    })
}
