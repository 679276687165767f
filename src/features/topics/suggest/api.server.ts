// The route by which a signed-in person suggests a topic.
import { signedInRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { idempotencyHeaders, idempotent } from '../../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { apiPaths } from '../../../vocabulary/paths.ts'
import { suggestion, suggestionInput } from './schema.ts'
import { suggestTopic } from './service.server.ts'

export function topicSuggestionsApi(context: AppContext) {
  const route = signedInRoutes(context, { tags: ['Lists'] })
  const create = route.post(apiPaths.topicSuggestions, 'Suggest a topic', {
    description:
      'For the curated list. An admin adds it, names the topic that covers it, or declines with a reason; you’re notified. 409: it exists, also under a former name, or five of yours are undecided.',
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(suggestionInput) },
    responses: { 201: jsonAnswer('Sent to the admins.', suggestion), ...errors(409) },
  })
  return route.api.openapi(create, async (c) =>
    c.json(await suggestTopic(context.db, c.get('session').user.id, c.req.valid('json')), 201),
  )
}
