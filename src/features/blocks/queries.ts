// The blocked people in the data cache. What was searched is asked again after every change.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { requestErrorText } from '../../lib/request-errors.ts'
import { readAfterLast, showAhead } from '../../lib/show-ahead.ts'
import { toast } from '../../ui/toast.tsx'
import type { blocksApi } from './api.server.ts'
import type { BlockedPeople } from './schema.ts'
import { blockTexts as texts } from './texts.ts'

function blocksClient(client: QueryClient) {
  return hc<ReturnType<typeof blocksApi>>('/', requestsOf(client)).api.blocks
}

const listKey = ['blocks'] as const

export const blockedQuery = queryOptions({
  queryKey: listKey,
  meta: { shows: ['blocks'] },
  queryFn: ({ client }): Promise<BlockedPeople> => answerOf(blocksClient(client).$get()),
})

interface Person {
  name: string
}

/** `useMutation(blockPerson)`. `person`: a username or an id. */
export const blockPerson = mutationOptions({
  mutationKey: listKey,
  scope: { id: 'blocks' },
  mutationFn: ({ person }: Person & { person: string }, { client }) =>
    answerOf(blocksClient(client)[':person'].$put({ param: { person } })),
  onSuccess: (_answer, { name }) => toast({ title: texts.blocked(name), tone: 'success' }),
  onError: (error) =>
    toast({ title: requestErrorText(error, texts.action, ['conflict']), tone: 'destructive' }),
  onSettled: (_answer, _error, _person, _result, { client }) => readAgain(client),
})

/** `useMutation(unblockPerson)`: gone from the list at once. */
export const unblockPerson = mutationOptions({
  mutationKey: listKey,
  scope: { id: 'blocks' },
  mutationFn: ({ id }: Person & { id: string }, { client }) =>
    answerOf(blocksClient(client)[':person'].$delete({ param: { person: id } })),
  onMutate: ({ id }, { client }) =>
    showAhead<BlockedPeople>(client, listKey, ({ rows }) => ({ rows: rows.filter((row) => row.id !== id) })),
  onSuccess: (_answer, { name }) => toast({ title: texts.unblocked(name), tone: 'success' }),
  onError(error, _person, takeBack) {
    takeBack?.()
    toast({ title: requestErrorText(error, texts.unblockAction), tone: 'destructive' })
  },
  onSettled: (_answer, _error, _person, _result, { client }) => readAgain(client),
})

/** Everything else in which someone blocked would appear. */
const affected = ['search', 'saved-searches', 'recommendations', 'network', 'notifications', 'requests']

function readAgain(client: QueryClient) {
  return Promise.all([
    readAfterLast(client, listKey),
    client.invalidateQueries({ predicate: ({ queryKey: [first] }) => affected.includes(String(first)) }),
  ])
}
