// Threads with the admins in the data cache: the user's own, the admins' queue and one thread of it, and what both sides send.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { ListChoices } from '../../lib/list-address.ts'
import { readPage } from '../../lib/list-page.ts'
import { refuseMalformedId } from '../../lib/request-errors.ts'
import type { supportApi } from './api.server.ts'
import { firstMessages } from './choices.ts'
import type { supportQueueApi } from './queue/api.server.ts'
import type { OwnThread, StateChange, SupportAnswer, ThreadInFull, ThreadQueue } from './schema.ts'

function ownClient(client: QueryClient) {
  return hc<ReturnType<typeof supportApi>>('/', requestsOf(client)).api.support
}

function adminClient(client: QueryClient) {
  return hc<ReturnType<typeof supportQueueApi>>('/', requestsOf(client)).api.admin.support
}

const ownKey = ['support'] as const
const adminKey = ['admin', 'support'] as const
/** Both sides are told of each change. */
const shared = { staleTime: 2_000, meta: { shows: ['support_threads'] } } as const

/** With this many of the latest messages. */
export function ownThreadQuery(length: number = firstMessages) {
  return queryOptions({
    ...shared,
    queryKey: [...ownKey, length],
    queryFn: ({ client }): Promise<OwnThread> =>
      answerOf(ownClient(client).$get({ query: { limit: String(length) } })),
  })
}

export async function sendQuestion(client: QueryClient, text: string, key: string): Promise<void> {
  await answerOf(ownClient(client).messages.$post({ json: { text }, header: { 'Idempotency-Key': key } }))
  await client.invalidateQueries({ queryKey: ownKey })
}

/** `useMutation(markAnswersRead)` */
export const markAnswersRead = mutationOptions({
  mutationFn: (_: undefined, { client }) => answerOf(ownClient(client).read.$post()),
})

export function threadsQuery(choices: ListChoices) {
  return queryOptions({
    ...shared,
    queryKey: [...adminKey, 'queue', choices],
    queryFn: ({ client }): Promise<ThreadQueue> =>
      readPage(choices, (query) => answerOf(adminClient(client).$get({ query }))),
  })
}

export function threadQuery(id: string, length: number = firstMessages) {
  return queryOptions({
    ...shared,
    queryKey: [...adminKey, 'thread', id, length],
    queryFn: async ({ client }): Promise<ThreadInFull> => {
      refuseMalformedId(id)
      return answerOf(adminClient(client)[':id'].$get({ param: { id }, query: { limit: String(length) } }))
    },
  })
}

export async function sendAnswer(client: QueryClient, id: string, answer: SupportAnswer): Promise<void> {
  try {
    await answerOf(adminClient(client)[':id'].answers.$post({ param: { id }, json: answer }))
  } finally {
    // After a refusal as well: someone else has written.
    await client.invalidateQueries({ queryKey: ['admin'] })
  }
}

/** `useMutation(changeThreadState(id))` */
export function changeThreadState(id: string) {
  return mutationOptions({
    mutationFn: (change: StateChange, { client }) =>
      answerOf(adminClient(client)[':id'].state.$put({ param: { id }, json: change })),
    onSettled: (_answer, _error, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['admin'] }),
  })
}
