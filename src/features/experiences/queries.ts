// The user's own experiences in the query cache: pages of the list, single ones, and mutations. They show optimistically
// and are reverted on failure.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { ListChoices } from '../../lib/list-address.ts'
import { refuseMalformedId } from '../../lib/request-errors.ts'
import { readAfterLast, showAhead } from '../../lib/show-ahead.ts'
import type { experiencesApi } from './api.server.ts'
import type { Experience, ExperienceChanges, ExperienceDraft, ExperienceList } from './schema.ts'

function experiencesClient(client: QueryClient) {
  return hc<ReturnType<typeof experiencesApi>>('/', requestsOf(client)).api.experiences
}

const rootKey = ['experiences'] as const
const listKey = [...rootKey, 'list'] as const
/** ms between refetches while links are being checked. */
const checkInterval = 3_000
/** Refetches after which a check is no longer awaited. */
const mostLooks = 20
/** How often a list had been read when no link in it was being checked. */
const readsBefore = new WeakMap<object, number>()

export function experiencesQuery(choices: ListChoices) {
  return queryOptions({
    queryKey: [...listKey, choices],
    staleTime: 2_000,
    queryFn: ({ client }): Promise<ExperienceList> =>
      answerOf(experiencesClient(client).$get({ query: choices })),
    refetchInterval: (list) => {
      const { data, dataUpdateCount } = list.state
      if (!data?.rows.some(isBeingChecked)) {
        readsBefore.set(list, dataUpdateCount)
        return false
      }
      return dataUpdateCount - (readsBefore.get(list) ?? 0) < mostLooks ? checkInterval : false
    },
  })
}

export function experienceQuery(id: string) {
  return queryOptions({
    queryKey: [...rootKey, 'one', id],
    staleTime: 2_000,
    queryFn: async ({ client }): Promise<Experience> => {
      refuseMalformedId(id)
      return answerOf(experiencesClient(client)[':id'].$get({ param: { id } }))
    },
  })
}

/** Its links have not been checked yet. */
export function isBeingChecked({
  event_url,
  slides_url,
  video_url,
  links_checked_at,
}: Pick<Experience, 'event_url' | 'slides_url' | 'video_url' | 'links_checked_at'>): boolean {
  return links_checked_at === null && `${event_url}${slides_url}${video_url}` !== ''
}

export const addExperience = mutationOptions({
  mutationFn: (json: ExperienceDraft, { client }): Promise<Experience> =>
    answerOf(experiencesClient(client).$post({ json })),
  onSuccess: (_made, _draft, _result, { client }) => forgetLists(client),
})

interface ExperienceChange {
  id: string
  changes: Partial<ExperienceChanges>
}

export const changeExperience = mutationOptions({
  mutationKey: listKey,
  scope: { id: 'experiences' },
  mutationFn: ({ id, changes }: ExperienceChange, { client }): Promise<Experience> =>
    answerOf(experiencesClient(client)[':id'].$patch({ param: { id }, json: changes })),
  onMutate: ({ id, changes: { visibility } }, { client }) =>
    showRowsAhead(client, (row) => (row.id === id && visibility ? { ...row, visibility } : row)),
  onError: (_error, _change, takeBack) => takeBack?.(),
  onSettled: (_changed, _error, _change, _result, { client }) => readAfterLast(client, listKey),
})

export const deleteExperience = mutationOptions({
  mutationKey: listKey,
  scope: { id: 'experiences' },
  mutationFn: (id: string, { client }): Promise<undefined> =>
    answerOf(experiencesClient(client)[':id'].$delete({ param: { id } })),
  onMutate: (id, { client }) => showRowsAhead(client, (row) => (row.id === id ? null : row)),
  onError: (_error, _id, takeBack) => takeBack?.(),
  onSettled: (_nothing, _error, _id, _result, { client }) => readAfterLast(client, listKey),
})

function onOne(ask: (client: QueryClient, id: string) => Promise<Experience>) {
  return mutationOptions({
    mutationKey: listKey,
    scope: { id: 'experiences' },
    mutationFn: (id: string, { client }): Promise<Experience> => ask(client, id),
    onSettled: (_row, _error, _id, _result, { client }) => readAfterLast(client, listKey),
  })
}

export const restoreExperience = onOne((client, id) =>
  answerOf(experiencesClient(client)[':id'].restore.$post({ param: { id } })),
)
export const duplicateExperience = onOne((client, id) =>
  answerOf(experiencesClient(client)[':id'].duplicate.$post({ param: { id } })),
)
export const checkLinksAgain = onOne((client, id) =>
  answerOf(experiencesClient(client)[':id']['check-links'].$post({ param: { id } })),
)

export function forgetLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: listKey })
}

/** In every list; null removes a row. */
function showRowsAhead(client: QueryClient, change: (row: Experience) => Experience | null) {
  return showAhead<ExperienceList>(client, listKey, (list) => ({
    ...list,
    rows: list.rows.flatMap((row) => change(row) ?? []),
  }))
}
