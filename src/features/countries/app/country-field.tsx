// A country, found by typing. The list is loaded when the search is opened.
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { RestingSearch } from '../../../ui/app/resting-search.tsx'
import { Field } from '../../../ui/field.tsx'
import { onDemand } from '../../../ui/on-demand.ts'
import { countriesQuery } from '../queries.ts'
import type { Country } from '../schema.ts'
import { countryTexts as texts } from '../texts.ts'
import '../../../ui/choice-field.css'

const useCountrySearch = onDemand(async () => (await import('./country-search.tsx')).CountrySearch)

interface CountryFieldProps {
  /** Its id. */
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

const none: readonly Country[] = []

export function CountryField({ value, onChange, error }: CountryFieldProps) {
  const { data: countries = none } = useQuery(countriesQuery)
  const [query, setQuery] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { Part: CountrySearch, want } = useCountrySearch()
  const chosen = countries.find(({ id }) => id === value) ?? null

  function handOver() {
    const hasFocus = document.activeElement === input.current
    setTakesFocus(hasFocus)
    if (hasFocus) return
    setOpen(false)
    setQuery(undefined)
  }

  const search = { chosen, onChange, query, onType: setQuery, isOpen, onOpen: setOpen, takesFocus }
  return (
    <Field label={texts.label} optional error={error}>
      {(control) =>
        CountrySearch ? (
          <CountrySearch control={control} inputRef={input} countries={countries} {...search} />
        ) : (
          <RestingSearch
            control={control}
            inputRef={input}
            value={query ?? chosen?.name ?? ''}
            placeholder={texts.placeholder}
            texts={{ open: texts.open }}
            clear={chosen ? { label: texts.clear, onClick: () => onChange(null) } : undefined}
            onType={setQuery}
            onOpen={setOpen}
            onComing={() => void want(handOver)}
          />
        )
      }
    </Field>
  )
}
