// The cap on concurrent requests: in total, and per network, so that no single client can use up the capacity (a quarter of
// it at most).
export interface InFlight {
  /** Takes a slot and returns a function that releases it; undefined when there is none. */
  enter(network: string): (() => void) | undefined
  count(): number
}

export function createInFlight(max: number): InFlight {
  const maxOfNetwork = Math.max(8, Math.floor(max / 4))
  const byNetwork = new Map<string, number>()
  let all = 0
  return {
    enter(network) {
      const own = byNetwork.get(network) ?? 0
      if (all >= max || own >= maxOfNetwork) return undefined
      all += 1
      byNetwork.set(network, own + 1)
      return () => {
        all -= 1
        const left = (byNetwork.get(network) ?? 1) - 1
        if (left > 0) byNetwork.set(network, left)
        else byNetwork.delete(network)
      }
    },
    count: () => all,
  }
}
