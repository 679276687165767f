// Chooses the countries in which the owner of the profile speaks.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { countriesQuery } from '../../countries/queries.ts'
import { countryCalls, profileCountriesQuery } from '../countries/queries.ts'
import { profileCountryTexts as texts } from '../countries/texts.ts'
import { useMe } from '../me.ts'
import { OwnChoiceField } from './own-choice-field.tsx'

/** Reads what it needs itself; a screen that does it beforehand shows it at once. */
export function CountriesField() {
  const { profile } = useMe()
  const client = useQueryClient()
  const { addCountry, removeCountry } = countryCalls(client)
  return (
    <OwnChoiceField all={useQuery(countriesQuery)} own={useQuery(profileCountriesQuery)} texts={texts}>
      {(countries, own) => (
        <ChoiceField
          texts={texts}
          groups={[{ name: '', items: countries }]}
          chosen={own.map(({ country }) => country)}
          onAdd={({ id }) => void addCountry(profile?.id, id)}
          onRemove={({ id }) => void removeCountry(profile?.id, id)}
          foot={own.length > 0 && <span>{texts.count(own.length)}</span>}
        />
      )}
    </OwnChoiceField>
  )
}
