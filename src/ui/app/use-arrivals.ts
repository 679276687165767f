// Rows of a live list, as they were when the screen was opened or when the reader last asked for what has arrived since.
import { useState } from 'react'
import { type Divided, divide } from './arrivals.ts'

export interface Arrivals<Row> {
  /** Undefined: not read yet. */
  shown: readonly Row[] | undefined
  arrived: number
  show: () => void
}

export function useArrivals<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  division: (rows: readonly Row[], known: readonly Row[]) => Divided<Row> = divide,
): Arrivals<Row> {
  const [known, setKnown] = useState(rows)
  if (known === undefined && rows !== undefined) setKnown(rows)
  const show = () => setKnown(rows)
  return rows === undefined
    ? { shown: undefined, arrived: 0, show }
    : { ...division(rows, known ?? rows), show }
}
