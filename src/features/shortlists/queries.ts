// Shortlists in the data cache. Every change of one list goes through `changeShortlist`: it shows at once, and the list is
// read again once the last change under way is answered.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { refuseMalformedId } from '../../lib/request-errors.ts'
import type { shortlistsApi } from './api.server.ts'
import type { committeeOwnerApi } from './committee/owner-api.server.ts'
import { lineUpOf } from './line-up.ts'
import type { Change, Shortlist, ShortlistDraft, ShortlistRows } from './schema.ts'

export function listsClient(client: QueryClient) {
  return hc<ReturnType<typeof shortlistsApi>>('/', requestsOf(client)).api.shortlists
}

export function committeeClient(client: QueryClient) {
  return hc<ReturnType<typeof committeeOwnerApi>>('/', requestsOf(client)).api.shortlists
}

export const rootKey = ['shortlists'] as const
const listsKey = [...rootKey, 'list'] as const
const meta = { shows: ['shortlists' as const] }

export function shortlistsQuery(state: 'active' | 'archived') {
  return queryOptions({
    queryKey: [...listsKey, state],
    staleTime: 2_000,
    meta,
    queryFn: ({ client }): Promise<ShortlistRows> => answerOf(listsClient(client).$get({ query: { state } })),
  })
}

export function shortlistQuery(id: string) {
  return queryOptions({
    queryKey: [...rootKey, 'one', id],
    staleTime: 2_000,
    meta,
    queryFn: async ({ client }): Promise<Shortlist> => {
      refuseMalformedId(id)
      return answerOf(listsClient(client)[':id'].$get({ param: { id } }))
    },
  })
}

export function historyQuery(id: string) {
  return queryOptions({
    queryKey: [...rootKey, 'history', id],
    meta,
    queryFn: ({ client }): Promise<Change[]> =>
      answerOf(listsClient(client)[':id'].changes.$get({ param: { id } })),
  })
}

export const createShortlist = mutationOptions({
  mutationFn: ({ draft, key }: { draft: ShortlistDraft; key: string }, { client }): Promise<Shortlist> =>
    answerOf(listsClient(client).$post({ json: draft, header: { 'Idempotency-Key': key } })),
  onSuccess: (list, _draft, _result, { client }) => {
    client.setQueryData(shortlistQuery(list.id).queryKey, list)
    return forgetLists(client)
  },
})

/** What is done to the lists as a whole. */
export const changeLists = mutationOptions({
  scope: { id: 'shortlists' },
  mutationFn: (send: (client: QueryClient) => Promise<unknown>, { client }) => send(client),
  onSettled: (_answer, _error, _send, _result, { client }) => client.invalidateQueries({ queryKey: rootKey }),
})

export interface ShortlistAction<Answer = unknown> {
  /** How the list looks afterwards, most likely. */
  ahead?: (list: Shortlist) => Shortlist
  send: (client: QueryClient) => Promise<Answer>
}

/** One after the other; a list that is read in between would show what is still under way as undone. */
export function changeShortlist(id: string) {
  const { queryKey } = shortlistQuery(id)
  return mutationOptions({
    mutationKey: queryKey,
    scope: { id: `shortlist ${id}` },
    mutationFn: ({ send }: ShortlistAction, { client }) => send(client),
    async onMutate({ ahead }, { client }) {
      if (!ahead) return
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) => {
        if (!list) return list
        const next = ahead(list)
        return { ...next, line_up: lineUpOf(next.items, next.event) }
      })
    },
    onSettled: async (_answer, _error, _act, _result, { client }) => {
      if (client.isMutating({ mutationKey: queryKey }) > 1) return
      await Promise.all([
        client.invalidateQueries({ queryKey, exact: true }),
        client.invalidateQueries({ queryKey: historyQuery(id).queryKey }),
        forgetLists(client),
      ])
    },
  })
}

function forgetLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: listsKey })
}
