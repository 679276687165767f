// A speaker's other calendars in the data cache, and the acts that change them. Names and removals are shown at once; connecting
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

export type BusyCalendarAct =
  | { kind: 'add'; address: string; name: string }
  | { kind: 'rename'; id: string; name: string }
  | { kind: 'refresh'; id: string }
  | { kind: 'remove'; id: string }

/** `useMutation(changeBusyCalendars)`: the calendar that was added, renamed or read; null after a removal. */
export const changeBusyCalendars = mutationOptions({
  mutationFn: (act: BusyCalendarAct, { client }) => carryOut(client, act),
  onMutate: (act, { client }) =>
    showAhead<BusyCalendarList>(client, queryKey, ({ calendars }) => ({
      calendars: applyAhead(calendars, act),
    })),
  onError: (_error, _act, takeBack) => takeBack?.(),
  onSettled: (_answer, _error, _act, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['calendar'] }),
    ]),
})

function applyAhead(calendars: readonly BusyCalendar[], act: BusyCalendarAct): BusyCalendar[] {
  if (act.kind === 'remove') return calendars.filter(({ id }) => id !== act.id)
  if (act.kind === 'rename' && act.name !== '')
    return calendars.map((one) => (one.id === act.id ? { ...one, name: act.name } : one))
  return [...calendars]
}

async function carryOut(client: QueryClient, act: BusyCalendarAct): Promise<BusyCalendar | null> {
  const routes = routesOf(client)
  switch (act.kind) {
    case 'add':
      return answerOf(routes.$post({ json: { address: act.address, name: act.name } }))
    case 'rename':
      return answerOf(routes[':id'].$patch({ param: { id: act.id }, json: { name: act.name } }))
    case 'refresh':
      return answerOf(routes[':id'].refresh.$post({ param: { id: act.id } }))
    case 'remove':
      await answerOf(routes[':id'].$delete({ param: { id: act.id } }))
      return null
  }
}
