// Routes of the profile's topics and countries.
import type { z } from '@hono/zod-openapi'
import { signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import {
  countryId,
  newProfileCountry,
  newProfileTopic,
  ofProfile,
  profileCountry,
  profileTopic,
  topicId,
} from './schema.ts'
import { addChoice, countryChoices, listChoices, removeChoice, topicChoices } from './service.server.ts'

export function profileTopicsApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Profile'] })
  const { list, add, remove } = choiceRoutes(route, {
    all: apiPaths.profileTopics,
    one: apiPaths.profileTopic.pattern,
    nouns: ['topic', 'topics'],
    addingMore:
      'Beyond the plan’s limit: 403 with code `limit_reached`; the hint is the tier that raises it.',
    row: profileTopic,
    input: newProfileTopic,
    id: topicId,
  })
  return route.api
    .openapi(list, async (c) => {
      const { profile_id } = c.req.valid('query')
      return c.json(await listChoices(db, topicChoices, c.get('session').user.id, profile_id), 200)
    })
    .openapi(add, async (c) => {
      const { topic_id: id, profile_id: profileId } = c.req.valid('json')
      const choice = await addChoice(db, topicChoices, c.get('session').user.id, { id, profileId })
      return c.json(choice.row, choice.isNew ? 201 : 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const { profile_id: profileId } = c.req.valid('query')
      await removeChoice(db, topicChoices, c.get('session').user.id, { id, profileId })
      return c.body(null, 204)
    })
}

export function profileCountriesApi(context: AppContext) {
  const { db } = context
  const route = signedInRoutes(context, { tags: ['Profile'] })
  const { list, add, remove } = choiceRoutes(route, {
    all: apiPaths.profileCountries,
    one: apiPaths.profileCountry.pattern,
    nouns: ['country', 'countries'],
    row: profileCountry,
    input: newProfileCountry,
    id: countryId,
  })
  return route.api
    .openapi(list, async (c) => {
      const { profile_id } = c.req.valid('query')
      return c.json(await listChoices(db, countryChoices, c.get('session').user.id, profile_id), 200)
    })
    .openapi(add, async (c) => {
      const { country_id: id, profile_id: profileId } = c.req.valid('json')
      const choice = await addChoice(db, countryChoices, c.get('session').user.id, { id, profileId })
      return c.json(choice.row, choice.isNew ? 201 : 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      const { profile_id: profileId } = c.req.valid('query')
      await removeChoice(db, countryChoices, c.get('session').user.id, { id, profileId })
      return c.body(null, 204)
    })
}

interface ChoiceRoutes<All, One, Row, Input, Id> {
  all: All
  one: One
  nouns: readonly [one: string, many: string]
  addingMore?: string
  row: Row
  input: Input
  id: Id
}

/** Only the descriptions: a handler is type-checked against its own route, so each side has one. */
function choiceRoutes<
  All extends string,
  One extends string,
  Row extends z.ZodType,
  Input extends z.ZodType,
  Id extends z.ZodObject,
>(
  route: ReturnType<typeof signedInRoutes>,
  { all, one, nouns, addingMore, row, input, id }: ChoiceRoutes<All, One, Row, Input, Id>,
) {
  const [noun, plural] = nouns
  return {
    list: route.get(all, `List the ${plural} of your profile`, {
      request: { query: ofProfile },
      responses: { 200: jsonAnswer('The rows, in the order they were chosen.', row.array()), ...errors(404) },
    }),
    add: route.post(all, `Add a ${noun} to your profile`, {
      ...(addingMore !== undefined && { description: addingMore }),
      request: { body: jsonBody(input) },
      responses: {
        200: jsonAnswer('It was already there.', row),
        201: jsonAnswer('Added.', row),
        ...errors(404),
      },
    }),
    remove: route.delete(one, `Remove a ${noun} from your profile`, {
      request: { params: id, query: ofProfile },
      responses: { 204: { description: 'Removed.' }, ...errors(404) },
    }),
  }
}
