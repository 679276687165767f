// Featured events move up within their page: past at most three others, and never past another featured one
// (docs/specification.md §18). Pure.

export const placesUp = 3

/** `rows` by date, a page of them. */
export function placeFeatured<Row>(rows: readonly Row[], isFeatured: (row: Row) => boolean): Row[] {
  return rows
    .map((row, at) => ({ row, place: isFeatured(row) ? at - placesUp - 0.5 : at }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
}
