// A list filter: one of a few values of a parameter of the list's address, or all.
import { optionsOf, SelectField } from '../select-field.tsx'
import type { ListAddress } from '../use-list-address.ts'

export interface ChoiceFilterProps {
  address: ListAddress
  /** The parameter. */
  name: string
  label: string
  /** The label for no choice. */
  all: string
  /** A label for each value. */
  options: Readonly<Record<string, string>>
  className?: string
}

export function ChoiceFilter({ address, name, all, options, ...field }: ChoiceFilterProps) {
  return (
    <SelectField
      {...field}
      hideLabel
      options={[{ value: '', label: all }, ...optionsOf(options)]}
      value={address.choices[name] ?? ''}
      onChoose={(value) => address.choose({ [name]: value })}
    />
  )
}
