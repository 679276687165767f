// How live events affect the data cache.
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { appearancesQuery, organizerAnalyticsQuery, speakerAnalyticsQuery } from '../../analytics/queries.ts'
import { busyCalendarsQuery } from '../../calendar/busy/queries.ts'
import { calendarQuery } from '../../calendar/queries.ts'
import { newsQuery } from '../../news/queries.ts'
import { summaryQuery } from '../../overview/app/queries.ts'
import { ownPlanQuery } from '../../own-plan/queries.ts'
import { profileViewsQuery } from '../../profile-views/queries.ts'
import { requestQuery, requestsQuery } from '../../requests/queries.ts'
import { filterPlanQuery } from '../../search/queries.ts'
import { testimonialsQuery } from '../../testimonials/queries.ts'
import { profileCountriesQuery, profileTopicsQuery } from '../choices/queries.ts'
import { meQuery } from '../me.ts'
import { profileQuery } from '../queries.ts'
import { type LiveTable, readNews } from './use-live-profile.ts'

const all = {
  me: meQuery,
  profile: profileQuery,
  topics: profileTopicsQuery,
  countries: profileCountriesQuery,
  requests: requestsQuery('open'),
  request: requestQuery('x'),
  testimonials: testimonialsQuery,
  summary: summaryQuery,
  speakerAnalytics: speakerAnalyticsQuery({}),
  organizerAnalytics: organizerAnalyticsQuery({}),
  appearances: appearancesQuery,
  plan: ownPlanQuery,
  profileViews: profileViewsQuery,
  filterPlan: filterPlanQuery,
  news: newsQuery,
  calendar: calendarQuery({ from: '2027-03-29', to: '2027-05-02' }),
  busy: busyCalendarsQuery,
}

function filled(): QueryClient {
  const client = new QueryClient()
  for (const { queryKey, meta = {} } of Object.values(all)) {
    client.getQueryCache().build(client, { queryKey, meta }).setData({})
  }
  return client
}

function staleIn(client: QueryClient): string[] {
  return Object.entries(all).flatMap(([name, { queryKey }]) =>
    client.getQueryState(queryKey)?.isInvalidated ? [name] : [],
  )
}

const dependOnPlan = [
  'testimonials',
  'summary',
  'speakerAnalytics',
  'organizerAnalytics',
  'appearances',
  'plan',
  'profileViews',
  'filterPlan',
]
const showRequests = ['requests', 'request', 'summary', 'speakerAnalytics', 'organizerAnalytics']

test.each<[LiveTable, string[]]>([
  ['profiles', ['me', 'profile', ...dependOnPlan]],
  ['profile_topics', ['topics']],
  ['profile_countries', ['countries']],
  ['booking_requests', [...showRequests, 'news', 'calendar']],
  ['testimonials', ['testimonials', 'news']],
  ['seen_places', ['news']],
  ['unavailable_periods', ['calendar']],
  ['busy_calendars', ['calendar', 'busy']],
])('a change of %s refetches the queries that show it, and nothing else', (table, names) => {
  const client = filled()
  readNews(client, new Set([table]))
  expect(staleIn(client)).toEqual(names)
})

test.each<[LiveTable, string, readonly string[]]>([
  ['profile_topics', 'topics', ['profile_topics']],
  ['profile_countries', 'countries', ['profile_countries']],
  ['profiles', 'profile', ['profile', 'update']],
  ['testimonials', 'testimonials', ['testimonials']],
  ['unavailable_periods', 'calendar', ['calendar']],
  ['seen_places', 'news', ['news', 'open']],
])('but not during our own pending change of %s', async (table, name, mutationKey) => {
  const client = filled()
  let finish = () => {}
  const under = new MutationObserver(client, {
    mutationKey,
    mutationFn: () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  }).mutate()
  await expect.poll(() => client.isMutating()).toBe(1)
  readNews(client, new Set([table]))
  expect(staleIn(client)).not.toContain(name)
  finish()
  await under
  readNews(client, new Set([table]))
  expect(staleIn(client)).toContain(name)
})
