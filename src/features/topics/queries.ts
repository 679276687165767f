// The list of topics in the data cache.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { topicsApi } from './api.server.ts'
import type { TopicGroup } from './schema.ts'

export const topicsQuery = queryOptions({
  queryKey: ['topics'],
  // Admins change them at any time; mostly the answer is 304.
  staleTime: 30_000,
  queryFn: async ({ client }): Promise<TopicGroup[]> =>
    (await answerOf(hc<ReturnType<typeof topicsApi>>('/', requestsOf(client)).api.topics.$get())).groups,
})
