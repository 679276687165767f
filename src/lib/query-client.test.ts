// The data cache's rules (docs/specification.md §9).
import { MutationObserver } from '@tanstack/react-query'
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

test('every failed read and change is reported', async () => {
  const heard: unknown[] = []
  const client = createQueryClient({ retry: 0, onError: (error) => heard.push(error) })
  const fail = (name: string) => () => Promise.reject(name)
  await client.fetchQuery({ queryKey: ['a'], queryFn: fail('read') }).catch(() => {})
  await new MutationObserver(client, { mutationFn: fail('change') }).mutate().catch(() => {})
  expect(heard).toEqual(['read', 'change'])
})
