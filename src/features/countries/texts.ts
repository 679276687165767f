// The texts of choosing a country.
export const countryTexts = {
  label: 'Country',
  placeholder: 'Search countries',
  open: 'Show all countries',
  clear: 'Remove the country',
  nothing: (query: string) => `Nothing matches “${query}”`,
} as const

export const placeTexts = {
  online: 'Online',
  onlineText: 'It takes place online, in full or in part.',
  venue: 'Venue',
  city: 'City',
} as const
