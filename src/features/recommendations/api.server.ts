// The route of people for one of an organizer's own events.
import { z } from '@hono/zod-openapi'
import { onlyFor, readsFor, signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { errors, jsonAnswer } from '../../server/http/openapi.ts'
import { searchPaths } from '../../vocabulary/search-paths.ts'
import { recommendations } from './schema.ts'
import { recommend } from './service.server.ts'
import { recommendationTexts } from './texts.ts'

export function recommendationsApi(context: AppContext) {
  const { config, db } = context
  const route = signedInRoutes(context, {
    tags: ['Search'],
    middleware: onlyFor('organizer', recommendationTexts.forOrganizers),
  })
  const example = config.appUrl + searchPaths.recommendations('01890000-0000-7000-8000-000000000000')

  const read = route.get(searchPaths.recommendations.pattern, 'Get people for an event', {
    description: `Speakers about one of the event’s topics who have no logged engagement on its days, with the reasons: topics, formats, budget, place, date. Without \`recommendations\` in your plan: 403 \`limit_reached\`; the hint is the plan that has them. Example: \`curl -b cookies.txt '${example}'\``,
    request: { params: z.object({ id: z.uuid('This is not an id') }) },
    responses: { 200: jsonAnswer('At most six.', recommendations), ...errors(403, 404) },
  })

  return route.api.openapi(read, async (c) => {
    const reads = readsFor(context, c)
    return c.json(await recommend({ db, reads }, c.get('session').user, c.req.valid('param').id), 200)
  })
}
