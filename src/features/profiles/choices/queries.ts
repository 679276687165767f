// The topics and countries of the user's profile in the data cache, and the calls that change them (docs/specification.md
// §4, §5, §7).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import { countriesQuery } from '../../countries/queries.ts'
import { topicsQuery } from '../../topics/queries.ts'
import type { profileCountriesApi, profileTopicsApi } from './api.server.ts'
import { type ChoiceKind, choiceCalls } from './optimistic.ts'
import type { ProfileCountry, ProfileTopic } from './schema.ts'
import { profileCountryTexts, profileTopicTexts } from './texts.ts'

function topicsClient(client: QueryClient) {
  return hc<ReturnType<typeof profileTopicsApi>>('/', requestsOf(client)).api.profile.topics
}

function countriesClient(client: QueryClient) {
  return hc<ReturnType<typeof profileCountriesApi>>('/', requestsOf(client)).api.profile.countries
}

export const profileTopicsQuery = queryOptions({
  queryKey: ['profile_topics'] as const,
  meta: { shows: ['profile_topics'] },
  queryFn: ({ client }): Promise<ProfileTopic[]> => answerOf(topicsClient(client).$get({ query: {} })),
})

export const profileCountriesQuery = queryOptions({
  queryKey: ['profile_countries'] as const,
  meta: { shows: ['profile_countries'] },
  queryFn: ({ client }): Promise<ProfileCountry[]> => answerOf(countriesClient(client).$get({ query: {} })),
})

const topicKind: ChoiceKind<ProfileTopic> = {
  key: profileTopicsQuery.queryKey,
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
  texts: profileTopicTexts,
}

const countryKind: ChoiceKind<ProfileCountry> = {
  key: profileCountriesQuery.queryKey,
  idOf: ({ country_id }) => country_id,
  draft(client, profile_id, country_id) {
    const country = client.getQueryData(countriesQuery.queryKey)?.find(({ id }) => id === country_id)
    return country && { profile_id, country_id, created_at: new Date().toISOString(), country }
  },
  insert: (client, profile_id, country_id) =>
    answerOf(countriesClient(client).$post({ json: { profile_id, country_id } })),
  remove: (client, profile_id, id) =>
    answerOf(countriesClient(client)[':id'].$delete({ param: { id }, query: { profile_id } })),
  texts: profileCountryTexts,
}

export const topicCalls = (client: QueryClient) => choiceCalls(client, topicKind)
export const countryCalls = (client: QueryClient) => choiceCalls(client, countryKind)
