// The search for a country with its list. Arrow keys, Enter and Escape work as in any combobox.
import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ControlProps } from '../../../ui/field.tsx'
import { landmarkOf } from '../../../ui/landmark.ts'
import type { Country } from '../schema.ts'
import { countryTexts as texts } from '../texts.ts'
import '../../../ui/floating.css'

interface CountrySearchProps {
  control: ControlProps
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
  const { control, countries, chosen, onChange, query, onType, isOpen, onOpen, takesFocus } = props
  const [container, setContainer] = useState<HTMLElement>()
  const anchor = useRef<HTMLDivElement>(null)
  return (
    <Combobox.Root
      items={countries}
      value={chosen}
      onValueChange={(country: Country | null) => {
        onChange(country?.id ?? null)
        onType(undefined)
      }}
      inputValue={query ?? chosen?.name ?? ''}
      onInputValueChange={onType}
      itemToStringLabel={({ name }: Country) => name}
      isItemEqualToValue={(item: Country, other: Country) => item.id === other.id}
      autoHighlight
      open={isOpen}
      onOpenChange={(opens) => {
        onOpen(opens)
        // Text typed but not selected is no country.
        if (!opens) onType(undefined)
      }}
    >
      <div
        ref={(div) => {
          anchor.current = div
          setContainer(landmarkOf(div))
        }}
        className="combobox"
      >
        <Search aria-hidden size={20} />
        <Combobox.Input
          {...control}
          // It was on the field that appears here instead.
          autoFocus={takesFocus}
          className="input"
          placeholder={texts.placeholder}
          autoComplete="off"
          spellCheck={false}
        />
        {chosen ? (
          <Combobox.Clear className="icon-button" aria-label={texts.clear}>
            <X aria-hidden size={20} />
          </Combobox.Clear>
        ) : (
          <Combobox.Trigger className="icon-button" aria-label={texts.open}>
            <ChevronDown aria-hidden size={20} />
          </Combobox.Trigger>
        )}
      </div>
      <Combobox.Portal container={container}>
        <Combobox.Positioner anchor={anchor} sideOffset={4} collisionPadding={8} className="floating">
          <Combobox.Popup className="combobox-popup">
            <Combobox.Empty className="combobox-empty">{texts.nothing((query ?? '').trim())}</Combobox.Empty>
            <Combobox.List className="combobox-list" aria-label={texts.label}>
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
