// What a person reads about the countries of their profile. The wording of docs/specification.md §8 is fixed.
export const profileCountryTexts = {
  added: 'Country added successfully',
  removed: 'Country removed successfully',
  notAdded: 'Failed to add country',
  notRemoved: 'Failed to remove country',
  undo: 'Undo',

  title: 'Locations',
  label: 'Countries you speak in',
  placeholder: 'Search countries, e.g. Portugal',
  open: 'Show all countries',
  chosen: 'Chosen countries',
  remove: (name: string) => `Remove ${name}`,
  nothing: (query: string) => `Nothing matches “${query}”`,
  nothingHint: 'Try the name in English, or open the whole list.',
  none: 'No countries yet. Choose where organizers may ask you to come.',
  count: (count: number) => (count === 1 ? '1 country' : `${count} countries`),
  failure: 'Your countries could not be loaded',
  failureText: 'They are safe. Please check your connection and try again.',
  loading: 'Loading your countries',
} as const
