// Routes of a speaker's own experiences; organizers have none.
import { z } from '@hono/zod-openapi'
import { onlyFor, signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { errors, jsonAnswer, jsonBody } from '../../server/http/openapi.ts'
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

/** Each makes this server call other websites. */
const linkChecksPerHour = 60

const params = z.object({ id: z.uuid('This is not an id') })

/** Organizers have no experiences. */
export function speakerRoutes(context: AppContext) {
  const responses = errors(403)
  return signedInRoutes(context, {
    tags: ['Experiences'],
    middleware: onlyFor('speaker', 'Events of this kind are for speakers.'),
    responses,
  })
}

export function experiencesApi(context: AppContext) {
  const { db } = context
  const route = speakerRoutes(context)
  const linkCheckLimit = context.rateLimit({ name: 'link-check', points: linkChecksPerHour, seconds: 3600 })

  const list = route.get(apiPaths.experiences, 'List your experiences', {
    description:
      'A page at a time. `next_cursor` is valid for the same sort and order; keep the filters too.',
    request: { query: experienceFilters.extend(pageParameters(25)) },
    responses: { 200: jsonAnswer('A page.', experienceList) },
  })
  const create = route.post(apiPaths.experiences, 'Add an experience', {
    request: { body: jsonBody(experienceInput) },
    responses: { 201: jsonAnswer('Added.', experience), ...errors(404) },
  })
  const read = route.get(apiPaths.experience.pattern, 'Read an experience', {
    request: { params },
    responses: { 200: jsonAnswer('It.', experience), ...errors(404) },
  })
  const change = route.patch(apiPaths.experience.pattern, 'Change an experience', {
    description:
      'Only the given fields are written. Changing links or the event resets it to self-reported, and revokes its credential.',
    request: { params, body: jsonBody(experienceChanges) },
    responses: { 200: jsonAnswer('Changed.', experience), ...errors(404) },
  })
  const remove = route.delete(apiPaths.experience.pattern, 'Delete an experience', {
    description: 'It can be restored within 30 days.',
    request: { params },
    responses: { 204: { description: 'Deleted.' }, ...errors(404) },
  })
  const restore = route.post(apiPaths.restoreExperience.pattern, 'Restore a deleted experience', {
    request: { params },
    responses: { 200: jsonAnswer('Restored.', experience), ...errors(404) },
  })
  const duplicate = route.post(apiPaths.duplicateExperience.pattern, 'Duplicate an experience', {
    request: { params },
    description: 'The copy is hidden, so that nothing appears twice.',
    responses: { 201: jsonAnswer('The copy.', experience), ...errors(404) },
  })
  const checkLinks = route.post(
    apiPaths.checkExperienceLinks.pattern,
    'Have the links of an experience checked again',
    {
      request: { params },
      responses: { 200: jsonAnswer('They will be checked.', experience), ...errors(404, 429) },
    },
  )

  return route.api
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
