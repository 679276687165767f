// The number of unread notifications in the data cache. Apart from the lists, because every screen shows it.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { notificationsApi } from './api.server.ts'
import type { UnreadCount } from './schema.ts'

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  staleTime: 2_000,
  meta: { shows: ['notifications'] },
  queryFn: ({ client }): Promise<UnreadCount> =>
    answerOf(
      hc<ReturnType<typeof notificationsApi>>('/', requestsOf(client)).api['unread-notifications'].$get(),
    ),
})
