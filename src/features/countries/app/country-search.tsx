// The search for a country with its list.
import { Combobox } from '@base-ui/react/combobox'
import type { RefObject } from 'react'
import type { ControlProps } from '../../../ui/field.tsx'
import { SearchList, SearchOption } from '../../../ui/search-list.tsx'
import type { Country } from '../schema.ts'
import { countryTexts as texts } from '../texts.ts'

interface CountrySearchProps {
  control: ControlProps
  inputRef: RefObject<HTMLInputElement | null>
  countries: readonly Country[]
  chosen: Country | null
  onChange: (id: string | null) => void
  /** Typed but not selected. */
  query: string | undefined
  onType: (text: string | undefined) => void
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The field that it replaces had the focus. */
  takesFocus: boolean
}

export function CountrySearch(props: CountrySearchProps) {
  const { control, inputRef, countries, chosen, onChange, query, onType, isOpen, onOpen, takesFocus } = props

  function choose(id: string | null) {
    onChange(id)
    onType(undefined)
  }

  function openOrClose(opens: boolean) {
    onOpen(opens)
    // Text typed but not selected is no country.
    if (!opens) onType(undefined)
  }

  function clear() {
    inputRef.current?.focus()
    choose(null)
  }

  return (
    <Combobox.Root
      items={countries}
      value={chosen}
      onValueChange={(country: Country | null) => choose(country?.id ?? null)}
      inputValue={query ?? chosen?.name ?? ''}
      onInputValueChange={onType}
      itemToStringLabel={({ name }: Country) => name}
      isItemEqualToValue={(item: Country, other: Country) => item.id === other.id}
      // Until something is typed there is nothing to look for: the field has the name of the chosen one.
      {...(query === undefined && { filter: null })}
      autoHighlight
      inline
      open={isOpen}
      onOpenChange={openOrClose}
    >
      <SearchList
        {...{ control, inputRef, takesFocus, isOpen, texts }}
        onOpen={openOrClose}
        clear={chosen ? { label: texts.clear, onClick: clear } : undefined}
        empty={texts.nothing((query ?? '').trim())}
      >
        {(country: Country) => <SearchOption key={country.id} value={country} />}
      </SearchList>
    </Combobox.Root>
  )
}
