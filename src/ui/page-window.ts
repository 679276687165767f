// Which page numbers a pagination shows: the first, the last, and those around the present one.

/** Page numbers in order, `null` where some are left out. Never more than nine entries, never a gap of one page. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const first = Math.max(2, Math.min(page - 1, pageCount - 4))
  const last = Math.min(pageCount - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return [
    1,
    ...(first > 3 ? [null] : first === 3 ? [2] : []),
    ...middle,
    ...(last < pageCount - 2 ? [null] : last === pageCount - 2 ? [pageCount - 1] : []),
    pageCount,
  ]
}
