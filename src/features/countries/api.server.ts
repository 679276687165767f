// The list of countries, for everybody.
import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { apiPaths } from '../../routes/paths.ts'
import type { AppContext, AppEnv } from '../../server/context.ts'
import { errorResponses } from '../../server/http/openapi.ts'
import { isKnown } from '../../server/http/shared-answer.ts'
import { countryList } from './schema.ts'
import { listCountries } from './service.server.ts'

export function countriesApi({ db }: AppContext) {
  const list = createRoute({
    method: 'get',
    path: apiPaths.countries,
    summary: 'List the countries',
    description: 'All of ISO 3166-1. May be kept for an hour.',
    tags: ['Lists'],
    responses: {
      200: { description: 'The list.', content: { 'application/json': { schema: countryList } } },
      304: { description: 'The list has not changed.' },
      ...errorResponses(503),
    },
  })
  return new OpenAPIHono<AppEnv>().openapi(list, async (c) => {
    const body = { countries: await listCountries(db) }
    return isKnown(c, body) ? c.body(null, 304) : c.json(body, 200)
  })
}
