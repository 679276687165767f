// The English name of a country, where the list of countries has not been read.
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** By ISO 3166-1 alpha-2 code; the code itself when it has no name, or is none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}
