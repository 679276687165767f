// Where a talk or an event takes place: online, venue, city and country.
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { placeTexts as texts } from '../texts.ts'
import { CountryField } from './country-field.tsx'

interface Place {
  online: boolean
  venue: string
  city: string
  /** Its id. */
  country_id: string | null
}

interface PlaceFieldsProps {
  place: Place
  errors: { readonly [field: string]: string }
  onChange: (changes: Partial<Place>) => void
}

export function PlaceFields({ place, errors, onChange }: PlaceFieldsProps) {
  function text(name: 'venue' | 'city', maxLength: number) {
    return {
      name,
      maxLength,
      label: texts[name],
      value: place[name],
      error: errors[name],
      autoComplete: 'off',
      optional: true,
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    }
  }
  return (
    <>
      <Checkbox
        name="online"
        checked={place.online}
        onChange={({ target }) => onChange({ online: target.checked })}
        label={texts.online}
        description={texts.onlineText}
      />
      <TextField {...text('venue', 200)} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField {...text('city', 120)} />
        <CountryField
          value={place.country_id}
          onChange={(country_id) => onChange({ country_id })}
          error={errors.country_id}
        />
      </div>
    </>
  )
}
