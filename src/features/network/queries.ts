// The network in the data cache: the lists, the button beside a person, suggestions, and every step.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { ListChoices } from '../../lib/list-address.ts'
import { readPage } from '../../lib/list-page.ts'
import { requestErrorText } from '../../lib/request-errors.ts'
import { readAfterLast, showAhead } from '../../lib/show-ahead.ts'
import { toast } from '../../ui/toast.tsx'
import type { networkApi } from './api.server.ts'
import type { Connection, ConnectionAction, ConnectionList, ConnectionWith, Suggestions } from './schema.ts'
import { networkTexts as texts } from './texts.ts'

function networkClient(client: QueryClient) {
  return hc<ReturnType<typeof networkApi>>('/', requestsOf(client)).api
}

const rootKey = ['network'] as const
const listKey = [...rootKey, 'list'] as const
const shows = ['connections', 'blocks'] as const

export function connectionsQuery(choices: ListChoices) {
  return queryOptions({
    queryKey: [...listKey, choices],
    staleTime: 2_000,
    meta: { shows },
    queryFn: ({ client }): Promise<ConnectionList> =>
      readPage(choices, (query) => answerOf(networkClient(client).connections.$get({ query }))),
  })
}

/** What waits for the reader's answer. */
export const receivedQuery = connectionsQuery({ state: 'received' })

export const suggestionsQuery = queryOptions({
  queryKey: [...rootKey, 'suggestions'],
  meta: { shows },
  queryFn: ({ client }): Promise<Suggestions> =>
    answerOf(networkClient(client)['connection-suggestions'].$get()),
})

/** `person`: a username or an id. */
export function connectionWithQuery(person: string) {
  return queryOptions({
    queryKey: [...rootKey, 'with', person],
    staleTime: 2_000,
    meta: { shows },
    queryFn: ({ client }): Promise<ConnectionWith> =>
      answerOf(networkClient(client)['connected-people'][':person'].$get({ param: { person } })),
  })
}

export interface Asked {
  person: string
  note: string
  /** The same for each attempt to send the same. */
  key: string
}

export const connect = mutationOptions({
  mutationFn: ({ person, note, key }: Asked, { client }): Promise<Connection> =>
    answerOf(
      networkClient(client).connections.$post({ json: { person, note }, header: { 'Idempotency-Key': key } }),
    ),
  onSettled: (_answer, _error, _asked, _result, { client }) => readAgain(client),
})

export interface Step {
  id: string
  name: string
  action: ConnectionAction
}

/** `useMutation(takeStep)`: the row leaves its list at once, and returns if that was refused. */
export const takeStep = mutationOptions({
  mutationKey: rootKey,
  scope: { id: 'network' },
  mutationFn: ({ id, action }: Step, { client }): Promise<Connection | null> =>
    answerOf(networkClient(client).connections[':id'].$post({ param: { id }, json: { action } })),
  onMutate: ({ id }, { client }) =>
    showAhead<ConnectionList>(client, listKey, (list) => ({
      ...list,
      rows: list.rows.filter((row) => row.id !== id),
    })),
  onSuccess: (_answer, { action, name }) => toast({ title: texts.done[action](name), tone: 'success' }),
  onError(error, { action }, takeBack) {
    takeBack?.()
    toast({
      title: requestErrorText(error, texts.actions[action], ['conflict', 'not_found']),
      tone: 'destructive',
    })
  },
  onSettled: (_answer, _error, _step, _result, { client }) => readAfterLast(client, rootKey),
})

function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: rootKey })
}
