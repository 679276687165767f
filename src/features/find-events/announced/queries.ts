// Events announced to the speaker, in the data cache.
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import type { announcementsApi } from './api.server.ts'
import type { AnnouncedList } from './schema.ts'

/** Below those of Find events: an offer changes both. */
export const announcedQuery = queryOptions({
  queryKey: ['find-events', 'announced'],
  staleTime: 2_000,
  meta: { shows: ['announced_events', 'booking_requests'] },
  queryFn: ({ client }): Promise<AnnouncedList> =>
    answerOf(hc<ReturnType<typeof announcementsApi>>('/', requestsOf(client)).api['announced-events'].$get()),
})

export const chooseMailsMutation = mutationOptions({
  mutationFn: async (mails: boolean, { client }) => {
    await answerOf(
      hc<ReturnType<typeof announcementsApi>>('/', requestsOf(client)).api['announced-events'].$patch({
        json: { mails },
      }),
    )
  },
  onSuccess: async (_nothing, mails, _before, { client }) => {
    // What is being read meanwhile may still be the choice before.
    await client.cancelQueries({ queryKey: announcedQuery.queryKey })
    client.setQueryData(announcedQuery.queryKey, (known) => known && { ...known, mails })
  },
})
