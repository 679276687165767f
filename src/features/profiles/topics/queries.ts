// The topics of the own profile in the data cache, and the calls that change them (docs/specification.md §4, §5, §7).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import { topicsQuery } from '../../topics/queries.ts'
import { addChoice, type ChoiceKind, removeChoice } from '../own-choices.ts'
import type { profileTopicsApi } from './api.server.ts'
import type { ProfileTopic } from './schema.ts'
import { profileTopicTexts as texts } from './texts.ts'

function topicsClient(client: QueryClient) {
  return hc<ReturnType<typeof profileTopicsApi>>('/', requestsOf(client)).api.profile.topics
}

export const profileTopicsQuery = queryOptions({
  queryKey: ['profile_topics'] as const,
  meta: { shows: ['profile_topics'] },
  queryFn: ({ client }): Promise<ProfileTopic[]> => answerOf(topicsClient(client).$get({ query: {} })),
})

const kind: ChoiceKind<ProfileTopic> = {
  key: ['profile_topics'],
  idOf: ({ topic_id }) => topic_id,
  draft(client, profile_id, topic_id) {
    const groups = client.getQueryData(topicsQuery.queryKey) ?? []
    const topic = groups.flatMap(({ topics }) => topics).find(({ id }) => id === topic_id)
    return topic && { profile_id, topic_id, created_at: new Date().toISOString(), topic }
  },
  insert: (client, profile_id, topic_id) =>
    answerOf(topicsClient(client).$post({ json: { profile_id, topic_id } })),
  remove: (client, profile_id, id) =>
    answerOf(topicsClient(client)[':id'].$delete({ param: { id }, query: { profile_id } })),
  texts,
}

export interface TopicCalls {
  /** False, and nothing is done, without a profile id (docs/specification.md §5); false as well when it failed. */
  addTopic: (profileId: string | null | undefined, topicId: string) => Promise<boolean>
  removeTopic: (profileId: string | null | undefined, topicId: string) => Promise<boolean>
}

export function topicCalls(client: QueryClient): TopicCalls {
  return {
    addTopic: (profileId, topicId) => addChoice(client, kind, profileId, topicId),
    removeTopic: (profileId, topicId) => removeChoice(client, kind, profileId, topicId),
  }
}
