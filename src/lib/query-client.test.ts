// The data cache's rules (docs/specification.md §9).
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { RequestError } from './request-errors.ts'

test('stale after 5 minutes, kept 10, no refetch on focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
  })
})

test.each([
  ['a failed read is retried once', new RequestError(500, { code: 'internal', message: '' }), 2],
  [
    'what does not exist is not requested again',
    new RequestError(404, { code: 'not_found', message: '' }),
    1,
  ],
])('%s', async (_what, error, reads) => {
  const read = vi.fn(() => Promise.reject(error))
  await expect(
    createQueryClient().fetchQuery({ queryKey: ['a'], queryFn: read, retryDelay: 0 }),
  ).rejects.toBe(error)
  expect(read).toHaveBeenCalledTimes(reads)
})

test('every failed read and change is reported', async () => {
  const heard: unknown[] = []
  const client = createQueryClient({ retry: 0, onError: (error) => heard.push(error) })
  const fail = (name: string) => () => Promise.reject(name)
  await client.fetchQuery({ queryKey: ['a'], queryFn: fail('read') }).catch(() => {})
  await new MutationObserver(client, { mutationFn: fail('change') }).mutate().catch(() => {})
  expect(heard).toEqual(['read', 'change'])
})

test('offline, reads and changes fail at once', async () => {
  onlineManager.setOnline(false)
  try {
    const client = createQueryClient({ retry: 0 })
    const fail = (name: string) => () => Promise.reject(name)
    await expect(client.fetchQuery({ queryKey: ['a'], queryFn: fail('read') })).rejects.toBe('read')
    await expect(new MutationObserver(client, { mutationFn: fail('change') }).mutate()).rejects.toBe('change')
  } finally {
    onlineManager.setOnline(true)
  }
})

test('what has failed is shown until it has been read again; on the next visit it is loading', async () => {
  const reads = [
    Promise.withResolvers<string>(),
    Promise.withResolvers<string>(),
    Promise.withResolvers<string>(),
  ]
  let count = 0
  const client = createQueryClient({ retry: 0 })
  const options = { queryKey: ['a'], queryFn: () => reads[count++]?.promise }
  const observer = new QueryObserver(client, options)
  let leave = observer.subscribe(() => {})
  const shown = () => {
    const { status, error, data, isFetching } = observer.getCurrentResult()
    return { status, error, data, isFetching }
  }
  expect(shown()).toEqual({ status: 'pending', error: null, data: undefined, isFetching: true })
  const error = new Error('away')
  reads[0]?.reject(error)
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'error', error, isFetching: false }))
  void observer.refetch()
  expect(shown()).toEqual({ status: 'error', error, data: undefined, isFetching: true })
  reads[1]?.reject(error)
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'error', isFetching: false }))
  leave()
  leave = observer.subscribe(() => {})
  expect(shown()).toEqual({ status: 'pending', error: null, data: undefined, isFetching: true })
  reads[2]?.resolve('there')
  await vi.waitFor(() => expect(shown()).toMatchObject({ status: 'success', error: null, data: 'there' }))
  leave()
})
