// A field that searches a list while the user types.
import { Search } from 'lucide-react'
import { Field, Input } from '../field.tsx'
import type { ListAddress } from '../use-list-address.ts'
import { useTypedText } from './use-typed-text.ts'

/** ms after the last key. */
const pause = 300

export interface SearchInputProps {
  address: ListAddress
  name: string
  label: string
  /** Where the label is too long for the field. */
  placeholder?: string
  className: string
}

export function SearchInput(props: SearchInputProps) {
  const { address, name, label, placeholder = label, className } = props
  const { choices, choose } = address
  const value = choices[name] ?? ''
  const { typed, type, apply } = useTypedText(value, pause, (text) =>
    // Back leads to the list before the search, not to each state of typing it.
    choose({ [name]: text }, { replace: value !== '' }),
  )

  return (
    <Field label={label} hideLabel className={className}>
      {(control) => (
        <span className="relative block">
          <Search
            aria-hidden
            className="pointer-events-none absolute start-3 top-1/2 size-5 -translate-y-1/2 text-text-3"
          />
          <Input
            {...control}
            type="search"
            value={typed}
            placeholder={placeholder}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            className="ps-10"
            onChange={({ target }) => type(target.value)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') apply(currentTarget.value)
            }}
          />
        </span>
      )}
    </Field>
  )
}
