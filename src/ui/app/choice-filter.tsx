// A list filter: one of a few values, or all.
import { Field, Select } from '../field.tsx'

export interface ChoiceFilterProps {
  label: string
  /** The label for no choice. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChoose: (value: string) => void
  className?: string
}

export function ChoiceFilter({
  label,
  all,
  options,
  value = '',
  onChoose,
  className = '',
}: ChoiceFilterProps) {
  return (
    <Field label={label} hideLabel className={className}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
