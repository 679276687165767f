// A choice from a list, with its label. No choice is an option of its own, with an empty value.
import type { ComponentProps } from 'react'
import { Field, type LabelProps, Select, splitLabel } from './field.tsx'

export type SelectFieldProps<Value extends string> = LabelProps &
  Omit<ComponentProps<'select'>, keyof LabelProps> & {
    options: readonly { value: Value; label: string }[]
    value?: Value
    onChoose?: (value: Value) => void
  }

export function SelectField<Value extends string>({ options, onChoose, ...props }: SelectFieldProps<Value>) {
  const { label, own } = splitLabel(props)
  return (
    <Field {...label}>
      {(control) => (
        <Select
          {...control}
          {...own}
          onChange={({ target }) => {
            const chosen = options.find(({ value }) => value === target.value)
            if (chosen) onChoose?.(chosen.value)
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
  const entries = Object.entries(names) as [Value, string][]
  return entries.map(([value, label]) => ({ value, label }))
}
