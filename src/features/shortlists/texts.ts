// Texts about shortlists that several places show.
import type { Tally, Vote } from './schema.ts'

export const voteNames: Record<Vote, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

export const shortlistTexts = {
  inPalette: 'Shortlist',
  title: 'Shortlists',
  copyOf: (title: string) => `Copy of ${title}`,
  /** At the top of a page of the PDF. */
  placeOn: (title: string, rank: number, of: number) => `${rank} of ${of}  ·  ${title}`,
  above: 'Above the line',
  below: 'In reserve',
} as const

/** `3 yes, 1 no`; empty without any. */
export function describeTally(tally: Tally): string {
  return (['yes', 'maybe', 'no'] as const)
    .flatMap((vote) => (tally[vote] > 0 ? `${tally[vote]} ${vote}` : []))
    .join(', ')
}

/** With the spread where the scores differ. */
export function describeScore({ average, lowest, highest }: NonNullable<Tally['score']>): string {
  return `Score ${average.toLocaleString('en')}${lowest < highest ? ` (${lowest}–${highest})` : ''}`
}
