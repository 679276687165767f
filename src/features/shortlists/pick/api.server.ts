// The route that says which speakers are shortlisted already.
import type { AppContext } from '../../../server/context.ts'
import { jsonAnswer } from '../../../server/http/openapi.ts'
import { shortlistPaths } from '../../../vocabulary/shortlist-paths.ts'
import { ownerRoutes } from '../api.server.ts'
import { askedSpeakers, shortlistedSpeakers } from './schema.ts'
import { listsOf } from './service.server.ts'

export function shortlistedApi(context: AppContext) {
  const { config, db } = context
  const route = ownerRoutes(context)
  const path = shortlistPaths.shortlistedSpeakers
  const read = route.get(path, 'Which speakers are shortlisted', {
    description: `For each \`username\`, which may be repeated, your active shortlists that the speaker is on. Example: \`curl -b cookies.txt '${config.appUrl}${path}?username=ada-moreau&username=bo-wirth'\``,
    request: { query: askedSpeakers },
    responses: { 200: jsonAnswer('The speakers.', shortlistedSpeakers) },
  })
  return route.api.openapi(read, async (c) =>
    c.json(await listsOf(db, c.get('session').user.id, c.req.valid('query').username), 200),
  )
}
