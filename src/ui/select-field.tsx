// A choice from a list, with its label. No choice is an option of its own, with an empty value.
import type { ComponentProps } from 'react'
import { Field, type FieldProps, Select } from './field.tsx'

export interface SelectFieldProps<Value extends string>
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'select'>, keyof FieldProps> {
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, optional, hideLabel, className, options, onChoose, ...select } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, className }}>
      {(control) => (
        <Select
          {...control}
          {...select}
          onChange={({ target }) => {
            const chosen = options.find(({ value }) => value === target.value)
            if (chosen) onChoose(chosen.value)
          }}
        >
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

/** The options of values with these names. */
export function optionsOf<Value extends string>(names: Readonly<Record<Value, string>>) {
  const values = Object.keys(names) as Value[]
  return values.map((value) => ({ value, label: names[value] }))
}
