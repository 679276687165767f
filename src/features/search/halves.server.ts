// Work on many profiles of which some cannot be indexed: these are found by halves, and everything else is done.
import { databaseError, isDatabaseUnavailable } from '../../server/errors.ts'

export interface Refusal<Item> {
  item: Item
  error: unknown
}

/** `act` leaves nothing behind where it throws. Throws what is not a profile's fault. */
export async function byHalves<Item>(
  items: readonly Item[],
  act: (some: readonly Item[]) => Promise<void>,
): Promise<Refusal<Item>[]> {
  const [item] = items
  if (item === undefined) return []
  try {
    await act(items)
    return []
  } catch (error) {
    if (!isOfProfile(error)) throw error
    if (items.length === 1) return [{ item, error }]
  }
  const middle = Math.ceil(items.length / 2)
  return [...(await byHalves(items.slice(0, middle), act)), ...(await byHalves(items.slice(middle), act))]
}

/** PostgreSQL refuses a value (22) or its size (54), or no document can be made: trying again would change nothing. */
function isOfProfile(error: unknown): boolean {
  const refusal = databaseError(error)
  return refusal ? /^(22|54)/.test(refusal.code ?? '') : !isDatabaseUnavailable(error)
}
