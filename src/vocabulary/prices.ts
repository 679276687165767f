// A plan's price in words: our own prices are in US dollars and below a thousand.

/** Formatted without Intl, which would block a slow phone for 60 ms before its first number. */
export function describePrice(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
