// A filter that is typed.
import { type ComponentProps, useId } from 'react'
import { Input } from '../field.tsx'
import { useTypedText } from './use-typed-text.ts'

/** ms after the last key. */
const pause = 400

export interface TypedFilterProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
}

export function TypedFilter({ label, value, onChange, ...input }: TypedFilterProps) {
  const id = useId()
  const { typed, type, apply } = useTypedText(value, pause, onChange)

  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="font-semibold text-sm text-text-3">
        {label}
      </label>
      <Input
        {...input}
        id={id}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') apply(currentTarget.value)
        }}
      />
    </div>
  )
}
