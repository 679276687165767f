// Figures that others see of a speaker: from three cases on, because fewer say little (docs/specification.md §12).
const casesOfAFigure = 3

export function fromCases(cases: number, figure: number | null): number | null {
  return cases >= casesOfAFigure ? figure : null
}

/** With one digit, as it is shown. */
export function averageRating(ratings: readonly number[]): number | null {
  const sum = ratings.reduce((sum, rating) => sum + rating, 0)
  return fromCases(ratings.length, Math.round((10 * sum) / Math.max(1, ratings.length)) / 10)
}
