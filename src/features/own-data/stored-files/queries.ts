// The user's own stored files in the data cache, page by page.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { mediaApi } from '../../media/api.server.ts'
import type { StoredFileList } from '../../media/schema.ts'

/** By name, as many as the API answers unless asked otherwise (docs/specification.md §9). */
export const storedFilesQuery = infiniteQueryOptions({
  queryKey: ['stored-files'],
  staleTime: 2_000,
  initialPageParam: '',
  queryFn: ({ client, pageParam }): Promise<StoredFileList> =>
    answerOf(
      hc<ReturnType<typeof mediaApi>>('/', requestsOf(client)).api.media.$get({
        query: pageParam === '' ? {} : { cursor: pageParam },
      }),
    ),
  getNextPageParam: ({ next_cursor }) => next_cursor,
})
