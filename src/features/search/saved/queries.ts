// Saved searches in the data cache. One that is open keeps who was new in it, until the reader leaves it.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { savedSearchesApi } from './api.server.ts'
import type {
  SavedSearch,
  SavedSearchChanges,
  SavedSearchDraft,
  SavedSearches,
  SavedSearchWithNew,
} from './schema.ts'

function savedClient(client: QueryClient) {
  return hc<ReturnType<typeof savedSearchesApi>>('/', requestsOf(client)).api['saved-searches']
}

const listKey = ['saved-searches', 'list'] as const

export const savedSearchesQuery = queryOptions({
  queryKey: listKey,
  staleTime: 30_000,
  meta: { shows: ['saved_searches', 'blocks'] },
  queryFn: ({ client }): Promise<SavedSearches> => answerOf(savedClient(client).$get()),
})

/** Not read again: those who are new stay so until the reader has gone. */
export function newMatchesQuery(id: string) {
  return queryOptions({
    queryKey: ['saved-searches', 'new', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ client }): Promise<SavedSearchWithNew> =>
      answerOf(savedClient(client)[':id'].$get({ param: { id } })),
  })
}

export const saveSearch = mutationOptions({
  mutationFn: ({ draft, key }: { draft: SavedSearchDraft; key: string }, { client }): Promise<SavedSearch> =>
    answerOf(savedClient(client).$post({ json: draft, header: { 'Idempotency-Key': key } })),
  onSuccess: (_made, _draft, _result, { client }) => readListAgain(client),
})

export const changeSavedSearch = mutationOptions({
  scope: { id: 'saved searches' },
  mutationFn: ({ id, changes }: { id: string; changes: Partial<SavedSearchChanges> }, { client }) =>
    answerOf(savedClient(client)[':id'].$patch({ param: { id }, json: changes })),
  onSettled: (_answer, _error, _change, _result, { client }) => readListAgain(client),
})

export const deleteSavedSearch = mutationOptions({
  scope: { id: 'saved searches' },
  mutationFn: (id: string, { client }) => answerOf(savedClient(client)[':id'].$delete({ param: { id } })),
  onSettled: (_answer, _error, _id, _result, { client }) => readListAgain(client),
})

export const markSeen = mutationOptions({
  mutationFn: (id: string, { client }) => answerOf(savedClient(client)[':id'].seen.$post({ param: { id } })),
  onSettled: (_answer, _error, _id, _result, { client }) => readListAgain(client),
})

function readListAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: listKey })
}
