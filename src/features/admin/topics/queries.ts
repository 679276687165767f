// Topics and suggestions in the admins' data cache.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { ListChoices } from '../../../lib/list-address.ts'
import { readPage } from '../../../lib/list-page.ts'
import { topicsQuery } from '../../topics/queries.ts'
import type { adminTopicsApi } from './api.server.ts'
import type {
  CuratedTopic,
  CuratedTopics,
  NewTopic,
  SuggestedTopics,
  SuggestionDecision,
  TopicChanges,
} from './schema.ts'

function adminClient(client: QueryClient) {
  return hc<ReturnType<typeof adminTopicsApi>>('/', requestsOf(client)).api.admin
}

const topicsKey = ['admin', 'topics'] as const

/** Other admins decide too. */
const whileVisible = { staleTime: 2_000, refetchInterval: 15_000 }

export function curatedQuery(choices: ListChoices) {
  return queryOptions({
    ...whileVisible,
    queryKey: [...topicsKey, 'list', choices],
    queryFn: ({ client }): Promise<CuratedTopics> =>
      readPage(choices, (query) => answerOf(adminClient(client).topics.$get({ query }))),
  })
}

export function suggestedQuery(choices: ListChoices) {
  return queryOptions({
    ...whileVisible,
    queryKey: [...topicsKey, 'suggestions', choices],
    queryFn: ({ client }): Promise<SuggestedTopics> =>
      readPage(choices, (query) => answerOf(adminClient(client)['topic-suggestions'].$get({ query }))),
  })
}

/** After a refusal as well: something has changed meanwhile. */
async function readAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: topicsKey }),
    client.invalidateQueries({ queryKey: topicsQuery.queryKey }),
  ])
}

function changing<Input, Answer>(send: (client: QueryClient, input: Input) => Promise<Answer>) {
  return mutationOptions({
    mutationFn: (input: Input, { client }) => send(client, input),
    onSettled: (_answer, _error, _input, _result, { client }) => readAgain(client),
  })
}

export const addTopic = changing(
  (client, { key, ...json }: NewTopic & { key: string }): Promise<CuratedTopic> =>
    answerOf(adminClient(client).topics.$post({ header: { 'Idempotency-Key': key }, json })),
)

export const changeTopic = changing(
  (client, { id, ...json }: TopicChanges & { id: string }): Promise<CuratedTopic> =>
    answerOf(adminClient(client).topics[':id'].$patch({ param: { id }, json })),
)

export const mergeTopic = changing(
  (client, { id, into }: { id: string; into: string }): Promise<CuratedTopic> =>
    answerOf(adminClient(client).topics[':id'].merge.$post({ param: { id }, json: { into } })),
)

export const decideOnSuggestion = changing(
  (client, { id, decision }: { id: string; decision: SuggestionDecision }) =>
    answerOf(
      adminClient(client)['topic-suggestions'][':id'].decision.$post({ param: { id }, json: decision }),
    ),
)
