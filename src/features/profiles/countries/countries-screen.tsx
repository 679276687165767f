// Where the owner of the profile speaks.

import { countriesQuery } from '../../countries/queries.ts'
import type { ScreenVisit } from '../../site/page.ts'
import { CountriesField } from './countries-field.tsx'
import { profileCountriesQuery } from './queries.ts'
import { profileCountryTexts as texts } from './texts.ts'

export async function prefetch({ client }: ScreenVisit): Promise<void> {
  await Promise.all([client.ensureQueryData(countriesQuery), client.ensureQueryData(profileCountriesQuery)])
}

export function Component() {
  return (
    <>
      <h1 className="mb-6 text-3xl">{texts.title}</h1>
      <CountriesField />
    </>
  )
}
