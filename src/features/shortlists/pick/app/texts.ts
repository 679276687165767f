// Texts of the picker, and of what follows it.
import { countOf } from '../../../../lib/words.ts'

const speakers = (count: number) => countOf(count, 'speaker', 'speakers')

function namesOf(names: readonly string[]): string {
  const [first = ''] = names
  return names.length === 1 ? first : speakers(names.length)
}

export const pickTexts = {
  title: (names: readonly string[]) => `Shortlist ${namesOf(names)}`,
  loading: 'Loading your shortlists',
  failed: 'Your shortlists couldn’t be loaded.',
  tryAgain: 'Try again',
  none: 'You have no shortlists yet. Name the first one.',
  noEvent: 'Without an event',
  otherEvents: 'Other events',
  /** Without one in hand. */
  events: 'For an event',
  speakers: (count: number) => (count === 0 ? 'No speakers yet' : speakers(count)),
  already: 'Already on it',
  shortlist: 'Shortlist',
  shortlisted: 'Shortlisted',
  shortlistedOn: (titles: readonly string[]) => `Shortlisted on ${titles.join(', ')}`,
  new: 'New shortlist',
  name: 'Name of the new shortlist',
  nameFor: (event: string) => `Name of the new shortlist for ${event}`,
  missing: 'Enter a name for the shortlist',
  create: 'Create and add',
  creating: 'Creating…',
  creatingAction: { verb: 'create the shortlist', noun: 'creating the shortlist' },
  adding: { verb: 'change the shortlist', noun: 'changing the shortlist' },
  undo: 'Undo',
  added: (title: string) => `Added to ${title}`,
  addedText: namesOf,
  listed: (titles: readonly string[]) => `On ${titles.join(', ')}`,
  undone: (title: string) => `Removed from ${title}`,
  mark: (titles: readonly string[]) => (titles.length === 1 ? (titles[0] ?? '') : `${titles.length} lists`),
} as const
