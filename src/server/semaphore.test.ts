// Who is admitted next, and who is refused.
import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('the lightest goes first, and equal weights are first come, first served', async () => {
  const semaphore = createSemaphore(10, 10)
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const enter = (name: string, weight: number) =>
    semaphore(weight, async () => {
      begun.push(name)
      if (name === 'first') await first.promise
    })
  const all = [enter('first', 10)]
  for (const [name, weight] of [
    ['heavy', 9],
    ['light 1', 6],
    ['light 2', 6],
    ['light 3', 6],
  ] as const) {
    all.push(enter(name, weight))
  }
  first.resolve()
  await Promise.all(all)
  expect(begun).toEqual(['first', 'light 1', 'light 2', 'light 3', 'heavy'])
})

test('a full queue refuses, and a failure frees capacity', async () => {
  const semaphore = createSemaphore(1, 1)
  const first = Promise.withResolvers<void>()
  const failing = semaphore(1, () => first.promise)
  const waiting = semaphore(1, async () => 'let in')
  await expect(semaphore(1, async () => {})).rejects.toMatchObject({ code: 'overloaded', retryAfter: 10 })
  first.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  expect(await waiting).toBe('let in')
})
