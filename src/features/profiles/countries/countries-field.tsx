// Chooses the countries in which the owner of the profile speaks.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { ChoiceFieldSkeleton } from '../../../ui/choice-field-skeleton.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { countriesQuery } from '../../countries/queries.ts'
import { useMe } from '../me.ts'
import { countryCalls, profileCountriesQuery } from './queries.ts'
import { profileCountryTexts as texts } from './texts.ts'

/** Reads what it needs itself; a screen that does it beforehand shows it at once. */
export function CountriesField() {
  const { profile } = useMe()
  const client = useQueryClient()
  const all = useQuery(countriesQuery)
  const own = useQuery(profileCountriesQuery)
  if (!all.data || !own.data) {
    if (!all.isError && !own.isError) return <ChoiceFieldSkeleton label={texts.loading} />
    return (
      <LoadFailure
        title={texts.failure}
        isRetrying={all.isFetching || own.isFetching}
        onRetry={() => {
          for (const read of [all, own]) if (read.isError) void read.refetch()
        }}
      >
        {texts.failureText}
      </LoadFailure>
    )
  }
  const { addCountry, removeCountry } = countryCalls(client)
  const chosen = own.data.map(({ country }) => country)
  return (
    <ChoiceField
      texts={texts}
      groups={[{ name: '', items: all.data }]}
      chosen={chosen}
      onAdd={({ id }) => void addCountry(profile?.id, id)}
      onRemove={({ id }) => void removeCountry(profile?.id, id)}
      foot={chosen.length > 0 && <span>{texts.count(chosen.length)}</span>}
    />
  )
}
