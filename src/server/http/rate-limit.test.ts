// Limits are exact, in windows, for each key, even when requests arrive together.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/harness.ts'
import { type DatabaseHandle, openDatabase } from '../database/database.ts'
import { createLog } from '../log.ts'
import { deleteExpiredLimits, rateLimits } from './rate-limit.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = openDatabase(await createTestDatabase(), { log: createLog('silent'), poolSize: 4 })
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate rate_limits'))

async function outcomes(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls)
  return { passed: settled.filter(({ status }) => status === 'fulfilled').length, all: settled }
}

test('of 50 simultaneous events exactly the limit passes; the rest learn when to retry', async () => {
  const limit = rateLimits(database.pool)({ name: 'test', points: 20, seconds: 60 })
  const { passed, all } = await outcomes(Array.from({ length: 50 }, () => limit.consume('a')))
  expect(passed).toBe(20)
  const refused = all.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) })
  expect(refused.reason.retryAfter).toBeGreaterThan(0)
  expect(refused.reason.retryAfter).toBeLessThanOrEqual(60)
})

test('two processes share the count; keys and names are separate', async () => {
  const [first, second] = [rateLimits(database.pool), rateLimits(database.pool)]
  const options = { name: 'shared', points: 10, seconds: 60 }
  const one = first(options)
  const two = second(options)
  const { passed } = await outcomes(Array.from({ length: 30 }, (_, i) => (i % 2 ? one : two).consume('a')))
  expect(passed).toBe(10)
  await one.consume('b')
  await first({ ...options, name: 'other' }).consume('a')
})

test('a new window begins when the last one is over', async () => {
  const limit = rateLimits(database.pool)({ name: 'window', points: 1, seconds: 60 })
  await limit.consume('a')
  await expect(limit.consume('a')).rejects.toMatchObject({ code: 'rate_limited' })
  await database.pool.query(`update rate_limits set expires_at = now() - interval '1 second'`)
  await limit.consume('a')
  await expect(limit.consume('a')).rejects.toMatchObject({ code: 'rate_limited' })
})

test('a refused key is known from memory until its window ends; others are not, and nothing is counted', async () => {
  const limit = rateLimits(database.pool)({ name: 'known', points: 1, seconds: 60 })
  limit.refuseKnown('a')
  await limit.consume('a')
  limit.refuseKnown('a')
  await expect(limit.consume('a')).rejects.toMatchObject({ code: 'rate_limited' })
  expect(() => limit.refuseKnown('a')).toThrow(
    expect.objectContaining({
      code: 'rate_limited',
      hint: expect.stringMatching(/^Try again in \d+ seconds\.$/),
    }),
  )
  limit.refuseKnown('b')
  expect((await database.pool.query('select key, points from rate_limits')).rows).toEqual([
    { key: 'known:a', points: 2 },
  ])
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  limit.refuseKnown('a')
  vi.useRealTimers()
})

test('a failing database refuses those waiting, and the next ones are counted again', async () => {
  const limit = rateLimits(database.pool)({ name: 'fault', points: 5, seconds: 60 })
  await database.pool.query('alter table rate_limits rename to away')
  await expect(limit.consume('a')).rejects.toMatchObject({ code: '42P01' })
  await database.pool.query('alter table away rename to rate_limits')
  await limit.consume('a')
})

test('expired counters are deleted', async () => {
  const limit = rateLimits(database.pool)({ name: 'old', points: 5, seconds: 60 })
  await limit.consume('a')
  await database.pool.query(`update rate_limits set expires_at = now() - interval '1 second'`)
  await limit.consume('b')
  await deleteExpiredLimits(database.pool)
  expect((await database.pool.query('select key from rate_limits')).rows).toEqual([{ key: 'old:b' }])
})
