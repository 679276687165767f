// Which rows of a page are selected: one, all, or with Shift a range. Pure.

export interface Selection {
  chosen: ReadonlySet<string>
  /** The last row pressed: the start of a range. */
  anchor: string | null
}

export const nothingChosen: Selection = { chosen: new Set(), anchor: null }

/** `rows` are the ids of the page in order. With `isRange`, every row from the anchor on gets this row's new state. */
export function toggleRow(
  { chosen, anchor }: Selection,
  rows: readonly string[],
  id: string,
  isRange: boolean,
): Selection {
  const isOn = !chosen.has(id)
  const next = new Set(chosen)
  for (const row of isRange ? between(rows, anchor, id) : [id]) {
    if (isOn) next.add(row)
    else next.delete(row)
  }
  return { chosen: next, anchor: id }
}

/** All rows of the page; none if all were selected. */
export function toggleAll({ chosen }: Selection, rows: readonly string[]): Selection {
  const isFull = rows.length > 0 && rows.every((row) => chosen.has(row))
  return { chosen: new Set(isFull ? [] : rows), anchor: null }
}

/** Only rows still on the page can be acted on. */
export function chosenOn({ chosen }: Selection, rows: readonly string[]): string[] {
  return rows.filter((row) => chosen.has(row))
}

function between(rows: readonly string[], anchor: string | null, id: string): readonly string[] {
  const from = anchor === null ? -1 : rows.indexOf(anchor)
  const to = rows.indexOf(id)
  if (from < 0 || to < 0) return [id]
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}
