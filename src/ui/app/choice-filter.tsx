// A list filter: one of a few values of a parameter of the list's address, or all.
import { SelectField } from '../select-field.tsx'
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
  const named = Object.entries(options).map(([value, label]) => ({ value, label }))
  return (
    <SelectField
      {...field}
      hideLabel
      options={[{ value: '', label: all }, ...named]}
      value={address.choices[name] ?? ''}
      onChoose={(value) => address.choose({ [name]: value })}
    />
  )
}
