// The public list of countries.
import type { AppContext } from '../../server/context.ts'
import { isKnown, listRoute } from '../../server/http/shared-answer.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { countryList } from './schema.ts'
import { listCountries } from './service.server.ts'

export function countriesApi({ db }: AppContext) {
  const { api, list } = listRoute(apiPaths.countries, {
    summary: 'List the countries',
    description: 'All of ISO 3166-1. Cacheable for an hour.',
    schema: countryList,
  })
  return api.openapi(list, async (c) => {
    const body = { countries: await listCountries(db) }
    return isKnown(c, body) ? c.body(null, 304) : c.json(body, 200)
  })
}
