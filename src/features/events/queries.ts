// The user's own events in the data cache: pages of the list, single ones, and mutations. A deletion shows optimistically
// and is reverted on failure.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import type { ListChoices } from '../../lib/list-address.ts'
import { refuseMalformedId } from '../../lib/request-errors.ts'
import { readAfterLast, showAhead } from '../../lib/show-ahead.ts'
import type { eventsApi } from './api.server.ts'
import type { Event, EventDraft, EventList, EventPatch, OwnersStep, ReadEvent } from './schema.ts'

function eventsClient(client: QueryClient) {
  return hc<ReturnType<typeof eventsApi>>('/', requestsOf(client)).api.events
}

const rootKey = ['events'] as const
const listKey = [...rootKey, 'list'] as const

export function eventsQuery(choices: ListChoices) {
  return queryOptions({
    queryKey: [...listKey, choices],
    staleTime: 2_000,
    meta: { shows: ['booking_requests', 'notifications'] },
    queryFn: ({ client }): Promise<EventList> => answerOf(eventsClient(client).$get({ query: choices })),
  })
}

/** As many events as one page of the list can have. */
export const mostRead = '100'

/** The upcoming ones, to choose from. */
export const choosableEventsQuery = eventsQuery({ when: 'upcoming', limit: mostRead })

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: [...rootKey, 'one', id],
    staleTime: 2_000,
    meta: { shows: ['booking_requests', 'notifications'] },
    queryFn: async ({ client }): Promise<ReadEvent> => {
      refuseMalformedId(id)
      return answerOf(eventsClient(client)[':id'].$get({ param: { id } }))
    },
  })
}

export const createEvent = mutationOptions({
  scope: { id: 'events' },
  // Offline it fails at once, and the editor says so.
  networkMode: 'always',
  mutationFn: ({ draft, key }: { draft: EventDraft; key: string }, { client }): Promise<Event> =>
    answerOf(eventsClient(client).$post({ json: draft, header: { 'Idempotency-Key': key } })),
  onSuccess: (_made, _draft, _result, { client }) => forgetLists(client),
})

export const changeEvent = mutationOptions({
  scope: { id: 'events' },
  networkMode: 'always',
  mutationFn: ({ id, changes }: { id: string; changes: EventPatch }, { client }): Promise<Event> =>
    answerOf(eventsClient(client)[':id'].$patch({ param: { id }, json: changes })),
  onMutate: ({ id }, { client }) => client.cancelQueries({ queryKey: eventQuery(id).queryKey }),
  onSuccess: (event, { id }, _result, { client }) => {
    client.setQueryData(eventQuery(id).queryKey, (read) => read && { ...read, ...event })
    return forgetLists(client)
  },
})

/** What the user was told of it counts as read. */
export const markEventSeen = mutationOptions({
  mutationFn: (id: string, { client }) => answerOf(eventsClient(client)[':id'].seen.$post({ param: { id } })),
})

export const deleteEvent = mutationOptions({
  mutationKey: listKey,
  scope: { id: 'events' },
  mutationFn: (id: string, { client }): Promise<undefined> =>
    answerOf(eventsClient(client)[':id'].$delete({ param: { id } })),
  onMutate: (id, { client }) =>
    showAhead<EventList>(client, listKey, (list) => ({
      ...list,
      rows: list.rows.filter((row) => row.id !== id),
    })),
  onError: (_error, _id, takeBack) => takeBack?.(),
  onSettled: (_nothing, _error, id, _result, { client }) => {
    client.removeQueries({ queryKey: eventQuery(id).queryKey })
    return readAfterLast(client, listKey)
  },
})

export const restoreEvent = mutationOptions({
  mutationKey: listKey,
  scope: { id: 'events' },
  mutationFn: (id: string, { client }): Promise<Event> =>
    answerOf(eventsClient(client)[':id'].restore.$post({ param: { id } })),
  onSettled: (_row, _error, _id, _result, { client }) => readAfterLast(client, listKey),
})

export const moveEvent = mutationOptions({
  scope: { id: 'events' },
  mutationFn: ({ id, step }: { id: string; step: OwnersStep }, { client }): Promise<Event> =>
    answerOf(eventsClient(client)[':id'].steps.$post({ param: { id }, json: step })),
  onSettled: (_event, _error, { id }, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: eventQuery(id).queryKey }), forgetLists(client)]),
})

function forgetLists(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: listKey })
}
