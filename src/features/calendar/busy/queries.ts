// A speaker's other calendars in the data cache, and the actions that change them. Names and removals are shown at once; connecting
// and reading wait for the calendar.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../../lib/api-client.ts'
import { showAhead } from '../../../lib/show-ahead.ts'
import type { busyCalendarsApi } from './api.server.ts'
import type { BusyCalendar, BusyCalendarList } from './schema.ts'

const queryKey = ['busy-calendars']
const routesOf = (client: QueryClient) =>
  hc<ReturnType<typeof busyCalendarsApi>>('/', requestsOf(client)).api['busy-calendars']

export const busyCalendarsQuery = queryOptions({
  queryKey,
  meta: { shows: ['busy_calendars'] },
  queryFn: ({ client }): Promise<BusyCalendarList> => answerOf(routesOf(client).$get()),
})

export type BusyCalendarAction =
  | { kind: 'add'; address: string; name: string }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'refresh'; id: string }
  | { kind: 'remove'; id: string }

/** `useMutation(changeBusyCalendars)`: the calendar that was added, renamed or read; null after a removal. */
export const changeBusyCalendars = mutationOptions({
  mutationFn: (action: BusyCalendarAction, { client }) => carryOut(client, action),
  onMutate: (action, { client }) =>
    showAhead<BusyCalendarList>(client, queryKey, ({ calendars }) => ({
      calendars: applyAhead(calendars, action),
    })),
  onError: (_error, _act, takeBack) => takeBack?.(),
  onSettled: (_answer, _error, _act, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['calendar'] }),
    ]),
})

function applyAhead(calendars: readonly BusyCalendar[], action: BusyCalendarAction): BusyCalendar[] {
  if (action.kind === 'remove') return calendars.filter(({ id }) => id !== action.id)
  if (action.kind === 'rename' && action.name !== '')
    return calendars.map((one) => (one.id === action.id ? { ...one, name: action.name } : one))
  return [...calendars]
}

async function carryOut(client: QueryClient, action: BusyCalendarAction): Promise<BusyCalendar | null> {
  const routes = routesOf(client)
  switch (action.kind) {
    case 'add':
      return answerOf(routes.$post({ json: { address: action.address, name: action.name } }))
    case 'rename':
      return answerOf(routes[':id'].$patch({ param: { id: action.id }, json: { name: action.name } }))
    case 'refresh':
      return answerOf(routes[':id'].refresh.$post({ param: { id: action.id } }))
    case 'remove':
      await answerOf(routes[':id'].$delete({ param: { id: action.id } }))
      return null
  }
}
