// The three flags of what is new (seed §3; PRODUCT §1): all false at first, each cleared by opening its own place.
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { clearNewsAt, newsQuery } from './news.ts'

const all = { network: true, messaging: true, activity: true }

test('nothing is new at first', () => {
  expect(newsQuery.initialData).toEqual({ network: false, messaging: false, activity: false })
})

test.each([
  ['/dashboard/network', 'network'],
  ['/dashboard/messages', 'messaging'],
  ['/dashboard/activity', 'activity'],
])('opening %s clears %s and nothing else', (path, flag) => {
  const client = new QueryClient()
  client.setQueryData(newsQuery.queryKey, all)
  clearNewsAt(client, path)
  expect(client.getQueryData(newsQuery.queryKey)).toEqual({ ...all, [flag]: false })
})

test.each(['/dashboard', '/dashboard/events', '/admin'])('opening %s clears none', (path) => {
  const client = new QueryClient()
  client.setQueryData(newsQuery.queryKey, all)
  clearNewsAt(client, path)
  expect(client.getQueryData(newsQuery.queryKey)).toEqual(all)
})
