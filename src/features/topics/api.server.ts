// The list of topics, public.
import type { AppContext } from '../../server/context.ts'
import { isKnown, listRoute } from '../../server/http/shared-answer.ts'
import { apiPaths } from '../../vocabulary/paths.ts'
import { topicList } from './schema.ts'
import { listTopics } from './service.server.ts'

export function topicsApi({ db }: AppContext) {
  const { api, list } = listRoute(apiPaths.topics, {
    summary: 'List the topics',
    description: 'The curated topics, in groups. Revalidated by ETag, because admins change them.',
    schema: topicList,
  })
  return api.openapi(list, async (c) => {
    const body = { groups: await listTopics(db) }
    return isKnown(c, body, 'no-cache') ? c.body(null, 304) : c.json(body, 200)
  })
}
