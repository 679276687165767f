// Group commit: what arrives while a statement or transaction is under way is stored by the next one, together. Under load many
// requests share one; alone, a request waits for nothing.
import { isDatabaseUnavailable } from '../errors.ts'

/** Items of one transaction. */
const most = 100

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

/**
 * Returns a function that stores one item and resolves once it is committed. `store` writes all its items in one statement or
 * transaction and returns what to answer for each. Rejects with what `store` throws; an item that the database refuses does not fail
 * the others.
 */
export function inBatches<Item, Result>(
  store: (items: readonly Item[]) => Promise<(item: Item) => Result>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isStoring = false

  async function storeWaiting(): Promise<void> {
    isStoring = true
    // Requests read from their sockets in the same turn of the event loop are stored together.
    await new Promise(setImmediate)
    while (waiting.length > 0) await storeTogether(waiting.splice(0, most))
    isStoring = false
  }

  async function storeTogether(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const resultOf = await store(batch.map(({ item }) => item))
      for (const { item, resolve } of batch) resolve(resultOf(item))
    } catch (thrown) {
      if (batch.length > 1 && !isDatabaseUnavailable(thrown)) {
        for (const one of batch) await storeTogether([one])
      } else for (const { reject } of batch) reject(thrown)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isStoring) void storeWaiting()
    })
}
