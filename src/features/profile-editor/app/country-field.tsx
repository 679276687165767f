// The country where the owner of the profile is based.
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../../ui/app/load-failure.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { countriesQuery } from '../../countries/queries.ts'
import { useEditorField } from './editor.tsx'
import { editorTexts } from './texts.ts'

const texts = editorTexts.locations

export function CountryField() {
  const { value, error, edit, watch } = useEditorField('home_country_id')
  const countries = useQuery(countriesQuery)
  if (!countries.data && countries.isError) {
    return (
      <LoadFailure
        title={texts.countriesFailure}
        isRetrying={countries.isFetching}
        onRetry={() => void countries.refetch()}
      >
        {editorTexts.preview.failureText}
      </LoadFailure>
    )
  }
  if (!countries.data) {
    return (
      <Field label={texts.country} optional>
        {() => <Skeleton className="h-11 w-full" />}
      </Field>
    )
  }
  return (
    <SelectField
      {...watch}
      label={texts.country}
      error={error}
      optional
      name="home_country_id"
      autoComplete="country-name"
      options={[
        { value: '', label: texts.noCountry },
        ...countries.data.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChoose={edit}
    />
  )
}
