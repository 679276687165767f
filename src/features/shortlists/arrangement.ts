// The order of a shortlist and its line: pure, used by the service and, to show a move at once, by the screen. The line
// lies between the items above it and those below.

export interface Arrangement {
  /** The items' ids, first to last. */
  order: string[]
  /** How many of them are above the line. */
  above: number
}

/**
 * An item at its new index in the list. Between the last one above the line and the first below it, `isAbove` decides;
 * elsewhere it follows from the index.
 */
export function moveItem(
  { order, above }: Arrangement,
  id: string,
  to: number,
  isAbove: boolean,
): Arrangement {
  const from = order.indexOf(id)
  if (from < 0) return { order, above }
  const others = order.filter((other) => other !== id)
  const othersAbove = from < above ? above - 1 : above
  const at = Math.max(0, Math.min(to, others.length))
  const joinsAbove = at < othersAbove || (at === othersAbove && isAbove)
  return { order: others.toSpliced(at, 0, id), above: othersAbove + (joinsAbove ? 1 : 0) }
}

/** One step up or down, where the line is a place of its own: from right below it, a step up leads right above it. */
export function stepItem({ order, above }: Arrangement, id: string, step: -1 | 1): Arrangement {
  const from = order.indexOf(id)
  const isAbove = from < above
  if (step === -1 && from === above) return moveItem({ order, above }, id, from, true)
  if (step === 1 && isAbove && from === above - 1) return moveItem({ order, above }, id, from, false)
  return moveItem({ order, above }, id, Math.max(0, from + step), isAbove)
}

/** To the other side of the line, right beside it. */
export function crossLine({ order, above }: Arrangement, id: string): Arrangement {
  const isAbove = order.indexOf(id) < above
  return moveItem({ order, above }, id, isAbove ? above - 1 : above, !isAbove)
}

export function moveLine({ order }: Arrangement, above: number): Arrangement {
  return { order, above: Math.max(0, Math.min(above, order.length)) }
}

/** New ones are last; they count while nothing is below the line. */
export function addItems({ order, above }: Arrangement, ids: readonly string[]): Arrangement {
  return { order: [...order, ...ids], above: above === order.length ? above + ids.length : above }
}

export function removeItems({ order, above }: Arrangement, ids: ReadonlySet<string>): Arrangement {
  const gone = order.slice(0, above).filter((id) => ids.has(id)).length
  return { order: order.filter((id) => !ids.has(id)), above: above - gone }
}

/** The rows as they are shown, the line (null) among them: one of them moved from one index to another. */
export function moveRow({ order, above }: Arrangement, from: number, to: number): Arrangement {
  const rows: (string | null)[] = [...order]
  rows.splice(above, 0, null)
  const moved = rows.splice(from, 1)
  rows.splice(to, 0, ...moved)
  return { order: rows.filter((id) => id !== null), above: rows.indexOf(null) }
}
