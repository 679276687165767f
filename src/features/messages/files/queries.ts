// The files exchanged in a conversation in the data cache, a page at a time.
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { messageFilesApi } from './api.server.ts'
import type { ExchangedFileList } from './schema.ts'

function filesClient(client: QueryClient) {
  return hc<ReturnType<typeof messageFilesApi>>('/', requestsOf(client)).api
}

export function exchangedFilesQuery(conversationId: string) {
  return infiniteQueryOptions({
    queryKey: ['conversations', 'files', conversationId],
    staleTime: 2_000,
    meta: { shows: ['conversations'] },
    initialPageParam: '',
    queryFn: ({ client, pageParam }): Promise<ExchangedFileList> =>
      answerOf(
        filesClient(client).conversations[':id'].files.$get({
          param: { id: conversationId },
          query: { ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
}

/** Of the user's own, one that is not sent. Throws RequestError 404 for any other. */
export async function discardFile(
  client: QueryClient,
  { conversationId, id }: { conversationId: string; id: string },
): Promise<void> {
  await answerOf(
    filesClient(client).conversations[':id'].files[':file'].$delete({
      param: { id: conversationId, file: id },
    }),
  )
}
