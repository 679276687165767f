// The texts of choosing topics.
export const topicTexts = {
  label: 'Topics',
  placeholder: 'Search topics, e.g. ethics',
  open: 'Show all topics',
  remove: (name: string) => `Remove ${name}`,
  nothing: (query: string) => `Nothing matches “${query}”`,
  nothingHint: 'Try a broader word, or open the full list.',
  none: 'None chosen yet.',
  loading: 'Loading topics',
  failed: 'The list of topics couldn’t be loaded. You can save everything else.',
  filterFailed: 'The list of topics couldn’t be loaded. The other filters work.',
} as const
