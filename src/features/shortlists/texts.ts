// Texts about shortlists that several places show.
import type { Vote } from './schema.ts'

export const voteNames: Record<Vote, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

export const shortlistTexts = {
  title: 'Shortlists',
  copyOf: (title: string) => `Copy of ${title}`,
} as const
