// The chosen filters, each with a way to remove it, on one line that scrolls; and the button that opens all filters where
// they are not beside the results. What clears them scrolls with them only on phones.
import { SlidersHorizontal, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import type { ListAddress } from '../../../../ui/use-list-address.ts'
import { chosenFilters, removing, withoutFilters } from '../question-address.ts'
import { searchScreenTexts } from '../texts.ts'
import { filterName } from './filter-names.ts'
import type { Facets } from './use-facets.ts'

const texts = searchScreenTexts.filters

export interface FilterChipsProps {
  address: ListAddress
  facets: Facets
  /** Hides the button where the panel is beside the results. */
  openClassName: string
  onOpen: () => void
}

export function FilterChips({ address, facets, openClassName, onOpen }: FilterChipsProps) {
  const { choices, choose } = address
  const chosen = chosenFilters(choices)
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5 px-4 py-2.5 max-md:overflow-x-auto max-md:[scrollbar-width:none] max-md:*:shrink-0 md:ps-6 md:pe-2">
      <Button variant="secondary" size="sm" className={`shrink-0 ${openClassName}`} onClick={onOpen}>
        <SlidersHorizontal aria-hidden />
        {texts.open(chosen.length)}
      </Button>
      {chosen.length > 0 && (
        <ul
          aria-label={texts.chosen}
          className="flex gap-1.5 *:shrink-0 md:-m-1 md:overflow-x-auto md:p-1 md:[scrollbar-width:none]"
        >
          {chosen.map((filter) => {
            const label = filterName(filter, facets, choices)
            return (
              <li key={`${filter.name}-${filter.value}`}>
                <button
                  type="button"
                  aria-label={texts.remove(label)}
                  onClick={() => choose({ ...removing(choices, filter), speaker: null })}
                  className="flex min-h-8 max-w-64 cursor-pointer items-center gap-1.5 rounded-chip border border-primary bg-primary-subtle px-2.5 font-semibold text-primary-text text-sm hover:bg-surface pointer-coarse:min-h-11"
                >
                  <span className="truncate">{label}</span>
                  <X aria-hidden className="size-3.5 shrink-0" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {chosen.length > 1 && (
        <button
          type="button"
          onClick={() => choose(withoutFilters)}
          className="min-h-8 shrink-0 cursor-pointer rounded-chip px-2 font-semibold text-primary-text text-sm hover:bg-primary-subtle pointer-coarse:min-h-11"
        >
          {texts.clear}
        </button>
      )}
    </div>
  )
}
