// How long a screen waits for what it reads, in the browser and on the server.
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readInAMoment } from './read-beforehand.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const queryKey = ['words']

/** Whether the screen is shown, and the answer that it may wait for. */
function open(client = new QueryClient()) {
  const answer = Promise.withResolvers<string>()
  const shown = vi.fn()
  void readInAMoment(client, { queryKey, queryFn: () => answer.promise }).then(shown)
  return { client, answer, shown }
}

test('an answer within a moment is there when the screen is shown', async () => {
  const { client, answer, shown } = open()
  await vi.advanceTimersByTimeAsync(50)
  expect(shown).not.toHaveBeenCalled()
  answer.resolve('here')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toHaveBeenCalled()
  expect(client.getQueryData(queryKey)).toBe('here')
})

test('without an answer the screen is shown after 100 ms', async () => {
  const { shown } = open()
  await vi.advanceTimersByTimeAsync(99)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toHaveBeenCalled()
})

test('what is known is shown at once, while it is read again', async () => {
  const client = new QueryClient()
  client.setQueryData(queryKey, 'before', { updatedAt: 0 })
  const { shown } = open(client)
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toHaveBeenCalled()
  expect(client.isFetching()).toBe(1)
})

test('the server waits for the answer', async () => {
  vi.stubEnv('SSR', true)
  const { answer, shown } = open()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(shown).not.toHaveBeenCalled()
  answer.resolve('here')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toHaveBeenCalled()
})
