// Routes of search: speakers, and suggestions while typing.
import { readsFor, signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { errors, jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { searchSuggestions, speakerSearchAnswer, speakerSearchFilters, suggestionsQuery } from './schema.ts'
import { searchSpeakers } from './service.server.ts'
import { suggest } from './suggestions.server.ts'

const speakerSearchQuery = speakerSearchFilters.extend(pageParameters(20))

export function searchApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, { tags: ['Search'] })
  const curl = (query: string) => `\`curl -b cookies.txt '${config.appUrl}${query}'\``

  const search = route.get(apiPaths.searchSpeakers, 'Search speakers', {
    description: `Public speakers only. A filter that your plan lacks: 403 \`limit_reached\`; the hint is the plan that has it. The next page: \`cursor\` is the \`next_cursor\` of the page before, with the same filters. Every plan, and every speaker, has \`q\`, \`topic\` and \`country\`. Examples: ${curl(`${apiPaths.searchSpeakers}?q=energy+storage&topic=renewable-energy&country=DE&country=AT`)} and ${curl(`${apiPaths.searchSpeakers}?q=keynote&fee_max=4000&fee_currency=EUR&free_on=2027-04-15&sort=rating`)}`,
    request: { query: speakerSearchQuery },
    responses: { 200: jsonAnswer('A page, the best match first.', speakerSearchAnswer), ...errors(403) },
  })
  const suggestions = route.get(apiPaths.searchSuggestions, 'Get suggestions for a search', {
    description: `Topics, people and places that begin with the words typed so far, at most five of each. Example: ${curl(`${apiPaths.searchSuggestions}?q=ber`)}`,
    request: { query: suggestionsQuery },
    responses: { 200: jsonAnswer('Suggestions.', searchSuggestions) },
  })

  return route.api
    .openapi(search, async (c) => {
      const { user } = c.get('session')
      const query = c.req.valid('query')
      const answer = await readsFor(context, c).run((reads) => searchSpeakers({ db, reads }, user, query))
      return c.json(answer, 200)
    })
    .openapi(suggestions, async (c) => {
      const { q } = c.req.valid('query')
      return c.json(await readsFor(context, c).run((reads) => suggest(reads, q)), 200)
    })
}
