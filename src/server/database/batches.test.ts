import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

/** A store whose transactions end when told to. */
function startStore(refuses: (item: number) => Error | undefined = () => undefined) {
  const batches: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const add = inBatches(async (items: readonly number[]) => {
    batches.push(items)
    await new Promise<void>((resolve) => ends.push(resolve))
    for (const item of items) {
      const refusal = refuses(item)
      if (refusal) throw refusal
    }
    return (item: number) => item * 10
  })
  const endNext = () => expect.poll(() => ends.shift()?.() ?? 'ended').toBe('ended')
  return { add, batches, ends, endNext }
}

test('stores one item at once, and what arrives meanwhile together', async () => {
  const { add, batches, endNext } = startStore()
  const first = add(1)
  await expect.poll(() => batches).toHaveLength(1)
  const others = [add(2), add(3)]
  await endNext()
  expect(await first).toBe(10)
  await endNext()
  expect(await Promise.all(others)).toEqual([20, 30])
  expect(batches).toEqual([[1], [2, 3]])
})

test('stores two batches at a time, of 16 items each; the rest wait', async () => {
  const { add, batches, endNext } = startStore()
  const all = Array.from({ length: 40 }, (_, i) => add(i))
  const lengths = () => batches.map((batch) => batch.length)
  await expect.poll(lengths).toEqual([16, 16])
  await endNext()
  await expect.poll(lengths).toEqual([16, 16, 8])
  await endNext()
  await endNext()
  expect(await Promise.all(all)).toEqual(Array.from({ length: 40 }, (_, i) => i * 10))
})

test('an item that is refused does not fail the others', async () => {
  const refusal = new Error('refused')
  const { add, ends } = startStore((item) => (item === 3 ? refusal : undefined))
  const all = Promise.allSettled([1, 2, 3, 4].map(add))
  const ending = setInterval(() => ends.shift()?.())
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : one.reason))).toEqual([
    10,
    20,
    refusal,
    40,
  ])
  clearInterval(ending)
})

test('while the database is away, every item of the batch fails at once', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  const { add, batches, ends } = startStore((item) => (item > 1 ? away : undefined))
  const all = Promise.allSettled([1, 2, 3].map(add))
  const ending = setInterval(() => ends.shift()?.())
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(batches).toEqual([[1, 2, 3]])
  clearInterval(ending)
})
