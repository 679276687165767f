// The search and the filters of a list. Each is a parameter of its address.
import type { ReactNode } from 'react'
import { SelectField } from '../select-field.tsx'
import { uiTexts } from '../texts.ts'
import type { ListAddress } from '../use-list-address.ts'
import { SearchInput, type SearchInputProps } from './search-input.tsx'

/** One of a few values of a parameter, or all. */
export interface ListFilter {
  label: string
  /** The label for no choice. */
  all: string
  /** A label for each value. */
  options: Readonly<Record<string, string>>
  className?: string
}

export interface ListFiltersProps {
  address: ListAddress
  search: Omit<SearchInputProps, 'address'>
  /** By parameter. */
  filters: Readonly<Record<string, ListFilter>>
  /** Their grid. */
  className: string
  /** What follows them, e.g. the order. */
  children?: ReactNode
}

export function ListFilters({ address, search, filters, className, children }: ListFiltersProps) {
  return (
    <search aria-label={uiTexts.filters} className={`my-5 ${className}`}>
      <SearchInput address={address} {...search} />
      {Object.entries(filters).map(([name, { all, options, ...field }]) => (
        <SelectField
          key={name}
          {...field}
          hideLabel
          options={[
            { value: '', label: all },
            ...Object.entries(options).map(([value, label]) => ({ value, label })),
          ]}
          value={address.choices[name] ?? ''}
          onChoose={(value) => address.choose({ [name]: value })}
        />
      ))}
      {children}
    </search>
  )
}
