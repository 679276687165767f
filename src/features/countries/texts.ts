// The texts of choosing a country.
export const countryTexts = {
  label: 'Country',
  placeholder: 'Search countries',
  open: 'Show all countries',
  clear: 'Remove the country',
  nothing: (query: string) => `Nothing matches “${query}”`,
} as const
