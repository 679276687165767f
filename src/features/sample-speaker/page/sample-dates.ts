// When the sample speaker speaks next: always on the 7th of January to come, as the home page says. Handed to the page by
// the server, so that a page kept over New Year is hydrated with the year that it was rendered with.

export interface SampleDates {
  /** Of the next engagement. */
  nextYear: number
}

export function sampleDates(today: Date): SampleDates {
  const year = today.getUTCFullYear()
  const hasPassed = today.getTime() >= Date.UTC(year, 0, 8)
  return { nextYear: hasPassed ? year + 1 : year }
}
