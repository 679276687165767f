// Searching in the data cache: pages of speakers, counts and suggestions. A question that is no longer
// asked ends its requests.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { RequestError } from '../../lib/request-errors.ts'
import type { searchApi } from './api.server.ts'
import type { EventFits } from './fit/schema.ts'
import type { FilterPlan, SearchAdditions, SearchSuggestions, SpeakerSearchAnswer } from './schema.ts'

/** The parameters of the API; those that may be repeated are lists. */
export type SpeakerQuestion = Readonly<Record<string, string | readonly string[]>>

const rootKey = ['search'] as const
/** The index follows profiles within seconds. What was refused would be refused again. */
const searching = {
  staleTime: 30_000,
  retry: (failures: number, error: Error) => failures < 1 && !(error instanceof RequestError),
}

function searchClient(client: QueryClient) {
  return hc<ReturnType<typeof searchApi>>('/', requestsOf(client)).api.search
}

function ask(
  client: QueryClient,
  question: SpeakerQuestion,
  signal: AbortSignal,
): Promise<SpeakerSearchAnswer> {
  return answerOf(searchClient(client).speakers.$get({ query: { ...question } }, { init: { signal } }))
}

/** Only rows: they arrive before the counts. `event`: how each fits it. */
export function speakersQuery(question: SpeakerQuestion, event?: string) {
  return infiniteQueryOptions({
    queryKey: [...rootKey, 'speakers', question, event],
    ...searching,
    initialPageParam: '',
    queryFn: ({ client, pageParam, signal }) =>
      ask(
        client,
        { ...question, facets: 'false', ...(event && { event }), ...(pageParam && { cursor: pageParam }) },
        signal,
      ),
    getNextPageParam: ({ next_cursor }: SpeakerSearchAnswer) => next_cursor,
  })
}

/** How many speakers there are, and how many for each value of a filter. */
export function countsQuery({ sort: _, ...question }: SpeakerQuestion) {
  return queryOptions({
    queryKey: [...rootKey, 'counts', question],
    ...searching,
    queryFn: ({ client, signal }) => ask(client, { ...question, limit: '1' }, signal),
  })
}

/** What further values of the filters with a choice would add. */
export function additionsQuery({ sort: _, ...question }: SpeakerQuestion) {
  return queryOptions({
    queryKey: [...rootKey, 'additions', question],
    ...searching,
    queryFn: ({ client, signal }): Promise<SearchAdditions> =>
      answerOf(searchClient(client).additions.$get({ query: { ...question } }, { init: { signal } })),
  })
}

/** How speakers fit an event who are not among the results. */
export function fitsQuery(event: string, usernames: readonly string[]) {
  return queryOptions({
    queryKey: [...rootKey, 'fits', event, usernames],
    ...searching,
    enabled: event !== '' && usernames.length > 0,
    queryFn: ({ client, signal }): Promise<EventFits> =>
      answerOf(
        searchClient(client).fits.$get({ query: { event, username: [...usernames] } }, { init: { signal } }),
      ),
  })
}

export const filterPlanQuery = queryOptions({
  queryKey: [...rootKey, 'filter plan'],
  meta: { shows: ['profiles'] },
  queryFn: ({ client }): Promise<FilterPlan> => answerOf(searchClient(client).filters.$get()),
})

export function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: [...rootKey, 'suggestions', q],
    ...searching,
    queryFn: ({ client, signal }): Promise<SearchSuggestions> =>
      answerOf(searchClient(client).suggestions.$get({ query: { q } }, { init: { signal } })),
  })
}
