// Routes of search: speakers, and suggestions while typing.
import { readsFor, signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { pageParameters } from '../../server/database/keyset.ts'
import { errors, jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'
import { searchAdditions } from './additions.server.ts'
import { readFilterPlan } from './filter-plan.server.ts'
import { eventFits, fitQuery, fittedEvent } from './fit/schema.ts'
import { readFits, readFittedEvent } from './fit/service.server.ts'
import { wordsAsTyped } from './question.ts'
import {
  filterPlan,
  searchAdditions as searchAdditionsAnswer,
  searchSuggestions,
  speakerSearchAnswer,
  speakerSearchFilters,
  suggestionsQuery,
} from './schema.ts'
import { searchSpeakers } from './service.server.ts'
import { suggest } from './suggestions.server.ts'

const speakerSearchQuery = speakerSearchFilters.extend({
  ...pageParameters(20),
  event: fittedEvent.optional().openapi({
    description: 'One of your events: each result says how the speaker fits it. Filters nothing.',
  }),
})

export function searchApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, { tags: ['Search'] })
  const curl = (query: string) => `\`curl -b cookies.txt '${config.appUrl}${query}'\``

  const search = route.get(apiPaths.searchSpeakers, 'Search speakers', {
    description: `Public speakers only. A filter that your plan lacks: 403 \`limit_reached\`; the hint is the plan that has it. The next page: \`cursor\` is the \`next_cursor\` of the page before, with the same filters. Every plan, and every speaker, has \`q\`, \`topic\` and \`country\`. Examples: ${curl(`${apiPaths.searchSpeakers}?q=energy+storage&topic=renewable-energy&country=DE&country=AT`)} and ${curl(`${apiPaths.searchSpeakers}?q=keynote&fee_max=4000&fee_currency=EUR&free_on=2027-04-15&sort=rating`)}. With \`fee_max\`, fees that you may not see and those in another currency are left out; \`fee_on_request=true\` brings them back: ${curl(`${apiPaths.searchSpeakers}?q=keynote&fee_max=4000&fee_currency=EUR&fee_on_request=true`)}`,
    request: { query: speakerSearchQuery },
    responses: { 200: jsonAnswer('A page, the best match first.', speakerSearchAnswer), ...errors(403) },
  })
  const additions = route.get(searchPaths.searchAdditions, 'Count what further filter values would add', {
    description: `For each of \`topic\`, \`country\`, \`language\` and \`format\` with a choice of alternatives: how many speakers a further value would add to the search with the same filters. Example: ${curl(`${searchPaths.searchAdditions}?q=energy&country=DE`)}`,
    request: { query: speakerSearchFilters.omit({ facets: true, sort: true }) },
    responses: { 200: jsonAnswer('The figures.', searchAdditionsAnswer), ...errors(403) },
  })
  const fits = route.get(searchPaths.searchFits, 'How speakers fit an event', {
    description: `What speakers and one of your events state, compared. Another organizer’s event: 422 naming \`event\`. Example: ${curl(`${searchPaths.searchFits}?event=01890000-0000-7000-8000-000000000000&username=ada-moreau`)}`,
    request: { query: fitQuery },
    responses: { 200: jsonAnswer('By username.', eventFits) },
  })
  const filters = route.get(searchPaths.searchFilters, 'Read whether your plan has all filters', {
    description: `Every plan has \`q\`, \`topic\` and \`country\`. Example: ${curl(searchPaths.searchFilters)}`,
    responses: { 200: jsonAnswer('Your plan, and the one that has them.', filterPlan) },
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
      // A page of one row only counts; an admin who views as an organizer finds no one in their name.
      if (user.user_type === 'organizer' && !c.get('viewing') && query.limit > 1 && !query.cursor) {
        const { results, did_you_mean } = answer
        context.noteFound({
          searcherId: user.id,
          usernames: results.map(({ username }) => username),
          words: wordsAsTyped(did_you_mean ?? query.q ?? ''),
        })
      }
      return c.json(answer, 200)
    })
    .openapi(additions, async (c) => {
      const { user } = c.get('session')
      const query = c.req.valid('query')
      return c.json(
        await readsFor(context, c).run((reads) => searchAdditions({ db, reads }, user, query)),
        200,
      )
    })
    .openapi(fits, async (c) => {
      const { event: id, username: usernames } = c.req.valid('query')
      const event = await readFittedEvent(db, c.get('session').user, id)
      const found = await readsFor(context, c).run((reads) => readFits(reads, event, usernames))
      return c.json({ fits: [...found].map(([username, fit]) => ({ username, fit })) }, 200)
    })
    .openapi(filters, async (c) => c.json(await readFilterPlan(db, c.get('session').user), 200))
    .openapi(suggestions, async (c) => {
      const { q } = c.req.valid('query')
      const { id } = c.get('session').user
      return c.json(await readsFor(context, c).run((reads) => suggest(reads, id, q)), 200)
    })
}
