// The cap on concurrent requests: in total, and per network, so that no single client can use up the capacity (a quarter of
// it at most). Those whose body has yet to arrive take half of it at most: slow senders leave room for everyone else.
export function createInFlight(max: number) {
  const all = createSlots(max)
  const arriving = createSlots(Math.ceil(max / 2))
  return {
    /** Requests in progress. */
    get count() {
      return all.count
    },
    /** Takes a slot and returns a function that releases it; undefined when there is none. */
    enter(network: string, { isArriving = false } = {}): (() => void) | undefined {
      const leave = all.enter(network)
      if (!leave || !isArriving) return leave
      const leaveArriving = arriving.enter(network)
      if (!leaveArriving) {
        leave()
        return undefined
      }
      return () => {
        leave()
        leaveArriving()
      }
    },
  }
}

function createSlots(max: number) {
  const maxOfNetwork = Math.max(8, Math.floor(max / 4))
  const countByNetwork = new Map<string, number>()
  let count = 0
  return {
    get count() {
      return count
    },
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
