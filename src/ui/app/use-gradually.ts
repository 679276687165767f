// A long list appears with its first rows at once; the others follow without holding up the reader.
import { useDeferredValue, useMemo } from 'react'

const first = 24

export function useGradually<Row>(rows: readonly Row[]): readonly Row[] {
  const atOnce = useMemo(() => rows.slice(0, first), [rows])
  return useDeferredValue(rows, atOnce)
}
