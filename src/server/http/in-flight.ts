// The cap on concurrent requests: in total, and per network, so that no single client can use up the capacity (a quarter of
// it at most).
export function createInFlight(max: number) {
  const maxOfNetwork = Math.max(8, Math.floor(max / 4))
  const countByNetwork = new Map<string, number>()
  let count = 0
  return {
    /** Requests in progress. */
    get count() {
      return count
    },
    /** Takes a slot and returns a function that releases it; undefined when there is none. */
    enter(network: string): (() => void) | undefined {
      const own = countByNetwork.get(network) ?? 0
      if (count >= max || own >= maxOfNetwork) return undefined
      count += 1
      countByNetwork.set(network, own + 1)
      return () => {
        count -= 1
        const left = (countByNetwork.get(network) ?? 1) - 1
        if (left > 0) countByNetwork.set(network, left)
        else countByNetwork.delete(network)
      }
    },
  }
}
