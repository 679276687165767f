// Routes of the own profile's topics.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { apiPaths } from '../../../routes/paths.ts'
import { type SignedInEnv, signedIn } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errorResponses, refuseInvalid } from '../../../server/http/openapi.ts'
import { requireOwn } from '../service.server.ts'
import { newProfileTopic, ofProfile, profileTopic, topicId } from './schema.ts'
import { addProfileTopic, listProfileTopics, removeProfileTopic } from './service.server.ts'

export function profileTopicsApi(context: AppContext) {
  const { db } = context
  const shared = { tags: ['Profile'], middleware: signedIn(context) }
  const rowContent = { 'application/json': { schema: profileTopic } }

  const list = createRoute({
    ...shared,
    method: 'get',
    path: apiPaths.profileTopics,
    summary: 'List the topics of the own profile',
    request: { query: ofProfile },
    responses: {
      200: {
        description: 'The rows, the first chosen one first.',
        content: { 'application/json': { schema: profileTopic.array() } },
      },
      ...errorResponses(401, 404, 422, 503),
    },
  })
  const add = createRoute({
    ...shared,
    method: 'post',
    path: apiPaths.profileTopics,
    summary: 'Add a topic to the own profile',
    description:
      'Beyond the limit of the plan: 403 with code `limit_reached`; the hint is the tier that lifts it.',
    request: {
      body: { required: true, content: { 'application/json': { schema: newProfileTopic } } },
    },
    responses: {
      200: { description: 'It was there.', content: rowContent },
      201: { description: 'Added.', content: rowContent },
      ...errorResponses(400, 401, 403, 404, 413, 415, 422, 503),
    },
  })
  const remove = createRoute({
    ...shared,
    method: 'delete',
    path: apiPaths.profileTopic,
    summary: 'Remove a topic from the own profile',
    request: { params: topicId, query: ofProfile },
    responses: { 204: { description: 'It is gone.' }, ...errorResponses(401, 403, 404, 422, 503) },
  })

  return new OpenAPIHono<SignedInEnv>({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const userId = c.get('session').user.id
      requireOwn(userId, c.req.valid('query').profile_id ?? userId)
      return c.json(await listProfileTopics(db, userId), 200)
    })
    .openapi(add, async (c) => {
      const { row, isNew } = await addProfileTopic(db, c.get('session').user.id, c.req.valid('json'))
      return c.json(row, isNew ? 201 : 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const { profile_id } = c.req.valid('query')
      await removeProfileTopic(db, c.get('session').user.id, { profile_id, topic_id: id })
      return c.body(null, 204)
    })
}
