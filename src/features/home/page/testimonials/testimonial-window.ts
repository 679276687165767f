// Which testimonials the carousel shows: a window of two that wraps around (docs/specification.md §4).

/** How many are shown at a time (docs/specification.md §9). */
export const windowSize = 2

/** Previous from the first goes to the last full window. */
export function previousStart(start: number, length: number): number {
  return start <= 0 ? Math.max(0, length - windowSize) : start - 1
}

/** Next at or past the last full window goes to the first. */
export function nextStart(start: number, length: number): number {
  return start >= length - windowSize ? 0 : start + 1
}

export function isInWindow(index: number, start: number): boolean {
  return index >= start && index < start + windowSize
}
