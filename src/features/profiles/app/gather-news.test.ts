// News of changes are read one after the other, and none is lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherNews } from './gather-news.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp() {
  const reads: string[][] = []
  const ends: (() => void)[] = []
  const news = gatherNews<string>((changed) => {
    reads.push([...changed])
    return new Promise<void>((resolve) => ends.push(resolve))
  })
  return { reads, ends, news }
}

test('what arrives while a read is under way is read once that has ended, together', async () => {
  const { reads, ends, news } = setUp()
  news.add('shortlists')
  news.add('notifications')
  await vi.advanceTimersByTimeAsync(60)
  expect(reads).toEqual([['shortlists', 'notifications']])
  for (let i = 0; i < 5; i += 1) {
    news.add('shortlists')
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(reads).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(60)
  expect(reads).toEqual([['shortlists', 'notifications'], ['shortlists']])
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toHaveLength(2)
})

test('a read that hangs does not hold up the others for good, and after the end nothing is read', async () => {
  const { reads, news } = setUp()
  news.add('shortlists')
  await vi.advanceTimersByTimeAsync(60)
  news.add('conversations')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(reads).toEqual([['shortlists'], ['conversations']])
  news.add('shortlists')
  news.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reads).toHaveLength(2)
})
