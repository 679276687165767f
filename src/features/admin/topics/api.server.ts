// Admin routes of topics and of what people suggest.
import { actorOf, adminRoutes } from '../../../server/auth/signed-in.ts'
import type { AppContext } from '../../../server/context.ts'
import { pageParameters } from '../../../server/database/keyset.ts'
import { idempotencyHeaders, idempotent } from '../../../server/http/idempotency.ts'
import { errors, jsonAnswer, jsonBody } from '../../../server/http/openapi.ts'
import { adminPaths } from '../../../vocabulary/admin-paths.ts'
import { mergeTopics } from './merge.server.ts'
import {
  curatedTopic,
  curatedTopics,
  newTopic,
  suggestedTopics,
  suggestionDecision,
  suggestionFilters,
  topicChanges,
  topicFilters,
  topicId,
  topicMerge,
} from './schema.ts'
import { addTopic, changeTopic, listCurated, readCurated } from './service.server.ts'
import { decideOnSuggestion, listSuggestions } from './suggestions.server.ts'

export function adminTopicsApi(context: AppContext) {
  const { db } = context
  const route = adminRoutes(context)

  const list = route.get(adminPaths.topics, 'List topics with their use', {
    description: 'By name, a page at a time. Former names are searched too.',
    request: { query: topicFilters.extend(pageParameters(50)) },
    responses: { 200: jsonAnswer('A page.', curatedTopics) },
  })
  const add = route.post(adminPaths.topics, 'Add a topic', {
    middleware: idempotent(context),
    request: { headers: idempotencyHeaders, body: jsonBody(newTopic) },
    responses: { 201: jsonAnswer('Added.', curatedTopic) },
  })
  const change = route.patch(adminPaths.topic.pattern, 'Rename a topic or move it to another group', {
    description: 'Only the given fields are written. The old address and the old name still lead to it.',
    request: { params: topicId, body: jsonBody(topicChanges) },
    responses: { 200: jsonAnswer('Changed.', curatedTopic), ...errors(404) },
  })
  const merge = route.post(adminPaths.topicMerge.pattern, 'Merge a topic into another', {
    description:
      'Profiles, engagements, events and saved searches that refer to it refer to the other one afterwards; its address, id and name lead there. This cannot be undone.',
    request: { params: topicId, body: jsonBody(topicMerge) },
    responses: { 200: jsonAnswer('The topic that stays.', curatedTopic), ...errors(404) },
  })
  const suggested = route.get(adminPaths.topicSuggestions, 'List suggested topics', {
    description: 'A row for each name, however many people have suggested it. Open: the longest wait first.',
    request: { query: suggestionFilters.extend(pageParameters(50)) },
    responses: { 200: jsonAnswer('A page.', suggestedTopics) },
  })
  const decide = route.post(adminPaths.topicSuggestionDecision.pattern, 'Decide on a suggested topic', {
    description:
      'For everyone who suggested this name; they’re notified. `accept` adds the topic, spelled as given; `merge` names the topic that covers it, which is then found by the suggested name too; `decline` needs a reason, which they read. 409: decided already.',
    request: { params: topicId, body: jsonBody(suggestionDecision) },
    responses: { 204: { description: 'Decided.' }, ...errors(404, 409) },
  })

  return route.api
    .openapi(list, async (c) => c.json(await listCurated(db, c.req.valid('query')), 200))
    .openapi(add, async (c) => {
      const id = await addTopic(db, actorOf(c), c.req.valid('json'))
      return c.json(await readCurated(db, id), 201)
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param')
      await changeTopic(db, actorOf(c), id, c.req.valid('json'))
      return c.json(await readCurated(db, id), 200)
    })
    .openapi(merge, async (c) => {
      const { into } = c.req.valid('json')
      await mergeTopics(db, actorOf(c), c.req.valid('param').id, into)
      return c.json(await readCurated(db, into), 200)
    })
    .openapi(suggested, async (c) => c.json(await listSuggestions(db, c.req.valid('query')), 200))
    .openapi(decide, async (c) => {
      await decideOnSuggestion(db, actorOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    })
}
