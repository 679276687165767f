// The filters that are on, each with what removes it, and what opens the others where they are not beside the events.
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { ListAddress } from '../../../ui/use-list-address.ts'
import { countryName } from '../../../vocabulary/countries.ts'
import { talkFormatNames, talkFormats } from '../../../vocabulary/talk-formats.ts'
import { countriesQuery } from '../../countries/queries.ts'
import { topicsQuery } from '../../topics/queries.ts'
import { type ChosenFilter, chosenFilters, removing, withoutFilters } from './address.ts'
import { findScreenTexts } from './texts.ts'

const texts = findScreenTexts.filters

interface FilterChipsProps {
  address: ListAddress
  /** Hides the button where the panel is beside the events. */
  openClassName: string
  /** Where nothing is found, its empty state clears them. */
  canClear: boolean
  onOpen: () => void
}

export function FilterChips({ address, openClassName, canClear, onOpen }: FilterChipsProps) {
  const { choices, choose } = address
  const chosen = chosenFilters(choices)
  const nameOf = useFilterNames(chosen.length > 0)
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Button variant="secondary" size="sm" className={openClassName} onClick={onOpen}>
        <SlidersHorizontal aria-hidden />
        {texts.open(chosen.length)}
      </Button>
      {chosen.length > 0 && (
        <ul aria-label={texts.chosen} className="contents">
          {chosen.map((filter) => (
            <li key={`${filter.name}-${filter.value}`} className="max-w-full">
              <button
                type="button"
                aria-label={texts.remove(nameOf(filter))}
                onClick={() => choose(removing(choices, filter))}
                className="flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-chip border border-primary bg-primary-subtle px-2.5 font-semibold text-primary-text text-sm hover:bg-surface pointer-coarse:min-h-11"
              >
                <span className="truncate">{nameOf(filter)}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {canClear && chosen.length > 1 && (
        <Button variant="ghost" size="sm" onClick={() => choose(withoutFilters)}>
          {texts.clear}
        </Button>
      )}
    </div>
  )
}

function useFilterNames(isNeeded: boolean): (filter: ChosenFilter) => string {
  const { data: groups = [] } = useQuery({ ...topicsQuery, enabled: isNeeded })
  const { data: countries = [] } = useQuery({ ...countriesQuery, enabled: isNeeded })
  return ({ name, value }) => {
    if (name === 'from' || name === 'to') return texts.chips[name](value)
    if (name === 'online') return texts.online
    if (name === 'country') return countries.find(({ code }) => code === value)?.name ?? countryName(value)
    if (name === 'topic') {
      return groups.flatMap(({ topics }) => topics).find(({ slug }) => slug === value)?.name ?? value
    }
    const format = talkFormats.find((one) => one === value)
    return format ? talkFormatNames[format] : value
  }
}
