// The speaker's calendar in the data cache, and the actions that change it: shown at once, rolled back on failure.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { readAfterLast, showAhead } from '../../lib/show-ahead.ts'
import type { calendarApi } from './api.server.ts'
import { applyOptimistically, type CalendarAction } from './optimistic.ts'
import type { Calendar } from './schema.ts'

const rootKey = ['calendar']

function calendarClient(client: QueryClient) {
  return hc<ReturnType<typeof calendarApi>>('/', requestsOf(client)).api
}

/** Engagements and events change on other screens, requests at any time: refetched on every visit. */
export function calendarQuery({ from, to }: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...rootKey, from, to],
    staleTime: 2_000,
    meta: { shows: ['unavailable_periods', 'booking_requests', 'busy_calendars'] },
    queryFn: ({ client }): Promise<Calendar> =>
      answerOf(calendarClient(client).calendar.$get({ query: { from, to } })),
  })
}

/** Blocked and travel days that are not over. */
export const periodsQuery = queryOptions({
  queryKey: [...rootKey, 'periods'],
  staleTime: 2_000,
  meta: { shows: ['unavailable_periods'] },
  queryFn: ({ client }) => answerOf(calendarClient(client)['unavailable-periods'].$get()),
})

/** `useMutation(changeCalendar)`: one after the other, in order. */
export const changeCalendar = mutationOptions({
  mutationKey: rootKey,
  scope: { id: 'calendar' },
  mutationFn: (action: CalendarAction, { client }) => carryOut(client, action),
  onMutate: (action, { client }) =>
    showAhead<Pick<Calendar, 'periods'>>(client, rootKey, (calendar) =>
      applyOptimistically(calendar, action),
    ),
  onError: (_error, _act, takeBack) => takeBack?.(),
  onSettled: (_answer, _error, _act, _result, { client }) => readAfterLast(client, rootKey),
})

/** The ids of days that were added here, by those that they are shown with until the calendar is read again. */
const storedIds = new Map<string, string>()

async function carryOut(client: QueryClient, action: CalendarAction): Promise<void> {
  const routes = calendarClient(client)['unavailable-periods']
  const paramOf = ({ id }: { id: string }) => ({ id: storedIds.get(id) ?? id })
  switch (action.kind) {
    case 'add': {
      const { period: json, key } = action
      const { id } = await answerOf(routes.$post({ json, header: { 'Idempotency-Key': key } }))
      storedIds.set(key, id)
      return
    }
    case 'change':
      await answerOf(routes[':id'].$patch({ param: paramOf(action), json: action.period }))
      return
    case 'remove':
      await answerOf(routes[':id'].$delete({ param: paramOf(action) }))
  }
}
