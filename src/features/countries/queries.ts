// The list of countries in the query cache.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { countriesApi } from './api.server.ts'
import type { Country } from './schema.ts'

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async ({ client }): Promise<Country[]> =>
    (await answerOf(hc<ReturnType<typeof countriesApi>>('/', requestsOf(client)).api.countries.$get()))
      .countries,
})
