// Figures in the data cache.
import { queryOptions } from '@tanstack/react-query'
import { hc } from 'hono/client'
import { answerOf, requestsOf } from '../../lib/api-client.ts'
import { type ListChoices, type ListRules, readChoices } from '../../lib/list-address.ts'
import { RequestError } from '../../lib/request-errors.ts'
import { today } from '../../lib/today.ts'
import type { AdminAnalytics } from './admin/schema.ts'
import type { analyticsApi } from './api.server.ts'
import type { SearchAppearancesAnswer } from './appearances/schema.ts'
import type { OrganizerAnalytics } from './organizer/schema.ts'
import { problemOf, type RangeName, rangeNames } from './ranges.ts'
import type { SpeakerAnalytics } from './speaker/schema.ts'

/** Of the address of every screen with figures: the range, whether the period before is shown, and tables for charts. */
export const rangeRules = {
  range: rangeNames,
  from: 'text',
  to: 'text',
  compare: ['off'],
  view: ['table'],
} as const satisfies ListRules

/** Views arrive at any time. A range that was refused would be refused again. */
export const briefly = {
  staleTime: 10_000,
  retry: (failures: number, error: Error) => failures < 1 && !(error instanceof RequestError),
}

/** The parameters of the API. Dates without a range of one's own are left out. */
export function rangeParameters({ range, from, to }: ListChoices): {
  range?: RangeName
  from?: string
  to?: string
} {
  const name = rangeNames.find((one) => one === range)
  if (name !== 'custom') return name ? { range: name } : {}
  return { range: name, ...(from && { from }), ...(to && { to }) }
}

export function speakerAnalyticsQuery(choices: ListChoices) {
  const query = rangeParameters(choices)
  return queryOptions({
    queryKey: ['analytics', 'speaker', query],
    ...briefly,
    meta: { shows: ['booking_requests', 'profiles'] },
    queryFn: ({ client }): Promise<SpeakerAnalytics> =>
      answerOf(
        hc<ReturnType<typeof analyticsApi>>('/', requestsOf(client)).api.analytics.speaker.$get({ query }),
      ),
  })
}

export const appearancesQuery = queryOptions({
  queryKey: ['analytics', 'appearances'],
  staleTime: 60_000,
  meta: { shows: ['profiles'] },
  queryFn: ({ client }): Promise<SearchAppearancesAnswer> =>
    answerOf(hc<ReturnType<typeof analyticsApi>>('/', requestsOf(client)).api.analytics.appearances.$get()),
})

export function organizerAnalyticsQuery(choices: ListChoices) {
  const query = rangeParameters(choices)
  return queryOptions({
    queryKey: ['analytics', 'organizer', query],
    ...briefly,
    meta: { shows: ['booking_requests', 'profiles'] },
    queryFn: ({ client }): Promise<OrganizerAnalytics> =>
      answerOf(
        hc<ReturnType<typeof analyticsApi>>('/', requestsOf(client)).api.analytics.organizer.$get({ query }),
      ),
  })
}

export function adminAnalyticsQuery(choices: ListChoices) {
  const query = rangeParameters(choices)
  return queryOptions({
    queryKey: ['admin', 'analytics', query],
    ...briefly,
    queryFn: ({ client }): Promise<AdminAnalytics> =>
      answerOf(
        hc<ReturnType<typeof analyticsApi>>('/', requestsOf(client)).api.admin.analytics.$get({ query }),
      ),
  })
}

/** Of the range in the address, unless its dates are wrong: the screen then asks for others. */
export function choicesToRead(url: URL): ListChoices | null {
  const choices = readChoices(url.searchParams, rangeRules)
  return problemOf(choices, today()) ? null : choices
}
