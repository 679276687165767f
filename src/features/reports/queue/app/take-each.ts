// One decision about several items of the queue.
import { RequestError } from '../../../../lib/request-errors.ts'

interface Taken<Item> {
  /** How many are done. */
  done: number
  /** How many were changed or deleted meanwhile. */
  changed: number
  /** What ended it, at which item, and what is left, beginning with that one. */
  stopped: { error: unknown; item: Item; left: readonly Item[] } | null
}

/** One after the other. One that has changed meanwhile does not hold up the rest; any other error does. */
export async function takeEach<Item>(
  items: readonly Item[],
  take: (item: Item) => Promise<unknown>,
): Promise<Taken<Item>> {
  let changed = 0
  for (const [place, item] of items.entries()) {
    try {
      await take(item)
    } catch (error) {
      if (!hasChanged(error))
        return { done: place - changed, changed, stopped: { error, item, left: items.slice(place) } }
      changed += 1
    }
  }
  return { done: items.length - changed, changed, stopped: null }
}

function hasChanged(error: unknown): boolean {
  return error instanceof RequestError && (error.code === 'conflict' || error.code === 'not_found')
}
