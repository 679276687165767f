// A list filter: one of a few values, or all.
import { SelectField } from '../select-field.tsx'

export interface ChoiceFilterProps {
  label: string
  /** The label for no choice. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChoose: (value: string) => void
  className?: string
}

export function ChoiceFilter({ all, options, value = '', ...field }: ChoiceFilterProps) {
  return <SelectField {...field} hideLabel options={[{ value: '', label: all }, ...options]} value={value} />
}
