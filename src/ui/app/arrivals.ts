// What a screen shows of a list that grows while it is read: new rows move nothing until the reader asks for them.

interface Row {
  id: string
}

export interface Divided<Listed extends Row> {
  shown: readonly Listed[]
  /** How many are held back. */
  arrived: number
}

/** `known`: the rows when the reader last saw all. What leaves the list leaves the screen; where nothing is left, what arrived is shown. */
export function divide<Listed extends Row>(
  rows: readonly Listed[],
  known: readonly Listed[],
): Divided<Listed> {
  const ids = new Set(known.map(({ id }) => id))
  const shown = rows.filter(({ id }) => ids.has(id))
  return shown.length === 0 && known.length > 0
    ? { shown: rows, arrived: 0 }
    : { shown, arrived: rows.length - shown.length }
}

/** The same for the few newest of a longer list, the newest first: what is pushed out of it stays on the screen. */
export function divideNewest<Listed extends Row>(
  rows: readonly Listed[],
  known: readonly Listed[],
): Divided<Listed> {
  const ids = new Set(known.map(({ id }) => id))
  const [first] = rows
  const before = rows.findIndex(({ id }) => id === known[0]?.id)
  // The same one is in front, or the one that was has been deleted.
  if (!first || before === 0 || (before < 0 && ids.has(first.id))) return { shown: rows, arrived: 0 }
  return { shown: known, arrived: before > 0 ? before : rows.filter(({ id }) => !ids.has(id)).length }
}
