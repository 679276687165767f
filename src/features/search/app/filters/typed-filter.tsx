// A filter that is typed. It takes effect shortly after the last key; the address wins when it changes otherwise.
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { Input } from '../../../../ui/field.tsx'

/** ms after the last key. */
const pause = 400

export interface TypedFilterProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
}

export function TypedFilter({ label, value, onChange, ...input }: TypedFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(text: string) {
    clearTimeout(timer.current)
    if (text.trim() !== value) onChange(text.trim())
  }

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
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => apply(target.value), pause)
        }}
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') apply(currentTarget.value)
        }}
      />
    </div>
  )
}
