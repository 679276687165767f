// What a plan costs, in words: our own prices are in US dollars, and below a thousand.

/** Written without Intl, which would keep a slow phone busy for 60 ms before its first number. */
export function describePrice(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
