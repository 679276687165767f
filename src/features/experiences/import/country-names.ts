// Country names in files, by code (ISO 3166-1): in common conference languages, and abbreviated.
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da']
const shortNames: Readonly<Record<string, readonly string[]>> = {
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales'],
  US: ['USA', 'U.S.A.', 'United States of America', 'America'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic'],
  KR: ['Korea'],
  AE: ['UAE'],
}

let displayNames: Intl.DisplayNames[] | undefined

export function countryNames(code: string): string[] {
  displayNames ??= languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return [...displayNames.flatMap((names) => names.of(code) ?? []), ...(shortNames[code] ?? [])]
}
