// Shortlisting in the data cache: which speakers are on which lists, and adding them. Both show at once.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import { readAfterLast, showAhead } from '../../../lib/show-ahead.ts'
import { listsClient, rootKey } from '../queries.ts'
import type { Added } from '../schema.ts'
import type { shortlistedApi } from './api.server.ts'
import type { ShortlistedSpeakers } from './schema.ts'

const shortlistedKey = [...rootKey, 'speakers'] as const

export function shortlistedQuery(usernames: readonly string[]) {
  return queryOptions({
    queryKey: [...shortlistedKey, usernames],
    staleTime: 2_000,
    meta: { shows: ['shortlists'] },
    enabled: usernames.length > 0,
    queryFn: ({ client, signal }): Promise<ShortlistedSpeakers> =>
      answerOf(
        hc<ReturnType<typeof shortlistedApi>>('/', requestsOf(client)).api['shortlisted-speakers'].$get(
          { query: { username: [...usernames] } },
          { init: { signal } },
        ),
      ),
  })
}

export interface Shortlisting {
  list: { id: string; title: string }
  usernames: readonly string[]
}

export const shortlistSpeakers = mutationOptions({
  mutationKey: rootKey,
  scope: { id: 'shortlists' },
  mutationFn: ({ list, usernames }: Shortlisting, { client }): Promise<Added> =>
    answerOf(
      listsClient(client)[':id'].items.$post({
        param: { id: list.id },
        json: { usernames: [...usernames] },
        // Nothing is added twice, so it needs no key.
        header: {},
      }),
    ),
  onMutate: ({ list, usernames }, { client }) =>
    showAhead<ShortlistedSpeakers>(client, shortlistedKey, ({ speakers }) => ({
      speakers: speakers.map((speaker) =>
        usernames.includes(speaker.username) && !speaker.shortlists.some(({ id }) => id === list.id)
          ? { ...speaker, shortlists: [...speaker.shortlists, list] }
          : speaker,
      ),
    })),
  onError: (_error, _given, takeBack) => takeBack?.(),
  onSettled: (_added, _error, _given, _takeBack, { client }) => readAfterLast(client, rootKey),
})
