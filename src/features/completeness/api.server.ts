// The counts behind the dashboard's checklists, for the signed-in user.
import { signedInRoutes } from '../../server/auth/signed-in.ts'
import type { AppContext } from '../../server/context.ts'
import { jsonAnswer } from '../../server/http/openapi.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { ownCounts } from './schema.ts'
import { countOwn } from './service.server.ts'

export function completenessApi(context: AppContext) {
  const route = signedInRoutes(context, { tags: ['Profile'] })
  const read = route.get(apiPaths.profileSteps, 'Get the progress of your profile', {
    description: 'Counts of topics, countries, engagements and events.',
    responses: { 200: jsonAnswer('The counts.', ownCounts) },
  })
  return route.api.openapi(read, async (c) =>
    c.json(await countOwn(context.db, c.get('session').user.id), 200),
  )
}
