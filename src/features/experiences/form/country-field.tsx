// One country, found by typing. Arrow keys, Enter and Escape work as in every combobox.
import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { landmarkOf } from '../../../ui/landmark.ts'
import type { Country } from '../../countries/schema.ts'
import { formTexts as texts } from './texts.ts'
import '../../../ui/choice-field.css'
import '../../../ui/floating.css'

export interface CountryFieldProps {
  countries: readonly Country[]
  /** Its id. */
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

export function CountryField({ countries, value, onChange, error }: CountryFieldProps) {
  const [query, setQuery] = useState<string>()
  const [container, setContainer] = useState<HTMLElement>()
  const anchor = useRef<HTMLDivElement>(null)
  const chosen = countries.find(({ id }) => id === value) ?? null
  return (
    <Combobox.Root
      items={countries}
      value={chosen}
      onValueChange={(country: Country | null) => {
        onChange(country?.id ?? null)
        setQuery(undefined)
      }}
      inputValue={query ?? chosen?.name ?? ''}
      onInputValueChange={(text) => setQuery(text)}
      itemToStringLabel={({ name }: Country) => name}
      isItemEqualToValue={(item: Country, other: Country) => item.id === other.id}
      autoHighlight
      onOpenChange={(isOpen) => {
        setContainer(landmarkOf(anchor.current))
        // What was typed and not chosen is no country.
        if (!isOpen) setQuery(undefined)
      }}
    >
      <Field label={texts.country} optional error={error}>
        {(control) => (
          <div ref={anchor} className="combobox">
            <Search aria-hidden size={20} />
            <Combobox.Input
              {...control}
              className="input"
              placeholder={texts.countryPlaceholder}
              autoComplete="off"
              spellCheck={false}
            />
            {chosen ? (
              <Combobox.Clear className="icon-button" aria-label={texts.countryClear}>
                <X aria-hidden size={20} />
              </Combobox.Clear>
            ) : (
              <Combobox.Trigger className="icon-button" aria-label={texts.countryOpen}>
                <ChevronDown aria-hidden size={20} className="combobox-chevron" />
              </Combobox.Trigger>
            )}
          </div>
        )}
      </Field>
      <Combobox.Portal container={container}>
        <Combobox.Positioner anchor={anchor} sideOffset={4} collisionPadding={8} className="floating">
          <Combobox.Popup className="combobox-popup" aria-label={texts.country}>
            <Combobox.Empty className="combobox-empty">
              {texts.countryNothing((query ?? '').trim())}
            </Combobox.Empty>
            <Combobox.List className="combobox-list">
              {(country: Country) => (
                <Combobox.Item key={country.id} value={country} className="combobox-item">
                  <span className="combobox-item-text">{country.name}</span>
                  <Combobox.ItemIndicator className="combobox-check">
                    <Check aria-hidden size={20} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
