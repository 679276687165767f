// The texts of a profile's topics and countries. The wording of docs/specification.md §8 is fixed.
const either = {
  undo: 'Undo',
  remove: (name: string) => `Remove ${name}`,
  nothing: (query: string) => `Nothing matches “${query}”`,
  failureText: 'They’re safe. Check your connection and try again.',
} as const

export const profileTopicTexts = {
  ...either,
  added: 'Topic added successfully',
  removed: 'Topic removed successfully',
  notAdded: 'Failed to add topic',
  notRemoved: 'Failed to remove topic',

  title: 'Topics',
  label: 'Topics you speak about',
  placeholder: 'Search topics, e.g. ethics',
  open: 'Show all topics',
  chosen: 'Chosen topics',
  nothingHint: 'Try a broader word, or open the full list.',
  none: 'No topics yet. Organizers search by topic, so choose the ones you could speak about tomorrow.',
  count: (count: number, limit: number | null, tier: string | undefined) => {
    if (limit === null) return count === 1 ? '1 topic' : `${count} topics`
    return `${count} of ${limit} ${limit === 1 ? 'topic' : 'topics'}${tier ? ` on ${tier}` : ''}`
  },
  full: (tier: string | undefined) => `That’s the limit on ${tier ?? 'your plan'}.`,
  over: (limit: number) =>
    `Your page shows the first ${limit}. The others are saved, and appear again on a larger plan.`,
  hidden: 'not shown on your plan',
  plans: 'See your plan',
  failure: 'Your topics couldn’t be loaded',
  loading: 'Loading your topics',
} as const

export const profileCountryTexts = {
  ...either,
  added: 'Country added successfully',
  removed: 'Country removed successfully',
  notAdded: 'Failed to add country',
  notRemoved: 'Failed to remove country',

  title: 'Locations',
  label: 'Countries you speak in',
  placeholder: 'Search countries, e.g. Portugal',
  open: 'Show all countries',
  chosen: 'Chosen countries',
  nothingHint: 'Try the name in English, or open the full list.',
  none: 'No countries yet. Choose where organizers can book you.',
  count: (count: number) => (count === 1 ? '1 country' : `${count} countries`),
  failure: 'Your countries couldn’t be loaded',
  loading: 'Loading your countries',
} as const
