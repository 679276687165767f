// What saved searches say when they refuse, and in mails.
import { countOf } from '../../../lib/words.ts'

export const savedTexts = {
  nameMissing: 'Enter a name for the search',
  nothingAsked: 'Search for something first',
  missing: 'Saved search not found.',
  full: (most: number) => `You have ${most} saved searches. Delete one first.`,
  mail: {
    subject: (count: number) => `${countOf(count, 'new speaker', 'new speakers')} in your saved searches`,
    preheader: 'They’ve matched since you last looked.',
    /** One search, on two lines. */
    search: (name: string, names: readonly string[], more: number) =>
      `${name}\n${names.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`,
    open: 'See who’s new',
    footer: (url: string) =>
      `You’re receiving this email, at most once a day, because you saved a search. To stop these emails: ${url}`,
  },
} as const
