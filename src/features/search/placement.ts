// Plans with placement move a speaker up by a few places: at most one in ten results, within the page, and only those who
// fit anyway (docs/specification.md §6, §13).
import type { FoundSpeaker } from './schema.ts'

export type PlacementKind = NonNullable<FoundSpeaker['placement']>['kind']

const placesUp: Readonly<Record<PlacementKind, number>> = { featured: 3, priority: 5 }
/** One placed result in this many. */
const among = 10

export interface Placed<Row> {
  row: Row
  /** Set for those who were moved: what moved them, and where they were, from 0. */
  moved: { kind: PlacementKind; from: number } | null
}

/** `rows` in the order of relevance, a page of them. */
export function place<Row>(rows: readonly Row[], kindOf: (row: Row) => PlacementKind | null): Placed<Row>[] {
  const placed: Placed<Row>[] = rows.map((row) => ({ row, moved: null }))
  let left = Math.floor(rows.length / among)
  for (const [from, row] of rows.entries()) {
    const kind = kindOf(row)
    if (left === 0) break
    // The first place is never for sale.
    if (kind === null || from < 2) continue
    left -= 1
    placed.splice(from, 1)
    placed.splice(Math.max(1, from - placesUp[kind]), 0, { row, moved: { kind, from } })
  }
  return placed
}
