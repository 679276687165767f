// When the sample speaker speaks next: always on the coming 7 January, as the home page says. The server passes it to the
// page, so that a page cached over New Year hydrates with the year it was rendered with.

export interface SampleDates {
  /** Of the next engagement. */
  nextYear: number
}

export function sampleDates(today: Date): SampleDates {
  const year = today.getUTCFullYear()
  const hasPassed = today.getTime() >= Date.UTC(year, 0, 8)
  return { nextYear: hasPassed ? year + 1 : year }
}
