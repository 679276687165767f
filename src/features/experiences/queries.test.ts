// How long the list waits for links that are being checked.
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answerInProcess } from '../../lib/api-client.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { experiencesQuery } from './queries.ts'

test('each check is awaited anew, and none for ever', async () => {
  const client = createQueryClient()
  const links = { event_url: 'https://example.com', slides_url: '', video_url: '' }
  let links_checked_at: string | null = null
  answerInProcess(client, async () => Response.json({ rows: [{ ...links, links_checked_at }] }))
  const options = experiencesQuery({})
  const list = new QueryObserver(client, options).getCurrentQuery()
  /** Reads the list until it is no longer awaited. */
  async function readsUntilOver(): Promise<number> {
    for (let reads = 1; reads < 100; reads += 1) {
      await client.fetchQuery({ ...options, staleTime: 0 })
      const { refetchInterval } = options
      if (typeof refetchInterval !== 'function' || !refetchInterval(list)) return reads
    }
    return Number.POSITIVE_INFINITY
  }
  for (let check = 0; check < 3; check += 1) {
    links_checked_at = null
    expect(await readsUntilOver()).toBe(20)
    links_checked_at = '2026-11-30T12:00:00.000Z'
    expect(await readsUntilOver()).toBe(1)
  }
})
