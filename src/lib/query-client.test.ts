// The data cache's rules (seed §9).
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('stale after 5 minutes, kept 10, no refetch on focus, one retry', () => {
  expect(createQueryClient().getDefaultOptions().queries).toEqual({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    retry: 1,
  })
})
