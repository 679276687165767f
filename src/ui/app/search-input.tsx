// A field that searches a list while the user types, shortly after the last key. The list's address wins when it changes
// otherwise, e.g. by Back.
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Field, Input } from '../field.tsx'
import type { ListAddress } from '../use-list-address.ts'

/** ms after the last key. */
const pause = 300

export interface SearchInputProps {
  address: ListAddress
  name: string
  label: string
  className: string
}

export function SearchInput({ address: { choices, choose }, name, label, className }: SearchInputProps) {
  const value = choices[name] ?? ''
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function search(text: string) {
    clearTimeout(timer.current)
    // Back leads to the list before the search, not to each state of typing it.
    if (text.trim() !== value) choose({ [name]: text.trim() }, { replace: value !== '' })
  }

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
            placeholder={label}
            maxLength={254}
            autoComplete="off"
            spellCheck={false}
            className="ps-10"
            onChange={({ target }) => {
              setTyped(target.value)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => search(target.value), pause)
            }}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') search(currentTarget.value)
            }}
          />
        </span>
      )}
    </Field>
  )
}
