// The day in UTC.

/** In UTC, as yyyy-mm-dd, so that the same events are past for everyone. What a screen renders reads ui/use-today.ts. */
export function today(): string {
  return utcDayOf(Date.now())
}

/** Of a moment in ms. */
export function utcDayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
