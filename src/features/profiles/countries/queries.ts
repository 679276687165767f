// The countries of the own profile in the data cache, and the calls that change them (docs/specification.md §4, §5, §7).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import { countriesQuery } from '../../countries/queries.ts'
import { addChoice, type ChoiceKind, removeChoice } from '../own-choices.ts'
import type { profileCountriesApi } from './api.server.ts'
import type { ProfileCountry } from './schema.ts'
import { profileCountryTexts as texts } from './texts.ts'

function countriesClient(client: QueryClient) {
  return hc<ReturnType<typeof profileCountriesApi>>('/', requestsOf(client)).api.profile.countries
}

export const profileCountriesQuery = queryOptions({
  queryKey: ['profile_countries'] as const,
  meta: { shows: ['profile_countries'] },
  queryFn: ({ client }): Promise<ProfileCountry[]> => answerOf(countriesClient(client).$get({ query: {} })),
})

const kind: ChoiceKind<ProfileCountry> = {
  key: ['profile_countries'],
  idOf: ({ country_id }) => country_id,
  draft(client, profile_id, country_id) {
    const country = client.getQueryData(countriesQuery.queryKey)?.find(({ id }) => id === country_id)
    return country && { profile_id, country_id, created_at: new Date().toISOString(), country }
  },
  insert: (client, profile_id, country_id) =>
    answerOf(countriesClient(client).$post({ json: { profile_id, country_id } })),
  remove: (client, profile_id, id) =>
    answerOf(countriesClient(client)[':id'].$delete({ param: { id }, query: { profile_id } })),
  texts,
}

export interface CountryCalls {
  /** False, and nothing is done, without a profile id (docs/specification.md §5); false as well when it failed. */
  addCountry: (profileId: string | null | undefined, countryId: string) => Promise<boolean>
  removeCountry: (profileId: string | null | undefined, countryId: string) => Promise<boolean>
}

export function countryCalls(client: QueryClient): CountryCalls {
  return {
    addCountry: (profileId, countryId) => addChoice(client, kind, profileId, countryId),
    removeCountry: (profileId, countryId) => removeChoice(client, kind, profileId, countryId),
  }
}
